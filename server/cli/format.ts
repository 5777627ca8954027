import { stringify } from 'csv-stringify/sync';
import { OFFICE_TIME_ZONE } from '#contract/office-hours.ts';
import { cleanLine, cleanText } from '#contract/text.ts';

/** JSON.stringify keeps these characters, and a terminal may execute them. */
const UNPRINTABLE = /[\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g;
/** Byte order mark: Excel needs it to read UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';
// csv-stringify escapes formulas at the very start of a cell only (owasp.org/www-community/attacks/CSV_Injection). A
// spreadsheet also finds them after these characters.
const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
/** A spreadsheet would rewrite such folios and phones: as 1.2E+34, or without the leading zero. */
const FRAGILE_NUMBER = /^(0\d+|\d+e\d+|\d{12,})$/i;
/** Characters of a table's cell. */
const MAX_CELL = 40;

type Batches<Item> = Iterable<Item[]> | AsyncIterable<Item[]>;

/** Writes items as one JSON array, one item per line: exact, and safe to print on a terminal. */
export async function* writeJson(batches: Batches<unknown>): AsyncGenerator<string> {
  let separator = '[\n';
  for await (const items of batches) {
    for (const item of items) {
      yield separator + JSON.stringify(item).replace(UNPRINTABLE, escape);
      separator = ',\n';
    }
  }
  yield separator === '[\n' ? '[]\n' : '\n]\n';
}

const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

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
  const text = cleanText(value).replace(UNSEEN_START, '');
  // The apostrophe marks text, as in the cells that csv-stringify escapes.
  return FRAGILE_NUMBER.test(text) ? `'${text}` : text;
}

/** Aligns rows below their header. Leaves out empty columns, and cuts long cells. */
export function writeTable(header: string[], rows: string[][]): string {
  const columns = header
    .map((name, index) => [name, ...rows.map((cells) => cut(cleanLine(cells[index] ?? '')))])
    .filter(([, ...cells]) => cells.some((cell) => cell !== ''))
    .map((cells) => {
      const width = cells.reduce((widest, cell) => Math.max(widest, cell.length), 0);
      return cells.map((cell) => cell.padEnd(width));
    });
  const lines = [header, ...rows].map((_, line) => columns.map((cells) => cells[line]).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

/** Cuts by code points, to keep surrogate pairs whole. */
function cut(cell: string): string {
  const characters = [...cell];
  return characters.length <= MAX_CELL ? cell : `${characters.slice(0, MAX_CELL - 1).join('')}…`;
}

// The Swedish format is 2025-11-20 12:30:05.
const CLOCK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: OFFICE_TIME_ZONE,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** A time in the office's time zone: `2025-11-20 12:30:05`. Returns text that is no time unchanged. */
export function officeTime(iso = ''): string {
  const time = new Date(iso);
  return Number.isNaN(time.getTime()) ? cleanLine(iso) : CLOCK.format(time);
}

/** When a day (`2025-11-20`) begins in the office: ISO 8601, UTC. Undefined if there is no such day. */
export function startOfOfficeDay(day: string): string | undefined {
  const midnightInUtc = Date.parse(`${day}T00:00:00Z`);
  if (Number.isNaN(midnightInUtc)) return undefined;
  // Clocks change at 2:00, never between midnight UTC and midnight in the office. So one offset is right for both.
  const offset = Date.parse(`${CLOCK.format(midnightInUtc)}Z`) - midnightInUtc;
  const start = new Date(midnightInUtc - offset);
  // JavaScript reads February 30 as a day in March.
  return CLOCK.format(start) === `${day} 00:00:00` ? start.toISOString() : undefined;
}
