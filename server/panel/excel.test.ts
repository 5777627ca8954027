import { expect, it } from 'vitest';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { CREATED_AT } from '#tests/server/support/stored-leads.ts';
import { readWorkbook } from '#tests/server/support/read-workbook.ts';
import { sampleLead } from '#tests/server/support/sample-lead.ts';
import { writeWorkbook } from './excel.ts';

const ID = '12345e67-0000-4000-8000-000000000000';
const SAMPLE = { ...sampleLead(), id: ID, createdAt: CREATED_AT, deliveries: [] } as LeadWithDeliveries;

/** The sheet of these leads, and its rows below the head as objects. */
async function read(...leads: Partial<LeadWithDeliveries>[]) {
  const batches = (async function* () {
    for (const lead of leads) yield [{ ...SAMPLE, ...lead }];
  })();
  const { rows, ...sheet } = readWorkbook(await new Response(writeWorkbook(batches)).arrayBuffer());
  const [headings = [], ...rest] = rows;
  return {
    ...sheet,
    rows: rest.map((row) => Object.fromEntries(row.map((cell, at) => [headings[at], cell]))),
  };
}

it('every text stays text, as it was typed', async () => {
  const cases = readCases('spreadsheet.csv');
  expect(cases.length).toBeGreaterThan(30);
  const { rows } = await read(...cases.map(({ input = '' }) => ({ company: input })));
  expect(rows.map((row) => row['Empresa'])).toEqual(cases.map(({ expected }) => expected));
});

it('a text that is longer than a cell is cut', async () => {
  const { rows } = await read({ message: 'x'.repeat(32_768) });
  expect(rows[0]).toMatchObject({ Mensaje: 'x'.repeat(32_767) });
});

// One day is 1, and 46,000 is 2025-12-09: Excel's dates are days since 1899-12-30.
it.each([
  ['2025-12-09T06:00:00.000Z', 46_000],
  ['2025-12-09T05:59:00.000Z', 46_000 - 1 / 1440],
  ['2025-12-09T18:00:00.000Z', 46_000.5],
  // With the summer time of then, and without it.
  ['2022-07-01T05:00:00.000Z', 44_743],
  ['2022-12-01T06:00:00.000Z', 44_896],
])("%s is the office's clock, a date", async (createdAt, number) => {
  const followUp = { status: 'won', responsible: '', note: '', version: 1, contactedAt: createdAt } as const;
  const { rows } = await read({ createdAt, followUp });
  const time = { number: expect.closeTo(number, 6), format: 'yyyy-mm-dd hh:mm' };
  expect(rows[0]).toMatchObject({ Recibido: time, Contactado: time });
});

it('a time that is none stays text, and a missing one an empty cell', async () => {
  const { rows } = await read({ createdAt: 'ayer' });
  expect(rows[0]).toMatchObject({ Recibido: 'ayer', Contactado: undefined });
});

it('says where a lead comes from, by class and by campaign', async () => {
  const { rows } = await read(
    {},
    { origin: { page: '/', utm_source: 'boletín' } },
    { origin: { page: '/' } },
  );
  expect(rows[0]).toMatchObject({ Folio: '12345E67', Formulario: 'Contacto', Estado: 'Nuevo' });
  expect(rows.map((row) => [row['Origen'], row['Fuente']])).toEqual([
    ['Sin dato', undefined],
    ['Campaña', 'boletín'],
    ['Directo', undefined],
  ]);
});

it('the head row is frozen and bold, columns have widths, and what is typed into them stays text', async () => {
  const { xml, formats } = await read({});
  expect(xml).toContain('ySplit="1" topLeftCell="A2" state="frozen"');
  expect(xml.match(/<col /g)?.length).toBe(xml.match(/<c r="[A-Z]+1"/g)?.length);
  const styleOf = (cell: string) => Number(new RegExp(`<c r="${cell}"[^>]* s="(\\d+)"`).exec(xml)?.[1]);
  expect(styleOf('A1')).not.toBe(styleOf('A2'));
  // A telephone, and the empty cell of a note.
  for (const cell of ['G2', 'K2']) expect(formats[styleOf(cell)]).toBe('@');
});

it('a file whose leads cannot be read to the end breaks off', async () => {
  const batches = (async function* () {
    yield [SAMPLE];
    throw new Error('database away');
  })();
  await expect(new Response(writeWorkbook(batches)).arrayBuffer()).rejects.toThrow('database away');
});
