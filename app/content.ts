/**
 * All texts of the pages, checked and filled, from the build. Bundles get each export by itself
 * (scripts/content/with-content.ts), so that an island's script holds only what it uses.
 */
import { readBuilt } from '#contract/built-content.ts';
import type { Content } from './blocks/assemble.ts';

export const {
  pages,
  products,
  shell,
  footer,
  search,
  demoForm,
  contactForm,
  results,
  confirmNewsletter,
  unsubscribeNewsletter,
  notFound,
} = readBuilt<Content>();
