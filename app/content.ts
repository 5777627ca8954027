/**
 * All texts of the pages and the operator's values, checked and filled, from the build. Bundles get each export by itself
 * (scripts/content/with-content.ts), so that an island's script holds only what it uses.
 */
import { readSite } from '#contract/site.ts';
import { readBuilt } from '#server/base/built-content.ts';
import type { Content } from './blocks/assemble.ts';

const { values, ...content } = readBuilt<Content>();

/** The operator's values. A variable of this process wins. */
export const site = readSite(values, process.env);

export const {
  office,
  furtherFields,
  mails,
  pages,
  products,
  shell,
  footer,
  search,
  demoForm,
  contactForm,
  mistyped,
  nextSteps,
  results,
  confirmNewsletter,
  unsubscribeNewsletter,
  notFound,
} = content;
