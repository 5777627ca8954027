import { writeXlsxStream, type CellStyle, type CellValue } from 'hucre/xlsx';
import { FURTHER_FIELDS } from '#contract/interim.ts';
import { folioOf } from '#contract/lead.ts';
import { monthOf } from '#contract/day.ts';
import { originClass } from '#contract/origin-class.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import { FORM_WORDS, ORIGIN_WORDS, SOURCE_WORDS, STATUS_WORDS } from '#contract/inbox.ts';
import type { Site } from '#contract/site.ts';
import { cleanText } from '#contract/text.ts';
import { officeDay, officeTime } from '#contract/interim.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { readConfirmed, type ConfirmedDependencies, type Subscriber } from '#server/newsletter/confirmed.ts';
import { readBatches } from '#server/store/batches.ts';
import type { LeadWithDeliveries as Lead, Store } from '#server/store/store.ts';
import { refuse } from './answers.ts';
import { readFilter } from './filter.ts';

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
type Column<Item> = { heading: string; width: number; numFmt: string; cellOf: Of<Item, CellValue> };
type TextOf<Item> = Of<Item, string | undefined>;

/** With the format `@`, what somebody types into the column stays text too. */
const text = <Item>(heading: string, width: number, valueOf: TextOf<Item>): Column<Item> => ({
  heading,
  width,
  numFmt: '@',
  cellOf: (item) => textCell(valueOf(item)),
});

const time = <Item>(heading: string, valueOf: TextOf<Item>): Column<Item> => ({
  heading,
  width: 17,
  numFmt: 'yyyy-mm-dd hh:mm',
  cellOf: (item) => timeCell(valueOf(item)),
});

export const LEAD_COLUMNS: Column<Lead>[] = [
  text('Folio', 11, ({ id }) => folioOf(id)),
  time('Recibido', ({ createdAt }) => createdAt),
  text('Formulario', 12, ({ type }) => FORM_WORDS[type]),
  text('Nombre', 26, ({ name }) => name),
  text('Empresa', 26, ({ company }) => company),
  text('Correo', 30, ({ email }) => email),
  text('Teléfono', 20, ({ phone }) => phone),
  text('Mensaje', 60, ({ message }) => message),
  ...FURTHER_FIELDS.map(({ name, label }) => text<Lead>(label, 20, ({ further }) => further[name])),
  text('Estado', 12, ({ followUp }) => STATUS_WORDS[followUp?.status ?? 'new']),
  text('Responsable', 18, ({ followUp }) => followUp?.responsible),
  { ...time('Llamar', () => ''), cellOf: ({ followUp }) => clockCell(followUp?.callAt) },
  text('Nota', 40, ({ followUp }) => followUp?.note),
  time('Contactado', ({ followUp }) => followUp?.contactedAt),
  text('Origen', 12, ({ origin }) => SOURCE_WORDS[origin ? originClass(origin) : 'unknown']),
  ...ORIGIN_KEYS.map((key) => text<Lead>(ORIGIN_WORDS[key], 20, ({ origin }) => origin?.[key])),
];

const SUBSCRIBER_COLUMNS: Column<Subscriber>[] = [
  text('Correo', 30, ({ email }) => email),
  time('Confirmado', ({ confirmedAt }) => confirmedAt),
  text('Enlace de baja', 40, ({ unsubscribeUrl }) => unsubscribeUrl),
  text('Baja con un clic', 40, ({ unsubscribeOneClickUrl }) => unsubscribeOneClickUrl),
];

function textCell(value = ''): string | null {
  const cleaned = cleanText(value).replace(REFUSED_BY_XML, '').slice(0, CELL_MAX_LENGTH);
  return cleaned === '' ? null : cleaned.replace(LIKE_AN_ESCAPE, '_x005F_');
}

const timeCell = (iso?: string): Date | string | null => clockCell(officeTime(iso));

/** Spreadsheets know no time zones, and the library reads UTC: so the office's clock, as if it were UTC. */
function clockCell(clock?: string): Date | string | null {
  const cell = new Date(`${clock}Z`);
  return Number.isNaN(cell.getTime()) ? textCell(clock) : cell;
}

/** Writes a workbook while its rows are read. */
export function writeWorkbook<Item>(name: string, of: Column<Item>[], batches: AsyncIterable<Item[]>) {
  const columns = of.map(({ width, numFmt }) => ({ width, numFmt, style: HEAD }));
  const rows = async function* () {
    yield of.map(({ heading }) => heading);
    // The library has no style for one row. It reads the column's style at each row.
    for (const column of columns) column.style = {};
    for await (const items of batches) for (const item of items) yield of.map(({ cellOf }) => cellOf(item));
  };
  return writeXlsxStream(rows(), { name, columns, freezePane: { rows: 1 } });
}

/** Answers with the leads of a filter as a workbook for Excel. */
export const createExcel =
  (store: Store, { phoneCountry }: Pick<Site, 'phoneCountry'>) =>
  async (address: URL): Promise<Response> => {
    const filter = await readFilter(address, phoneCountry, store);
    if (!filter) return refuse('invalid');
    const { after: _after, order: _order, ...all } = filter;
    const month = monthOf(Object.fromEntries(address.searchParams));
    return answerFile(writeWorkbook('Leads', LEAD_COLUMNS, readBatches(store, all)), 'leads', month);
  };

/** Answers with the newsletter's confirmed addresses as a workbook for Excel. */
export const answerSubscribers = (dependencies: ConfirmedDependencies): Response =>
  answerFile(writeWorkbook('Boletín', SUBSCRIBER_COLUMNS, readConfirmed(dependencies)), 'boletin');

function answerFile(file: ReadableStream<Uint8Array>, name: string, month?: string): Response {
  return new Response(file, {
    headers: {
      'Content-Type': CONTENT_TYPE,
      'Content-Disposition': `attachment; filename="${name}-${month ?? officeDay(new Date())}.xlsx"`,
      ...PRIVATE,
    },
  });
}
