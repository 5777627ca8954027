import { homeAnchor } from '#content/paths.ts';
import { testimonials } from '#content/testimonials.ts';

/** Whether the section that a link leads to is there: without testimonials theirs is not. */
export const isShown = (to: string): boolean =>
  testimonials.items.length > 0 || to !== homeAnchor('testimonials');
