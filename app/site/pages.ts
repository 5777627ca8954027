import { site } from '#site';
import { pages } from '#content';
import { listedOf, pathsOf } from './page-meta.ts';
import { HOME, placesIn } from './paths.ts';

/** The addresses of all pages. The one for what is missing has none. */
export const PAGE_PATHS: readonly string[] = pathsOf(pages);
export const LISTED_PAGES = listedOf(pages);

/** A page's title without the name of the product. */
export const titleAlone = (title: string): string =>
  title.replace(` · ${site.product}`, '').replace(`${site.product} · `, '');

const landing = pages.find(({ path }) => path === HOME)?.blocks ?? [];
/** The landing shows the sheets of the products. */
export const hasSheets = landing.some(({ type }) => type === 'products');
const places = landing.flatMap(placesIn);

/** Whether the target of a link exists. A link to a band that the landing no longer has is left out. */
export const isShown = (to: string): boolean => !to.startsWith(`${HOME}#`) || places.includes(to.slice(2));
