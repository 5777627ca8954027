/** The start of a formula, or of a quoted one, in a cell or a part of it. See server/cli/csv.ts. */
const FORMULA = /(^|[;,])[\s\p{Format}\p{Default_Ignorable_Code_Point}]*(?=["=+\-@＝＋－＠])/gu;

/** Writes rows as text to paste into a spreadsheet. An apostrophe marks text. */
export const copiedTable = (rows: (string | number)[][]): string =>
  rows.map((cells) => cells.map(copiedCell).join('\t')).join('\n');

const copiedCell = (value: string | number) => `${value}`.replaceAll(/\s+/g, ' ').replaceAll(FORMULA, "$1'");
