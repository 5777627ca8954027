import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';

/** The language of the whole site (BCP 47). */
export const LANGUAGE = 'es-MX';

/** A page's own description. Search engines do not list one with `noindex`. */
export type PageMeta = { path: string; title: string; description?: string; noindex?: boolean };
export type ListedPage = PageMeta & { description: string };

export const isListedPage = (page: PageMeta): page is ListedPage => !page.noindex;

/** Those that search engines may list. */
export const listedOf = (pages: readonly PageMeta[]): ListedPage[] => pages.filter(isListedPage);

/** The addresses of these pages, and of those that are no list of blocks. */
export const pathsOf = (pages: readonly PageMeta[]): string[] => [
  ...pages.map(({ path }) => path),
  ...Object.values(NEWSLETTER_PATHS),
  ...Object.values(RESULT_PATHS),
];
