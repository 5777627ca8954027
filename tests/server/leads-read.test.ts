import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { DEMO, execute } from './leads.ts';
import { parseCsv } from './parse-csv.ts';
import { ONE, storeManyLeads, storeThree, TWO } from './stored-leads.ts';

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

async function openThree() {
  const fixture = openFixture();
  await storeThree(fixture.data);
  return fixture;
}

it('list shows the newest first, with the times of the office and the state of each mail', async () => {
  const { code, output, errors } = await (await openThree()).leads('list');
  const [contact, company] = [`${DEMO.email}  ${DEMO.phone}`, DEMO.company];
  expect(output.replaceAll(/ {2,}/g, '  ')).toBe(
    `FOLIO  RECEIVED  TYPE  NAME  COMPANY  E-MAIL  PHONE  TEAM MAIL  VISITOR MAIL
BBBB3333  2025-11-20 00:00  contact  Tres  ${contact}  waiting  waiting, 3 tries
AAAA2222  2025-11-19 23:59  demo  Dos  ${company}  ${contact}  dead  waiting
AAAA1111  2025-11-19 12:30  demo  Uno  ${company}  ${contact}  sent  sent
`,
  );
  expect({ code, errors }).toEqual({
    code: 0,
    errors: '3 of 3 leads, newest first; times in America/Mexico_City\n',
  });
});

it('list filters by day and dead mail, limits, and tells the total', async () => {
  const { leads, readLeads } = await openThree();
  const folios = async (...args: string[]) => (await readLeads('list', ...args)).map(({ folio }) => folio);
  expect(await folios('--since', '2025-11-20')).toEqual(['BBBB3333']);
  expect(await folios('--dead')).toEqual(['AAAA2222']);
  expect(await folios('--limit', '2')).toEqual(['BBBB3333', 'AAAA2222']);
  expect((await leads('list', '--limit', '1')).errors).toMatch(/^1 of 3 leads/);
});

it('show prints all of a lead, and how its mails fared', async () => {
  const { output } = await (await openThree()).leads('show', 'AAAA2222');
  expect(output).toBe(`Folio         AAAA2222
Id            ${TWO}
Received      2025-11-19 23:59:00 (America/Mexico_City)
Type          demo
Name          Dos
Company       ${DEMO.company}
E-mail        ${DEMO.email}
Phone         ${DEMO.phone}
Corrects      AAAA1111 (${ONE})
Message       ${DEMO.message.replaceAll('\n', '\n              ')}
Team mail     dead on 2025-11-19 23:59:05 (1 try)
              last error: 550 no such user
              id: ${TWO}-team
Visitor mail  waiting since 2025-11-20 12:30:00 (0 tries)
              id: ${TWO}-visitor
`);
});

it('show accepts beginnings of folios and ids in any case, and nothing if one is ambiguous', async () => {
  const { leads, readLeads } = await openThree();
  const found = await readLeads('show', 'aAaA1', 'BBBB', TWO.toUpperCase(), 'bbbb3333');
  expect(found.map(({ name }) => name)).toEqual(['Uno', 'Tres', 'Dos']);
  expect(await leads('show', 'bbbb', 'aaaa', 'cccc', '--json')).toEqual({
    code: 1,
    output: '',
    errors: `2 leads begin with AAAA: ${TWO} ${ONE}\nThere is no lead CCCC.\n`,
  });
});

it('an export is all leads as CSV, the newest first, with no cell that a spreadsheet computes', async () => {
  const { code, output, errors } = await (await openThree()).leads('export');
  expect({ code, errors }).toEqual({ code: 0, errors: '3 leads exported\n' });
  const [headers = [], ...rows] = parseCsv(output.slice(1));
  const column = (name: string) => rows.map((cells) => cells[headers.indexOf(name)]);
  expect(column('name')).toEqual(['Tres', 'Dos', 'Uno']);
  expect(column('message')).toEqual([DEMO.message, DEMO.message, DEMO.message]);
  expect(column('phone')).toEqual(Array(3).fill(`'${DEMO.phone}`));
  expect(column('team_mail')).toEqual(['waiting', 'dead', 'sent']);
  expect(column('visitor_mail_tries')).toEqual(['3', '0', '1']);
});

it('an exported file is for its owner alone, and never written over another one', async () => {
  const { root, leads } = await openThree();
  const file = join(root, 'leads.csv');
  expect(await leads('export', '--output', file)).toEqual({
    code: 0,
    output: '',
    errors: `3 leads exported to ${file}\n`,
  });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, 'utf8')).toBe((await leads('export')).output);
  writeFileSync(file, 'precious');
  expect(await leads('export', '--output', file)).toEqual({
    code: 1,
    output: '',
    errors: `${file} exists already: name a new file.\n`,
  });
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
  const commands = [['list'], ['show', '00000001'], ['show', '0000'], ['export']];
  for (const command of commands.flatMap((args) => [args, [...args, '--json']])) {
    const { output, errors } = await leads(...command);
    expect(`${output.replaceAll('\r\n', '\n')}${errors}`).not.toMatch(CONTROL);
  }
  expect((await readLeads('show', '00000001'))[0]?.message).toBe(hostile);
});
