import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { leads } from '#tests/server/support/fixture.ts';
import { NODE } from '#tests/server/support/server-process.ts';

const COMMANDS =
  'list show export release retry forget purge subscribers backup copy-to-postgres test-webhook doctor'.split(
    ' ',
  );
/** Nothing is open here. */
const NOWHERE = { DATA_DIR: '/proc/no-directories-here' };

it.each([
  [['lsit'], 'There is no command "lsit"'],
  [['list', '--limit', '0'], '--limit must be a whole number from 1, not "0"'],
  [['list', '--since', '2025-02-30'], '--since must be a day such as 2025-11-20, not "2025-02-30"'],
  [['retry', 'aaaa', '--all-dead'], 'Say which leads'],
  [['forget', 'ana'], 'Give exactly one e-mail address, or --quarantined and --reason'],
  [['forget', 'ana@empresa.example', '--quarantined', '--reason', 'links'], 'Give exactly one'],
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
  }
});

it('a process ends with the exit code', () => {
  const { status, stderr } = spawnSync(NODE, [resolve('server/cli/leads.ts'), 'lsit'], { encoding: 'utf8' });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^There is no command "lsit"/);
});
