import { writeXlsxStream, type CellStyle, type CellValue } from 'hucre/xlsx';
import { cleanText } from '#contract/text.ts';
import { officeTime } from '#server/base/office-time.ts';
import { PRIVATE } from '#server/http/security-headers.ts';

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** In UTF-16 code units. Excel calls a file with a longer cell damaged. */
const CELL_MAX_LENGTH = 32_767;
/** XML 1.0 has no such characters (2.2), and cleaned text may hold them. */
const REFUSED_BY_XML = /[\uFFFE\uFFFF]/g;
/** Spreadsheets read `_x0041_` as `A` (ECMA-376 part 1, 22.9.2.19), so its first `_` is written in this way. */
const LIKE_AN_ESCAPE = /_(?=x[\da-f]{4}_)/gi;
const HEAD: CellStyle = { font: { bold: true, name: 'Calibri', size: 11 } };

type Of<Item, Value> = (item: Item) => Value;
/** `width`: in characters. */
export type Column<Item> = { heading: string; width: number; numFmt: string; cellOf: Of<Item, CellValue> };

/** With the format `@`, what somebody types into the column stays text too. */
export const text = <Item>(
  heading: string,
  width: number,
  valueOf: Of<Item, string | undefined>,
): Column<Item> => ({
  heading,
  width,
  numFmt: '@',
  cellOf: (item) => textCell(valueOf(item)),
});

/** A time (ISO 8601) by the office's clock. */
export const time = <Item>(heading: string, valueOf: Of<Item, string | undefined>): Column<Item> =>
  clock(heading, (item) => officeTime(valueOf(item)));

/** A time that is by the office's clock already. */
export const clock = <Item>(heading: string, valueOf: Of<Item, string | undefined>): Column<Item> => ({
  heading,
  width: 17,
  numFmt: 'yyyy-mm-dd hh:mm',
  cellOf: (item) => clockCell(valueOf(item)),
});

function textCell(value = ''): string | null {
  const cleaned = cleanText(value).replace(REFUSED_BY_XML, '').slice(0, CELL_MAX_LENGTH);
  return cleaned === '' ? null : cleaned.replace(LIKE_AN_ESCAPE, '_x005F_');
}

/** Spreadsheets know no time zones, and the library reads UTC: so the office's clock, as if it were UTC. */
function clockCell(value?: string): Date | string | null {
  const date = new Date(`${value}Z`);
  return Number.isNaN(date.getTime()) ? textCell(value) : date;
}

/** Writes a sheet while its rows are read. */
export function writeWorkbook<Item>(
  name: string,
  columns: Column<Item>[],
  batches: AsyncIterable<Item[]>,
): ReadableStream<Uint8Array> {
  const styled = columns.map(({ width, numFmt }) => ({ width, numFmt, style: HEAD }));
  const rows = async function* () {
    yield columns.map(({ heading }) => heading);
    // The library has no style for one row. It reads the column's style at each row.
    for (const column of styled) column.style = {};
    for await (const items of batches)
      for (const item of items) yield columns.map(({ cellOf }) => cellOf(item));
  };
  return writeXlsxStream(rows(), { name, columns: styled, freezePane: { rows: 1 } });
}

/** Answers with a workbook, which the browser keeps as a file. Its name ends with today, or with `of`. */
export function answerWorkbook(workbook: ReadableStream<Uint8Array>, name: string, of?: string): Response {
  const day = officeTime(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);
  return new Response(workbook, {
    headers: {
      'Content-Type': CONTENT_TYPE,
      'Content-Disposition': `attachment; filename="${name}-${of ?? day}.xlsx"`,
      ...PRIVATE,
    },
  });
}
