/** A page's own description. Search engines do not list one with `noindex`. */
export type PageMeta = { path: string; title: string; description?: string; noindex?: boolean };
export type ListedPage = PageMeta & { description: string };
export const isListedPage = (page: PageMeta): page is ListedPage => !page.noindex;
