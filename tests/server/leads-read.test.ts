import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture } from '#tests/server/support/fixture.ts';
import { DEMO, execute } from '#tests/server/support/leads.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { newLead, ONE, storeManyLeads, storeThree, THREE, TWO } from '#tests/server/support/stored-leads.ts';

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

async function openThree() {
  const fixture = openFixture();
  await storeThree(fixture.data);
  return fixture;
}

it('list shows the newest first, with the times of the office and the state of each mail', async () => {
  const fixture = await openThree();
  execute(fixture.data, "update outbox set state = 'leased' where id = ?", `${THREE}-team`);
  execute(
    fixture.data,
    `insert into outbox (id, lead_id, lane, kind, recipient, state, queued_at, at)
     values ('other', ?, 'team', 'team_notification', 'eva@empresa.example', 'dead', 0, 0)`,
    ONE,
  );
  const { output, errors } = await fixture.leads('list');
  const [contact, company] = [`${DEMO.email}  ${DEMO.phone}`, DEMO.company];
  expect(output.replaceAll(/ {2,}/g, '  ')).toBe(
    `FOLIO  RECEIVED  TYPE  NAME  COMPANY  EMAIL  PHONE  TEAM MAIL  VISITOR MAIL
BBBB3333  2025-11-20 00:00:00  contact  Tres  ${contact}  sending  waiting, 3 tries
AAAA2222  2025-11-19 23:59:00  demo  Dos  ${company}  ${contact}  dead  waiting
AAAA1111  2025-11-19 12:30:00  demo  Uno  ${company}  ${contact}  dead; sent  sent
`,
  );
  expect(errors).toBe('3 of 3 leads, newest first; times in America/Mexico_City\n');
});

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

it('show prints all of a lead, and how its mails fared', async () => {
  const { output } = await (await openThree()).leads('show', 'AAAA2222');
  const facts = Object.entries(DOS).map(([name, value]) => name.padEnd(20) + value);
  expect(output).toBe(`${facts.join('\n').replace('\nSaludos', `\n${' '.repeat(20)}Saludos`)}\n`);
});

it('show tells also what sales did, and the address that was sent, which no export has', async () => {
  const { withStore, leads, readLeads } = await openThree();
  const lines = [
    { at: '2025-11-20T18:31:00.000Z', by: 'Eva', changes: { email: 'uno@empresa.example' }, note: '' },
    {
      at: '2025-11-20T18:30:00.000Z',
      by: '',
      changes: { status: 'contacted', callAt: '2025-11-28T10:00', responsible: '' },
      note: 'Llamé.\nVuelvo.',
    },
  ] as const;
  await withStore(async (store) => {
    const [{ note, ...line }, { email, at, by }] = [lines[1], { ...lines[0], email: lines[0].changes.email }];
    const { status, responsible, callAt } = line.changes;
    await store.followUp(ONE, { status, responsible, callAt, note, version: 0 }, line);
    await store.correctAddress(
      ONE,
      { from: DEMO.email, email, mailboxHash: 'x', deliveryId: 'corrected' },
      { at, by, changes: { email }, note: '' },
    );
    await store.acceptLead(newLead({ id: 'spam' }));
    await store.markSpam(['spam'], at);
  });
  const { output } = await leads('show', 'AAAA1111');
  const facts = {
    email: 'uno@empresa.example',
    sent_email: DEMO.email,
    visitor_mail_to: `uno@empresa.example; ${DEMO.email}`,
    status: 'contacted',
    call_at: '2025-11-28T10:00',
    contacted_at: '2025-11-20 12:30:00',
    history: '2025-11-20 12:31:00 Eva, email uno@empresa.example',
  };
  for (const [name, value] of Object.entries(facts))
    expect(output).toContain(`\n${name.padEnd(20)}${value}\n`);
  const indent = `\n${' '.repeat(20)}`;
  expect(output).toMatch(
    new RegExp(
      `history +2025-11-20 12:30:00, status contacted, call 2025-11-28T10:00, responsible none${indent}Llamé.${indent}Vuelvo.\n$`,
    ),
  );
  expect((await leads('show', 'spam')).output).toContain(`\nspam                yes\n`);
  expect((await readLeads('show', 'AAAA1111'))[0]).toMatchObject({ sentEmail: DEMO.email, lines });
  expect((await leads('export')).output.split('\r\n').find((row) => row.includes('Uno'))).not.toContain(
    DEMO.email,
  );
});

it('show accepts beginnings of folios and ids in any case, and nothing if one is ambiguous', async () => {
  const { leads, readLeads } = await openThree();
  const found = await readLeads('show', 'aAaA1', 'BBBB', TWO.toUpperCase(), 'bbbb3333');
  expect(found.map(({ name }) => name)).toEqual(['Uno', 'Tres', 'Dos']);
  const errors = '2 leads begin with aaaa: give its whole folio.\n';
  expect(await leads('show', 'bbbb', 'aaaa')).toEqual({ code: 1, output: '', errors });
});

it('an export is every column of all leads as CSV, safe for a spreadsheet, also of several batches', async () => {
  const { data, leads } = await openThree();
  await storeManyLeads(data, 450);
  const origin = { page: '/', gclid: '0123456789', utm_source: '=HYPERLINK("https://evil.example")' };
  execute(data, 'update leads set origin = ? where id = ?', JSON.stringify(origin), TWO);
  const { output } = await leads('export');
  const [headers = [], ...rows] = parseCsv(output.slice(1));
  const exported = rows.map((row) => Object.fromEntries(headers.map((name, index) => [name, row[index]])));
  expect(exported.slice(0, 3).map(({ name }) => name)).toEqual(['Tres', 'Dos', 'Uno']);
  expect(exported[1]).toMatchObject({
    ...DOS,
    phone: `'${DEMO.phone}`,
    webhook: '',
    origin: 'campaign',
    page: '/',
    landing: '',
    gclid: "'0123456789",
    utm_source: `'${origin.utm_source}`,
  });
  expect(new Set(exported.map(({ id }) => id)).size).toBe(453);
  expect((await leads('list')).output).toMatch(/ORIGIN[^]*Dos.*campaign/);
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

it('no command prints control characters that the database holds', async () => {
  const { data, leads, readLeads } = openFixture();
  const codes = [...Array(0xa0).keys(), 0x202e, 0x2066].filter((code) => code < 0x20 || code > 0x7e);
  const hostile = `\u001B[2J${codes.map((code) => String.fromCharCode(code)).join('x')}\u001B]0;t\u0007`;
  await storeManyLeads(data, 2);
  execute(
    data,
    'update leads set name = ?1, email = ?1, company = ?1, phone = ?1, message = ?1, quarantine_reason = ?1',
    hostile,
  );
  execute(data, 'update outbox set last_error = ?', hostile);
  const commands = [['list'], ['show', '00000001'], ['export']];
  for (const command of commands.flatMap((args) => [args, [...args, '--json']])) {
    const { output, errors } = await leads(...command);
    expect(`${output.replaceAll('\r\n', '\n')}${errors}`).not.toMatch(CONTROL);
  }
  expect((await readLeads('show', '00000001'))[0]?.message).toBe(hostile);
});
