/**
 * What a spreadsheet takes for a formula, or for the quotes around one, at the start of a cell. Also after a sign that
 * may part cells (server/cli/csv.ts), and after what nobody sees.
 */
const FORMULA_START = /(^|[;,])[\s\p{Format}\p{Default_Ignorable_Code_Point}]*(?=["=+\-@＝＋－＠])/gu;

/** Rows as text to paste into a spreadsheet. The apostrophe marks text. */
export const copiedTable = (rows: (string | number)[][]): string =>
  rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n');

const copiedCell = (value: string | number) =>
  String(value).replaceAll(/\s+/g, ' ').replaceAll(FORMULA_START, "$1'");
