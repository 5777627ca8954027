import { Readable } from 'node:stream';
import { FURTHER_FIELDS } from '#contract/fields.ts';
import { folioOf } from '#contract/lead.ts';
import { ORIGIN_KEYS } from '#contract/origin.ts';
import { FORM_WORDS, ORIGIN_WORDS, STATUS_WORDS } from '#contract/panel-words.ts';
import { writeCsv } from '#server/base/csv.ts';
import { officeTime } from '#server/base/office-time.ts';
import { readBatches } from '#server/store/batches.ts';
import type { LeadWithDeliveries, Store } from '#server/store/store.ts';
import { PRIVATE, refuse } from './answers.ts';
import { readFilter } from './filter.ts';

type Column = [heading: string, cellOf: (lead: LeadWithDeliveries) => string | undefined];

const COLUMNS: Column[] = [
  ['Folio', ({ id }) => folioOf(id)],
  ['Recibido', ({ createdAt }) => officeTime(createdAt)],
  ['Formulario', ({ type }) => FORM_WORDS[type]],
  ['Nombre', ({ name }) => name],
  ['Empresa', ({ company }) => company],
  ['Correo', ({ email }) => email],
  ['Teléfono', ({ phone }) => phone],
  ['Mensaje', ({ message }) => message],
  ...FURTHER_FIELDS.map(({ name, label }): Column => [label, ({ further }) => further[name]]),
  ['Estado', ({ followUp }) => STATUS_WORDS[followUp?.status ?? 'new']],
  ['Responsable', ({ followUp }) => followUp?.responsible],
  ['Nota', ({ followUp }) => followUp?.note],
  ['Contactado', ({ followUp }) => officeTime(followUp?.contactedAt)],
  ...ORIGIN_KEYS.map((key): Column => [ORIGIN_WORDS[key], ({ origin }) => origin?.[key]]),
];

/** Answers with the leads of a filter as CSV for Excel, with Spanish headings. */
export const createCsv =
  (store: Store) =>
  async (address: URL): Promise<Response> => {
    const filter = readFilter(address);
    if (!filter) return refuse('invalid');
    const { olderThan: _, ...all } = filter;
    const rows = async function* () {
      for await (const leads of readBatches(store, all))
        yield leads.map((lead) => COLUMNS.map(([, cellOf]) => cellOf(lead) ?? ''));
    };
    const headings = COLUMNS.map(([heading]) => heading);
    const body = Readable.toWeb(Readable.from(writeCsv(headings, rows()))) as ReadableStream;
    const today = officeTime(new Date().toISOString()).slice(0, 'YYYY-MM-DD'.length);
    return new Response(body, {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': `attachment; filename="leads-${today}.csv"`,
        ...PRIVATE,
      },
    });
  };
