import { SITE_VARIABLES } from '#contract/site.ts';
import { site } from '#site';

/** Only this much of an operator's value counts: a long name is no fault of the text around it. */
const COUNTED_CHARACTERS = 12;

/** The operator's values, longest first. */
export const siteValues = (Object.keys(SITE_VARIABLES) as (keyof typeof site)[])
  .map((key) => site[key])
  .filter((value) => value !== '')
  .toSorted((one, other) => other.length - one.length);

const withoutValues = (text: string, most: number) =>
  siteValues.reduce((rest, value) => rest.replaceAll(value, 'x'.repeat(Math.min(value.length, most))), text);

/** The text without the operator's values. The rest keeps its place. */
export const blotted = (text: string): string => withoutValues(text, Infinity);

/** The number of characters that a visitor sees. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('es').segment(withoutValues(text, COUNTED_CHARACTERS))].length;
