import { readXlsx } from 'hucre/xlsx';
import { expect, it } from 'vitest';
import { leadColumns } from '#server/inbox/columns.ts';
import type { InboxLead } from '#server/inbox/port.ts';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { CREATED_AT } from '#tests/server/support/stored-leads.ts';
import { sampleLead } from '#tests/server/support/leads.ts';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { writeWorkbook } from './workbook.ts';

const { office } = SAMPLE_CONTRACT;
const columns = leadColumns(SAMPLE_CONTRACT);
const ID = '12345e67-0000-4000-8000-000000000000';
const SAMPLE = {
  ...sampleLead(),
  id: ID,
  createdAt: CREATED_AT,
  deliveries: [],
  isWaiting: true,
} as InboxLead;

/** The sheet of these leads, and its rows below the head as objects. */
async function read(...leads: Partial<InboxLead>[]) {
  const batches = (async function* () {
    for (const lead of leads) yield [{ ...SAMPLE, ...lead }];
  })();
  const file = await new Response(
    (await writeWorkbook('Leads', columns, batches, office)) as BodyInit,
  ).arrayBuffer();
  const { rows = [], ...sheet } = (await readXlsx(file, { readStyles: true })).sheets[0] ?? {};
  const [headings = [], ...rest] = rows;
  return {
    ...sheet,
    headings,
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

it.each([
  ['2025-12-09T06:00:00.000Z', '2025-12-09T00:00'],
  ['2025-12-09T05:59:00.000Z', '2025-12-08T23:59'],
  // With the summer time of then, and without it.
  ['2022-07-01T05:00:00.000Z', '2022-07-01T00:00'],
  ['2022-12-01T06:00:00.000Z', '2022-12-01T00:00'],
])("%s is the office's clock, a date", async (createdAt, clock) => {
  const followUp = {
    status: 'won',
    responsible: '',
    callAt: '',
    note: '',
    version: 1,
    contactedAt: createdAt,
  } as const;
  const { rows, cells } = await read({ createdAt, followUp });
  const time = new Date(`${clock}Z`);
  expect(rows[0]).toMatchObject({ Recibido: time, 'Contactado el': time });
  expect(cells?.get('1,1')?.style?.numFmt).toBe('yyyy-mm-dd hh:mm');
});

it('says where a lead comes from, by class and by campaign', async () => {
  const { rows } = await read(
    {},
    { origin: { page: '/', utm_source: 'boletín' } },
    { origin: { page: '/' } },
  );
  expect(rows[0]).toMatchObject({ Folio: '12345E67', Formulario: 'Contacto', Estado: 'Nuevo' });
  expect(rows.map((row) => [row['Origen'], row['Fuente']])).toEqual([
    ['Sin dato', null],
    ['Campaña', 'boletín'],
    ['Directo', null],
  ]);
});

it('a file whose leads cannot be read to the end breaks off', async () => {
  const batches = (async function* () {
    yield [SAMPLE];
    throw new Error('database away');
  })();
  await expect(writeWorkbook('Leads', columns, batches, office)).rejects.toThrow('database away');
});

it.each([
  [0, 'A1:AA1', true],
  [2, 'A1:G3', false],
  // More are written while they are read, with all columns.
  [1_001, undefined, true],
])(
  'of %i leads the head has a filter on %s, and columns without a value: %s',
  async (count, range, hasAll) => {
    const { autoFilter, headings, rows, cells } = await read(...Array.from({ length: count }, () => ({})));
    expect(autoFilter?.range).toBe(range);
    expect([headings.includes('Responsable'), headings.includes('Folio')]).toEqual([hasAll, true]);
    expect([rows.length, cells?.get('0,0')?.style?.font?.bold]).toEqual([count, true]);
  },
);
