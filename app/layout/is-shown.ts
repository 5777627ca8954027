import { pages } from '#content';
import { HOME, placesIn } from '#site/paths.ts';

const landing = pages.find(({ path }) => path === HOME)?.blocks ?? [];
/** The landing shows the sheets of the products. */
export const hasSheets = landing.some(({ type }) => type === 'products');
const places = landing.flatMap(placesIn);

/** Whether the target of a link exists. A link to a band that the landing no longer has is left out. */
export const isShown = (to: string): boolean => !to.startsWith(`${HOME}#`) || places.includes(to.slice(2));
