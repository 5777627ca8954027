import { homeAnchor } from '#site/paths.ts';
import { testimonials } from '#content/testimonials.ts';

/** Whether the target section of a link exists. Without testimonials, theirs does not. */
export const isShown = (to: string): boolean =>
  testimonials.items.length > 0 || to !== homeAnchor('testimonials');
