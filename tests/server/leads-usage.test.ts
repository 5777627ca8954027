import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { runLeads } from '#server/cli/run.ts';
import { leads, openFixture } from '#tests/server/support/fixture.ts';
import { FIXTURE_VARIABLES, NODE } from '#tests/server/support/server-process.ts';
import { storeThree } from '#tests/server/support/stored-leads.ts';

const COMMANDS =
  'list show export release retry forget purge subscribers backup copy-to-postgres test-webhook doctor'.split(
    ' ',
  );
/** Nothing is open here. */
const NOWHERE = { DATA_DIR: '/proc/no-directories-here' };

it.each([
  [[], 'Say which command'],
  [['lsit'], 'There is no command "lsit"'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1, not "0"'],
  [['list', '--since', '2025-02-30'], '--since must be a day such as 2025-11-20, not "2025-02-30"'],
  [['list', '--dead', '--written'], 'Say either dead or written, not both'],
  [['retry', 'aaaa', '--all-dead'], 'Say which leads'],
  [['release', 'aaaa', '--reason', 'links'], 'Other options go with --all'],
  [['forget', 'ana'], 'Give exactly one e-mail address, or --quarantined and --reason'],
  [['forget', 'ana@empresa.example', '--quarantined', '--reason', 'links'], 'Give exactly one'],
  [['purge', '--days', '30'], "Unknown option '--days'"],
  [['subscribers', '--left', 'a', '--output', 'b'], 'Neither --output nor --json goes with --left'],
  [['backup', 'a', 'b'], 'Give exactly one file'],
  [['copy-to-postgres'], 'DATABASE_URL must say where to copy to'],
  [['doctor', 'now'], "Unexpected argument 'now'"],
])('wrong usage %j is answered with how the command is used, exit code 2', async (args, reason) => {
  const { code, output, errors } = await leads(NOWHERE, ...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors.startsWith(reason)).toBe(true);
  const command = COMMANDS.find((each) => each === args[0]) ?? '<command>';
  expect(errors).toMatch(new RegExp(`\n\nUsage: npm run (-s )?leads -- ${command}`));
});

it('help needs no database, and names every command', async () => {
  const { code, output } = await leads(NOWHERE, '--help');
  expect(code).toBe(0);
  for (const command of COMMANDS) {
    expect(output).toContain(`\n  ${command} `);
    const help = await leads(NOWHERE, command, '-h');
    expect(help).toMatchObject({ code: 0, errors: '' });
    for (const line of help.output.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  }
});

it('a missing database is said in one line, and none is made', async () => {
  const { data, variables } = openFixture();
  const errors = `There is no database ${join(data, 'site.db')} (DATA_DIR): the server has not run there yet.\n`;
  expect(await leads(variables, 'list')).toEqual({ code: 1, output: '', errors });
  expect(existsSync(data)).toBe(false);
});

const closed = (code: string) =>
  new Writable({
    write: (_chunk, _, done) => done(Object.assign(new Error(code), { code, syscall: 'write' })),
  });

it('a reader that closes the pipe, as `| head` does, ends a command quietly', async () => {
  const { data, variables } = openFixture();
  await storeThree(data);
  let errors = '';
  const stderr = new Writable({ write: (chunk, _, done) => done(void (errors += String(chunk))) });
  const env = { ...FIXTURE_VARIABLES, ...variables };
  expect(await runLeads(['export'], { env, stdout: closed('EPIPE'), stderr })).toBe(0);
  expect(errors).toBe('');
  expect(await runLeads(['export'], { env, stdout: closed('ENOSPC'), stderr })).toBe(1);
  expect(errors).toBe('The output cannot be written: ENOSPC\n');
});

it('a process ends with the exit code', () => {
  const { status, stderr } = spawnSync(NODE, [resolve('server/cli/leads.ts'), 'lsit'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no command "lsit"/);
});
