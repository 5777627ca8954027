import { spawn } from 'node:child_process';
import { existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { DEMO } from './leads.ts';
import {
  COMMANDS,
  ONE,
  TWO,
  execute,
  readLeads,
  runLeads,
  storeLeads,
  storeManyLeads,
  storeThree,
} from './leads-cli.ts';

// Each test starts processes, which a busy machine makes wait.
vi.setConfig({ testTimeout: 30_000 });

const CONTROL = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/;

let root: string;
let data: string;
beforeEach(() => {
  root = makeFixtureSite().root;
  data = join(root, 'data');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('leads list', () => {
  it('shows the newest first, with the times of the office and the state of each mail', async () => {
    await storeThree(data);
    const { code, output, errors } = await runLeads(data, 'list');
    expect(output.split('\n').map((line) => line.split(/ {2,}/))).toEqual([
      ['FOLIO', 'RECEIVED', 'TYPE', 'NAME', 'COMPANY', 'E-MAIL', 'TEAM MAIL', 'VISITOR MAIL'],
      [
        'BBBB3333',
        '2025-11-20 00:00',
        'contact',
        'Tres',
        DEMO.email,
        'waiting',
        'waiting until 01:06, 3 tries',
      ],
      ['AAAA2222', '2025-11-19 23:59', 'demo', 'Dos', DEMO.company, DEMO.email, 'given up', 'waiting'],
      ['AAAA1111', '2025-11-19 12:30', 'demo', 'Uno', DEMO.company, DEMO.email, 'sent', 'sent'],
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
    await storeThree(data);
    const folios = async (...args: string[]) =>
      (await readLeads(data, 'list', ...args)).map(({ folio }) => folio);
    expect(await folios('--since', '2025-11-20')).toEqual(['BBBB3333']);
    expect(await folios('--since', '2025-11-19')).toHaveLength(3);
    expect(await folios('--dead')).toEqual(['AAAA2222']);
    expect(await folios('--limit', '2')).toEqual(['BBBB3333', 'AAAA2222']);
    expect((await runLeads(data, 'list', '--limit', '1')).errors).toMatch(/^1 of 3 leads/);
    expect((await runLeads(data, 'list', '--dead', '--since', '2025-11-20')).errors).toMatch(/^0 of 0 leads/);
  });

  it('shows 50 unless told', async () => {
    await storeManyLeads(data, 60);
    const { output, errors } = await runLeads(data, 'list');
    expect(output.trimEnd().split('\n')).toHaveLength(51);
    expect(errors).toMatch(/^50 of 60 leads/);
  });
});

describe('leads show', () => {
  it('shows all of a lead, and how its mails fared', async () => {
    await storeThree(data);
    const { code, output, errors } = await runLeads(data, 'show', 'AAAA2222');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/ {14}id: aaaa2222-0000-4000-8000-000000000002-v\n$/);
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
      'Message',
      '  ¿Cuánto cuesta?',
      '  Saludos 🚢 «hasta 70%»',
      'Team mail     given up on 2025-11-19 23:59:05 (1 try)',
      '              last error: 550 no such user',
      `              id: ${TWO}-t`,
      expect.stringMatching(/^Visitor mail {2}waiting since .* \(0 tries\)$/),
      `              id: ${TWO}-v`,
      '',
    ]);
  });

  it('takes the beginnings of folios and ids in any case, and several at once', async () => {
    await storeThree(data);
    const leads = await readLeads(data, 'show', 'aAaA1', 'BBBB', TWO.toUpperCase(), 'bbbb3333');
    expect(leads.map(({ name }) => name)).toEqual(['Uno', 'Tres', 'Dos']);
  });

  it('lists the leads that a beginning fits, and shows none', async () => {
    await storeThree(data);
    const { code, output, errors } = await runLeads(data, 'show', 'bbbb', 'aaaa');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(
      `AAAA is the beginning of 2 leads:\n  ${TWO}  2025-11-19 23:59:00  Dos\n  ${ONE}  2025-11-19 12:30:00  Uno\n`,
    );
  });

  it('names each lead that there is not', async () => {
    await storeThree(data);
    expect(await runLeads(data, 'show', 'cccc', 'dddd', '--json')).toEqual({
      code: 1,
      output: '',
      errors: 'There is no lead CCCC.\nThere is no lead DDDD.\n',
    });
  });
});

describe('content that a terminal would obey', () => {
  it('never reaches it, whatever stands in the database', async () => {
    const codes = [...Array(0xa0).keys(), 0x202e, 0x2066].filter((code) => code < 0x20 || code > 0x7e);
    const hostile = `\u001B[2J${codes.map((code) => String.fromCharCode(code)).join('x')}\u001B]0;t\u0007`;
    await storeLeads(data, []);
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
      const { output, errors } = await runLeads(data, ...command);
      expect(`${output.replaceAll('\r\n', '\n')}${errors}`).not.toMatch(CONTROL);
    }
    expect((await readLeads(data, 'show', 'aaaa1'))[0]?.message).toBe(hostile);
  });
});

async function npm(...args: string[]) {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], DATA_DIR: data };
  const child = spawn('npm', [...args, 'leads', '--', 'list', '--json'], { env });
  return Promise.all([text(child.stdout), text(child.stderr)]);
}

