import { stringify } from 'csv-stringify/sync';
import { withoutFormulas } from '#contract/formulas.ts';
import { cleanText } from '#contract/text.ts';

/** Byte order mark: Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
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
    { record_delimiter: 'windows', quote_record_delimiter: true },
  );

function safeCell(value: string): string {
  const text = withoutFormulas(cleanText(value));
  return FRAGILE_NUMBER.test(text) ? `'${text}` : text;
}
