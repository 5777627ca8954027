import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { storeManyLeads, storeThree, TWO } from '#tests/server/support/stored-leads.ts';

async function openThree() {
  const fixture = openFixture();
  await storeThree(fixture.data);
  return fixture;
}

it('list filters by day and dead mail, limits, and tells the total', async () => {
  const { leads, readLeads } = await openThree();
  const folios = async (...args: string[]) => (await readLeads('list', ...args)).map(({ folio }) => folio);
  expect(await folios('--since', '2025-11-20')).toEqual(['BBBB3333']);
  expect(await folios('--dead')).toEqual(['AAAA2222']);
  expect(await folios('--limit', '2')).toEqual(['BBBB3333', 'AAAA2222']);
  expect((await leads('list', '--limit', '1')).errors).toMatch(/^1 of 3 leads/);
});

const DOS = {
  folio: 'AAAA2222',
  id: TWO,
  received: '2025-11-19 23:59:00',
  received_utc: '2025-11-20T05:59:00.000Z',
  type: 'demo',
  name: 'Dos',
  company: DEMO.company,
  email: DEMO.email,
  phone: DEMO.phone,
  message: DEMO.message,
  corrects: 'AAAA1111',
  team_mail: 'dead',
  team_mail_at: '2025-11-19 23:59:05',
  team_mail_tries: '1',
  team_mail_error: '550 no such user',
  team_mail_id: `${TWO}-team`,
  visitor_mail: 'waiting',
  visitor_mail_at: '2025-11-20 12:30:00',
  visitor_mail_tries: '0',
  visitor_mail_id: `${TWO}-visitor`,
};

it('show accepts beginnings of folios and ids in any case, and nothing if one is ambiguous', async () => {
  const { leads, readLeads } = await openThree();
  const found = await readLeads('show', 'aAaA1', 'BBBB', TWO.toUpperCase(), 'bbbb3333');
  expect(found.map(({ name }) => name)).toEqual(['Uno', 'Tres', 'Dos']);
  const errors = '2 leads begin with aaaa: give its whole folio.\n';
  expect(await leads('show', 'bbbb', 'aaaa')).toEqual({ code: 1, output: '', errors });
});

it('an export is every column of all leads as CSV, the newest first, also of several batches', async () => {
  const { data, leads } = await openThree();
  await storeManyLeads(data, 450);
  const { output } = await leads('export');
  const [headers = [], ...rows] = parseCsv(output.slice(1));
  const exported = rows.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index]])));
  expect(exported.slice(0, 3).map(({ name }) => name)).toEqual(['Tres', 'Dos', 'Uno']);
  expect(exported[1]).toMatchObject({ ...DOS, phone: `'${DEMO.phone}`, webhook: '' });
  expect(new Set(exported.map(({ id }) => id)).size).toBe(453);
});

it('an exported file holds what is printed, and is never written over another one', async () => {
  const { root, leads } = await openThree();
  const file = join(root, 'leads.csv');
  expect(await leads('export', '--output', file)).toEqual({ code: 0, output: '', errors: '' });
  expect(readFileSync(file, 'utf8')).toBe((await leads('export')).output);
  writeFileSync(file, 'precious');
  const errors = `${file} exists already: name a new file.\n`;
  for (const command of [['export', '--output'], ['backup']])
    expect(await leads(...command, file)).toEqual({ code: 1, output: '', errors });
  expect(readFileSync(file, 'utf8')).toBe('precious');
});