describe('the command line', () => {
  it.each([
    [[], 'Say which command'],
    [['lsit'], 'There is no command "lsit"'],
    [['list', '--ded'], "Unknown option '--ded'"],
    [['list', 'aaaa'], "Unexpected argument 'aaaa'"],
    [['list', '--limit', '0'], '--limit must be a whole number from 1, not "0"'],
    [['list', '--since', '2025-02-30'], '--since must be a day such as 2025-11-20, not "2025-02-30"'],
    [['show'], 'Say which leads'],
    [['show', 'aaa'], '"aaa" is too short: give 4 characters of the folio or id'],
    [['export', '--since'], "Option '--since <value>' argument missing"],
    [['export', '--output='], '--output must name a file'],
    [['retry'], 'Say which leads'],
    [['retry', 'aaaa', '--all-dead'], 'Say which leads'],
    [['release', 'aaaa', '--all'], 'Say which leads'],
    [['release', 'aaaa', '--since', '2025-11-20'], '--since goes with --all'],
    [['forget', 'ana'], 'Give exactly one e-mail address'],
    [['purge', '--days', '0'], '--days must be a whole number of days from 1, not "0"'],
    [['subscribers', '--left', 'a', '--output', 'b'], '--output does not go with --left'],
    [['backup', 'a', 'b'], 'Give exactly one file'],
    [['copy-to-postgres', '--yes'], "Unknown option '--yes'"],
    [['doctor', 'now'], "Unexpected argument 'now'"],
  ])('answers wrong usage %j with how it is used, exit code 2', async (args, reason) => {
    const { code, output, errors } = await runLeads(data, ...args);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors.startsWith(reason)).toBe(true);
    expect(errors).toContain(
      `\n\nUsage: npm run leads -- ${args.length > 1 || args[0] === 'show' || args[0] === 'retry' ? args[0] : '<command>'}`,
    );
  });

  it.each([['--help'], ['show', '-h'], ...COMMANDS.map((command) => [command, '--help'])])(
    'says what it does without a database: %s %s',
    async (...args) => {
      const { code, output, errors } = await runLeads(data, ...args);
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(output).toMatch(/^Usage: npm run leads -- /);
      for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
    },
  );

  it.each([
    ['list'],
    ['show', 'aaaa'],
    ['export'],
    ['release', '--all'],
    ['retry', '--all-dead'],
    ['forget', 'ana@empresa.example', '--yes'],
    ['purge', '--yes'],
    ['subscribers'],
    ['backup', '/tmp/backup.db'],
  ])('says in one line that there is no database, and makes none: %s', async (...args) => {
    expect(await runLeads(data, ...args)).toEqual({
      code: 1,
      output: '',
      errors: `There is no database ${join(data, 'site.db')} (DATA_DIR): the server has not run there yet.\n`,
    });
    expect(() => statSync(data)).toThrow('ENOENT');
  });

  it('refuses a database of another version in one line, and leaves it as it is', async () => {
    await storeThree(data);
    execute(data, 'delete from schema_migrations where version > 1');
    const { code, output, errors } = await runLeads(data, 'list');
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^The database .* it is at version 1, and this program needs version \d+: .*\n$/);
    execute(data, "insert into schema_migrations values (999, '2030')");
    expect((await runLeads(data, 'list')).errors).toMatch(/it is at version 999/);
  });

  it('is an npm script whose output another program can read when npm keeps silent', async () => {
    await storeThree(data);
    const [silent, quietErrors] = await npm('run', '-s');
    expect(JSON.parse(silent)).toHaveLength(3);
    expect(quietErrors).not.toContain("npm's own lines");
    const [, errors] = await npm('run');
    expect(errors).toContain('npm run -s leads');
  });
});
