import { stringify } from 'csv-stringify/sync';
import { cleanText } from '#contract/text.ts';

/** Byte order mark: Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
// csv-stringify escapes formulas at the very start of a cell only (owasp.org/www-community/attacks/CSV_Injection). A
// spreadsheet also finds them after these characters.
const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
// A spreadsheet whose list separator is another one parts a cell there, or at a line's end, despite its quotes.
const BEFORE_INNER_FORMULA = /([;\t\n][\s\p{Format}\p{Default_Ignorable_Code_Point}]*)(?=[=+\-@＝＋－＠])/gu;
/** A spreadsheet would rewrite such folios and phones: as 1.2E+34, or without the leading zero. */
const FRAGILE_NUMBER = /^(0\d+|\d+e\d+|\d{12,})$/i;

/** Items in batches, so that a long list is never in memory as a whole. */
export type Batches<Item> = Iterable<Item[]> | AsyncIterable<Item[]>;

/** Writes rows below their header as CSV (RFC 4180) for a spreadsheet. */
export async function* writeCsv(header: string[], batches: Batches<string[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + writeRows([header]);
  for await (const rows of batches) yield writeRows(rows);
}

const writeRows = (rows: string[][]) =>
  stringify(
    rows.map((cells) => cells.map(safeCell)),
    // Needed because record_delimiter is set: quotes cells with other line ends.
    { record_delimiter: 'windows', quote_record_delimiter: true, escape_formulas: true },
  );

function safeCell(value: string): string {
  const text = cleanText(value).replace(UNSEEN_START, '').replaceAll(BEFORE_INNER_FORMULA, "$1'");
  // The apostrophe marks text, as in the cells that csv-stringify escapes.
  return FRAGILE_NUMBER.test(text) ? `'${text}` : text;
}
