import { writeXlsxStream, type CellStyle, type CellValue } from 'hucre/xlsx';
import { cleanText } from '#contract/text.ts';
import type { Office } from '#contract/office.ts';
import type { Column } from '#server/inbox/columns.ts';

/** In UTF-16 code units. Excel calls a file with a longer cell damaged. */
const CELL_MAX_LENGTH = 32_767;
/** XML 1.0 has no such characters (2.2), and cleaned text may hold them. */
const REFUSED_BY_XML = /[\uFFFE\uFFFF]/g;
/** Spreadsheets read `_x0041_` as `A` (ECMA-376 part 1, 22.9.2.19), so its first `_` is written in this way. */
const LIKE_AN_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
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

/** Writes a workbook of the columns that have a heading, while its rows are read. */
export function writeWorkbook<Item>(
  name: string,
  of: Column<Item>[],
  batches: AsyncIterable<Item[]>,
  office: Office,
) {
  const time = { ...CLOCK, cellOf: (iso?: string) => clockCell(office.timeOf(iso)) };
  const kinds = { text: TEXT, clock: CLOCK, time };
  const written = of
    .filter(({ heading }) => heading !== undefined)
    .map((column) => ({ ...kinds[column.kind ?? 'text'], ...column }));
  const columns = written.map(({ width, numFmt }) => ({ width, numFmt, style: HEAD }));
  const rows = async function* () {
    yield written.map(({ heading }) => heading ?? '');
    // The library has no style for one row. It reads the column's style at each row.
    for (const column of columns) column.style = {};
    for await (const items of batches)
      for (const item of items)
        yield written.map(({ valueOf, say, cellOf }) => cellOf(say ? say(valueOf(item)) : valueOf(item)));
  };
  return writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } });
}
