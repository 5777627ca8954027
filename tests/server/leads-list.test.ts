import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { DEMO, execute } from './leads.ts';
import { ONE, storeManyLeads, storeThree, TWO } from './stored-leads.ts';

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

const CONTACT = [DEMO.company, DEMO.email, DEMO.phone];

async function openThree() {
  const fixture = openFixture();
  await storeThree(fixture.data);
  return fixture;
}

describe('leads list', () => {
  it('shows the newest first, with the times of the office and the state of each mail', async () => {
    const { data, leads } = await openThree();
    const { code, output, errors } = await leads('list');
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['FOLIO', 'RECEIVED', 'TYPE', 'NAME', 'COMPANY', 'E-MAIL', 'PHONE', 'TEAM MAIL', 'VISITOR MAIL'],
      [
        'BBBB3333',
        '2025-11-20 00:00',
        'contact',
        'Tres',
        DEMO.email,
        DEMO.phone,
        'waiting',
        'waiting, 3 tries',
      ],
      ['AAAA2222', '2025-11-19 23:59', 'demo', 'Dos', ...CONTACT, 'dead', 'waiting'],
      ['AAAA1111', '2025-11-19 12:30', 'demo', 'Uno', ...CONTACT, 'sent', 'sent'],
      [''],
    ]);
    expect({ code, errors }).toEqual({
      code: 0,
      errors: '3 of 3 leads, newest first; times in America/Mexico_City\n',
    });
    // SQLite folds its log into the database when the last one closes it properly.
    expect(existsSync(join(data, 'site.db-wal'))).toBe(false);
  });

  it('shows those of a day on, those with a dead mail, at most so many; and of how many', async () => {
    const { leads, readLeads } = await openThree();
    const folios = async (...args: string[]) => (await readLeads('list', ...args)).map(({ folio }) => folio);
    expect(await folios('--since', '2025-11-20')).toEqual(['BBBB3333']);
    expect(await folios('--since', '2025-11-19')).toHaveLength(3);
    expect(await folios('--dead')).toEqual(['AAAA2222']);
    expect(await folios('--limit', '2')).toEqual(['BBBB3333', 'AAAA2222']);
    expect((await leads('list', '--limit', '1')).errors).toMatch(/^1 of 3 leads/);
    expect((await leads('list', '--dead', '--since', '2025-11-20')).errors).toMatch(/^0 of 0 leads/);
  });
});

describe('leads show', () => {
  it('shows all of a lead, and how its mails fared', async () => {
    const { leads } = await openThree();
    const { code, output, errors } = await leads('show', 'AAAA2222');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output.split('\n')).toEqual([
      'Folio         AAAA2222',
      `Id            ${TWO}`,
      'Received      2025-11-19 23:59:00 (America/Mexico_City)',
      'Type          demo',
      'Name          Dos',
      `Company       ${DEMO.company}`,
      `E-mail        ${DEMO.email}`,
      `Phone         ${DEMO.phone}`,
      `Corrects      AAAA1111 (${ONE})`,
      ...`Message       ${DEMO.message.replaceAll('\n', '\n              ')}`.split('\n'),
      'Team mail     dead on 2025-11-19 23:59:05 (1 try)',
      '              last error: 550 no such user',
      `              id: ${TWO}-t`,
      expect.stringMatching(/^Visitor mail {2}waiting since .* \(0 tries\)$/),
      `              id: ${TWO}-v`,
      '',
    ]);
  });

  it('takes the beginnings of folios and ids in any case, and several at once', async () => {
    const { readLeads } = await openThree();
    const found = await readLeads('show', 'aAaA1', 'BBBB', TWO.toUpperCase(), 'bbbb3333');
    expect(found.map(({ name }) => name)).toEqual(['Uno', 'Tres', 'Dos']);
  });

  it('shows none where one is not clear: it lists the candidates, and names what there is not', async () => {
    const { leads } = await openThree();
    expect(await leads('show', 'bbbb', 'aaaa', 'cccc', '--json')).toEqual({
      code: 1,
      output: '',
      errors: `2 leads begin with AAAA: ${TWO} ${ONE}\nThere is no lead CCCC.\n`,
    });
  });
});

describe('content that a terminal would obey', () => {
  it('never reaches it, whatever stands in the database', async () => {
    const { data, leads, readLeads } = openFixture();
    const codes = [...Array(0xa0).keys(), 0x202e, 0x2066].filter((code) => code < 0x20 || code > 0x7e);
    const hostile = `\u001B[2J${codes.map((code) => String.fromCharCode(code)).join('x')}\u001B]0;t\u0007`;
    await storeManyLeads(data, 0);
    for (const id of ['aaaa1', 'aaaa2']) {
      execute(
        data,
        `insert into leads (id, type, name, email, company, phone, message, created_at)
         values (?, 'demo', ?, ?, ?, ?, ?, ?)`,
        id + hostile,
        ...Array<string>(6).fill(hostile),
      );
    }
    execute(
      data,
      `insert into outbox (id, lead_id, lane, kind, state, queued_at, at, last_error)
       select ?||id, id, 'team', 'team_notification', 'dead', 0, 0, ? from leads`,
      hostile,
      hostile,
    );
    const commands = [['list'], ['show', 'aaaa1'], ['show', 'aaaa'], ['export']];
    for (const command of commands.flatMap((args) => [args, [...args, '--json']])) {
      const { output, errors } = await leads(...command);
      expect(`${output.replaceAll('\r\n', '\n')}${errors}`).not.toMatch(CONTROL);
    }
    expect((await readLeads('show', 'aaaa1'))[0]?.message).toBe(hostile);
  });
});
