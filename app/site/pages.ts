import { site } from '#site';
import { pages } from '#content';
import { listedOf, pathsOf } from './page-meta.ts';

/** The addresses of all pages. The one for what is missing has none. */
export const PAGE_PATHS: readonly string[] = pathsOf(pages);
export const LISTED_PAGES = listedOf(pages);

/** A page's title without the name of the product. */
export const titleAlone = (title: string): string =>
  title.replace(` · ${site.product}`, '').replace(`${site.product} · `, '');
