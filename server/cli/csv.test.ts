import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { FURTHER_FIELDS } from '#contract/fields.ts';
import { cleanText } from '#contract/text.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { anyText, fc } from '#tests/properties/any.ts';
import { parseCsv } from '#tests/server/parse-csv.ts';
import { writeCsv } from './csv.ts';
import { writeLeadsAsCsv } from './export.ts';

const LEAD: LeadWithDeliveries = {
  id: '0b5d1f3e-8a44-4c1e-9c55-2f6f0c0a7e11',
  createdAt: '2025-11-20T18:30:05.000Z',
  type: 'demo',
  name: 'Lucía "La Jefa" Ñáñez',
  email: 'lucia@empresa.example',
  company: 'Importadora del Bajío, S.A.',
  phone: '55 5555 0199',
  message: '¿Cuánto cuesta?\nSaludos 🚢; gracias',
  further: {},
  corrects: '1c2d3e4f-8a44-4c1e-9c55-2f6f0c0a7e11',
  quarantine: { reason: 'links', releasedAt: '2025-11-20T18:30:08.000Z' },
  deliveries: [
    {
      id: 'd-1',
      kind: 'team_notification',
      state: 'dead',
      tries: 1,
      lastError: '550 no',
      at: '2025-11-20T18:30:09.000Z',
    },
    { id: 'd-2', kind: 'visitor_acknowledgement', state: 'sent', tries: 2, at: '2025-11-20T18:30:10.000Z' },
  ],
};

async function write(...batches: LeadWithDeliveries[][]): Promise<string> {
  async function* read() {
    yield* batches;
  }
  return text(writeLeadsAsCsv(read()));
}

/** A lead's cells by their headers. */
async function cellsOf(changes: Partial<LeadWithDeliveries>): Promise<Record<string, string>> {
  const [headers = [], cells = []] = parseCsv((await write([{ ...LEAD, ...changes }])).slice(1));
  return Object.fromEntries(headers.map((header, index) => [header, cells[index] ?? '']));
}

describe('a CSV of leads', () => {
  it('holds every value, quotes, commas and line ends among them', async () => {
    expect(await cellsOf({})).toEqual({
      folio: '0B5D1F3E',
      id: LEAD.id,
      received: '2025-11-20 12:30:05',
      received_utc: LEAD.createdAt,
      type: 'demo',
      name: LEAD.name,
      company: LEAD.company,
      email: LEAD.email,
      phone: LEAD.phone,
      message: LEAD.message,
      corrects: '1C2D3E4F',
      quarantine_reason: 'links',
      released_at: '2025-11-20 12:30:08',
      ...Object.fromEntries(FURTHER_FIELDS.map(({ name }) => [name, ''])),
      team_mail: 'dead',
      team_mail_at: '2025-11-20 12:30:09',
      team_mail_tries: '1',
      team_mail_error: '550 no',
      visitor_mail: 'sent',
      visitor_mail_at: '2025-11-20 12:30:10',
      visitor_mail_tries: '2',
      visitor_mail_error: '',
      webhook: '',
      webhook_at: '',
      webhook_tries: '',
      webhook_error: '',
    });
  });

  it('begins with a byte order mark and one header row, whatever the number of batches', async () => {
    const written = await write([LEAD], [], [LEAD, LEAD]);
    expect(written.startsWith('\uFEFFfolio,id,')).toBe(true);
    const rows = parseCsv(written.slice(1));
    expect(rows.map(([folio]) => folio)).toEqual(['folio', '0B5D1F3E', '0B5D1F3E', '0B5D1F3E']);
    expect(new Set(rows.map((row) => row.length)).size).toBe(1);
    expect(parseCsv((await write([])).slice(1))).toEqual(rows.slice(0, 1));
  });

  it('keeps a spreadsheet from rewriting folios and phones as numbers', async () => {
    const phones = ['0445555550199', '525555550199', '5555550199', '55 5555 0199'];
    const cells = await Promise.all(phones.map(async (phone) => (await cellsOf({ phone })).phone));
    expect(cells).toEqual(["'0445555550199", "'525555550199", '5555550199', '55 5555 0199']);
    const ids = ['12345e67-0000', '01234567-0000'];
    const folios = await Promise.all(ids.map(async (id) => (await cellsOf({ id })).folio));
    expect(folios).toEqual(["'12345E67", "'01234567"]);
  });
});

describe('a CSV of any cells', () => {
  const FORMULA = /^[\s\p{Control}\p{Format}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠]/u;
  const UNSEEN_START = /^[\s\p{Format}\p{Default_Ignorable_Code_Point}]+/u;
  const LIKE_A_NUMBER = /^\d[\de]*$/i;
  const anyCell = fc.oneof(
    anyText,
    fc
      .tuple(
        fc.constantFrom('', ' ', '\u200D', '\u00AD\t', '\u3164\uFE0F'),
        fc.stringMatching(/^[=+@＝-]?[0e1]*$/),
      )
      .map((parts) => parts.join('')),
  );
  const anyTable = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(anyCell, { minLength: columns, maxLength: columns }), { maxLength: 3 }),
    );

  it('is read as it was written, with an apostrophe before what a spreadsheet would compute or rewrite', async () => {
    await fc.assert(
      fc.asyncProperty(anyTable, async (table) => {
        const read = parseCsv((await text(writeCsv(['header'], toBatches(table), (row) => row))).slice(1));
        expect(read.slice(1).map((row) => row.length)).toEqual(table.map((row) => row.length));
        for (const [index, cell] of read.slice(1).flat().entries()) {
          const cleaned = cleanText(table.flat()[index] ?? '').replace(UNSEEN_START, '');
          const isGuarded = FORMULA.test(cleaned) || (LIKE_A_NUMBER.test(cleaned) && cell !== cleaned);
          expect(cell).toBe(isGuarded ? `'${cleaned}` : cleaned);
          expect(cell).not.toMatch(FORMULA);
        }
      }),
    );
  });
});

async function* toBatches<Item>(batch: Item) {
  yield batch;
}
