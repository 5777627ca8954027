import { NEWSLETTER_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { site } from '#site';
import { pages } from '#content';
import { isListedPage, type ListedPage, type PageMeta } from './page-meta.ts';

/** The addresses of all pages. The one for what is missing has none. */
export const PAGE_PATHS: readonly string[] = [
  ...pages.map(({ path }) => path),
  ...Object.values(NEWSLETTER_PATHS),
  ...Object.values(RESULT_PATHS),
];

const metas: readonly PageMeta[] = pages;
export const LISTED_PAGES: readonly ListedPage[] = metas.filter(isListedPage);

/** A page's title without the name of the product. */
export const titleAlone = (title: string): string =>
  title.replace(` · ${site.product}`, '').replace(`${site.product} · `, '');
