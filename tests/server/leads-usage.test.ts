import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { leads, openFixture } from './fixture.ts';
import { storeThree } from './stored-leads.ts';

const COMMANDS =
  'list show export release retry forget purge subscribers backup copy-to-postgres test-webhook doctor'.split(
    ' ',
  );
/** Opened by nothing here. */
const NOWHERE = { DATA_DIR: '/proc/no-directories-here' };

it.each([
  [[], 'Say which command'],
  [['lsit'], 'There is no command "lsit"'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1, not "0"'],
  [['list', '--since', '2025-02-30'], '--since must be a day such as 2025-11-20, not "2025-02-30"'],
  [['show', 'aaa'], '"aaa" is too short: give 4 characters of the folio or id'],
  [['export', '--output='], '--output must name a file'],
  [['retry', 'aaaa', '--all-dead'], 'Say which leads'],
  [['release', 'aaaa', '--all'], 'Say which leads'],
  [['release', 'aaaa', '--since', '2025-11-20'], '--since goes with --all'],
  [['forget', 'ana'], 'Give exactly one e-mail address'],
  [['purge', '--days', '0'], '--days must be a whole number of days from 1, not "0"'],
  [['subscribers', '--left', 'a', '--output', 'b'], '--output does not go with --left'],
  [['backup', 'a', 'b'], 'Give exactly one file'],
  [['copy-to-postgres'], 'DATABASE_URL must say where to copy to'],
  [['doctor', 'now'], "Unexpected argument 'now'"],
])('wrong usage %j is answered with how the command is used, exit code 2', async (args, reason) => {
  const { code, output, errors } = await leads(NOWHERE, ...args);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors.startsWith(reason)).toBe(true);
  const command = COMMANDS.find((each) => each === args[0]) ?? '<command>';
  expect(errors).toContain(`\n\nUsage: npm run leads -- ${command}`);
});

it.each([['--help'], ['show', '-h'], ...COMMANDS.map((command) => [command, '--help'])])(
  'help needs no database: %s %s',
  async (...args) => {
    const { code, output, errors } = await leads(NOWHERE, ...args);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(/^Usage: npm run leads -- /);
    for (const line of output.split('\n')) expect(line.length).toBeLessThanOrEqual(110);
  },
);

it.each([['list'], ['forget', 'ana@empresa.example', '--yes'], ['backup', '/tmp/backup.db']])(
  'a database that is missing is said in one line, and none is made: %s',
  async (...args) => {
    const { data, variables } = openFixture();
    expect(await leads(variables, ...args)).toEqual({
      code: 1,
      output: '',
      errors: `There is no database ${join(data, 'site.db')} (DATA_DIR): the server has not run there yet.\n`,
    });
    expect(existsSync(data)).toBe(false);
  },
);

it("npm's own lines before an output for programs are warned of, unless npm keeps silent", async () => {
  const { data, variables } = openFixture();
  await storeThree(data);
  variables['npm_lifecycle_event'] = 'leads';
  expect((await leads(variables, 'export')).errors).toContain('npm run -s leads');
  expect((await leads(variables, 'list')).errors).not.toContain('npm run -s leads');
  variables['npm_config_loglevel'] = 'silent';
  expect((await leads(variables, 'export')).errors).not.toContain('npm run -s leads');
});
