import { withoutFormulas } from '#contract/formulas.ts';

/** Writes rows as text to paste into a spreadsheet. */
export const copiedTable = (rows: (string | number)[][]): string =>
  rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n');

const copiedCell = (value: string | number) => withoutFormulas(`${value}`.replaceAll(/\s+/g, ' '));
