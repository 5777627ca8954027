import { SITE_VARIABLES } from '../../contract/site.ts';
import { site } from '../../site.config.ts';

/** As much of an operator's value as counts: a long name is no fault of the text around it. */
const COUNTED_CHARACTERS = 12;

/** The operator's values, longest first. */
export const siteValues = (Object.keys(SITE_VARIABLES) as (keyof typeof site)[])
  .map((key) => site[key])
  .filter((value) => value !== '')
  .toSorted((one, other) => other.length - one.length);

/** The text as its author wrote it: each operator's value in it stands as a word of its own length, up to a few letters. */
export function withoutOperatorValues(text: string): string {
  return siteValues.reduce(
    (rest, value) => rest.replaceAll(value, 'x'.repeat(Math.min(value.length, COUNTED_CHARACTERS))),
    text,
  );
}

/** How many characters a visitor counts. */
export const lengthOf = (text: string): number =>
  [...new Intl.Segmenter('es').segment(withoutOperatorValues(text))].length;
