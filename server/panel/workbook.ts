import {
  rangeRef,
  writeXlsx,
  writeXlsxStream,
  type CellStyle,
  type CellValue,
  type ColumnDef,
} from 'hucre/xlsx';
import { cleanText } from '#contract/text.ts';
import type { Office } from '#contract/office.ts';
import type { Column } from '#server/inbox/columns.ts';

/** In UTF-16 code units. Excel calls a file with a longer cell damaged. */
const CELL_MAX_LENGTH = 32_767;
/** XML 1.0 has no such characters (2.2), and cleaned text may hold them. */
const REFUSED_BY_XML = /[\uFFFE\uFFFF]/g;
/** Spreadsheets read `_x0041_` as `A` (ECMA-376 part 1, 22.9.2.19), so its first `_` is written in this way. */
const LIKE_AN_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
/** The library writes filters in memory alone, and the server stands still for about a second meanwhile. */
const MOST_FILTERED = 1_000;
/** A month for somebody who prints it: all columns on the width of a page. */
const PRINTED = { orientation: 'landscape', fitToPage: true, fitToWidth: 1, fitToHeight: 0 } as const;
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

/** With the format `@`, what somebody types into the column stays text too. */
const TEXT = { numFmt: '@', width: 20, cellOf: textCell };
const CLOCK = { numFmt: 'yyyy-mm-dd hh:mm', width: 17, cellOf: clockCell };

function textCell(value = ''): CellValue {
  const cleaned = cleanText(value).replace(REFUSED_BY_XML, '').slice(0, CELL_MAX_LENGTH);
  return cleaned === '' ? null : cleaned.replace(LIKE_AN_ESCAPE, '_x005F_');
}

/** Spreadsheets know no time zones, and the library reads UTC: so the office's clock, as if it were UTC. */
function clockCell(clock?: string): CellValue {
  const cell = new Date(`${clock}Z`);
  return Number.isNaN(cell.getTime()) ? textCell(clock) : cell;
}

/**
 * Writes a workbook of the columns that have a heading. Up to MOST_FILTERED rows have a filter in their head, and no
 * column without a value. More rows are written while they are read.
 */
export async function writeWorkbook<Item>(
  name: string,
  of: Column<Item>[],
  batches: AsyncIterable<Item[]>,
  office: Office,
): Promise<ReadableStream<Uint8Array> | Uint8Array> {
  const time = { ...CLOCK, cellOf: (iso?: string) => clockCell(office.timeOf(iso)) };
  const kinds = { text: TEXT, clock: CLOCK, time };
  const written = of
    .filter(({ heading }) => heading !== undefined)
    .map((column) => ({ ...kinds[column.kind ?? 'text'], ...column }));
  const read = async function* () {
    for await (const items of batches)
      for (const item of items)
        yield written.map(({ valueOf, say, cellOf }) => cellOf(say ? say(valueOf(item)) : valueOf(item)));
  };
  const rest = read();
  const rows: CellValue[][] = [];
  let next = await rest.next();
  for (; !next.done && rows.length < MOST_FILTERED; next = await rest.next()) rows.push(next.value);

  const headings = written.map(({ heading }) => heading ?? '');
  const formats = written.map(({ width, numFmt }) => ({ width, numFmt, style: HEAD }));
  if (next.done) return writeFiltered(name, formats, [headings, ...rows]);
  const extra = next.value;
  const all = async function* () {
    yield headings;
    // The library has no style for one row. It reads the column's style at each row.
    for (const column of formats) column.style = {};
    yield* rows;
    yield extra;
    yield* rest;
  };
  return writeXlsxStream(all(), { name, columns: formats, freezePane: { rows: 1 } });
}

function writeFiltered(name: string, formats: ColumnDef[], [headings = [], ...rows]: CellValue[][]) {
  const used = headings.map((_, at) => rows.length === 0 || rows.some((row) => row[at] !== null));
  const kept = <Value>(values: Value[]) => values.filter((_, at) => used[at]);
  const head = kept(headings);
  return writeXlsx({
    sheets: [
      {
        name,
        rows: [head, ...rows.map(kept)],
        columns: kept(formats).map(({ width, numFmt }) => ({ width, numFmt })),
        cells: new Map(head.map((value, at) => [`0,${at}`, { value, style: HEAD }])),
        freezePane: { rows: 1 },
        pageSetup: PRINTED,
        autoFilter: { range: rangeRef(0, 0, rows.length, head.length - 1) },
      },
    ],
  });
}
