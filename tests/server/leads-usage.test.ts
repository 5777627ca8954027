import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { leads, openFixture, sendLead } from './fixture.ts';
import { DEMO } from './leads.ts';
import { NODE, NODE_ENVIRONMENT, FIXTURE_VARIABLES } from './server-process.ts';
import { storeManyLeads, storeThree } from './stored-leads.ts';

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

it("warns of npm's own lines before output for programs, unless npm is silent", async () => {
  const { data, variables } = openFixture();
  await storeThree(data);
  variables['npm_lifecycle_event'] = 'leads';
  expect((await leads(variables, 'export')).errors).toContain('npm run -s leads');
  expect((await leads(variables, 'list')).errors).not.toContain('npm run -s leads');
  variables['npm_config_loglevel'] = 'silent';
  expect((await leads(variables, 'export')).errors).not.toContain('npm run -s leads');
});

/** The command line in its own process. */
const start = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
  spawn(NODE, [resolve('server/cli/leads.ts'), ...args], {
    env: { ...NODE_ENVIRONMENT, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function endOf(child: ReturnType<typeof start>) {
  // Decoded here, because text() would remove the byte order mark.
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  return { code: code as number | null, output, errors };
}

it('a process ends with 0 when it is done, 1 when it could not, and 2 on wrong usage', async () => {
  const { root, data, variables } = openFixture();
  await storeThree(data);
  const done = await endOf(start(variables, 'export'));
  expect(done).toMatchObject({ code: 0, errors: '3 leads exported\n' });
  expect(done.output.startsWith('\uFEFFfolio,id,')).toBe(true);
  const none = await endOf(start({ DATA_DIR: join(root, 'none') }, 'list'));
  expect(none).toMatchObject({ code: 1, errors: expect.stringMatching(/^There is no database .*\n$/) });
  expect(await endOf(start(variables, 'lsit'))).toMatchObject({ code: 2, output: '' });
});

it('a process ends quietly when its reader closes the pipe, as in `| head`', async () => {
  const { data, variables } = openFixture();
  await storeManyLeads(data, 20_000);
  const child = start(variables, 'export');
  child.stdout.once('data', () => child.stdout.destroy());
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it('a process leaves no partial file when it is interrupted', async () => {
  const { root, data, variables } = openFixture();
  await storeManyLeads(data, 20_000);
  const file = join(root, 'leads.csv');
  const child = start(variables, 'export', '--output', file);
  const ended = endOf(child);
  await vi.waitFor(() => expect(statSync(file).size).toBeGreaterThan(0), { timeout: 20_000, interval: 5 });
  child.kill('SIGINT');
  expect(await ended).toEqual({
    code: 1,
    output: '',
    errors: `${file} could not be finished, and was removed: The operation was aborted\n`,
  });
  expect(() => statSync(file)).toThrow('ENOENT');
});

it('beside a running server, retry sends dead mails again, and none twice', async () => {
  const { variables, serve, openMailbox, readLeads } = openFixture();
  let isRefusing = true;
  const mailbox = await openMailbox({
    onRecipient: (address) => (isRefusing && address === DEMO.email ? '550 no such user' : undefined),
  });
  const server = await serve({ SMTP_URL: mailbox.url });
  const id = await sendLead(server, DEMO);
  await vi.waitFor(async () => expect(await readLeads('list', '--dead')).toHaveLength(1), {
    timeout: 20_000,
  });
  isRefusing = false;
  const retried = await endOf(start(variables, 'retry', id.slice(0, 8)));
  expect(retried).toMatchObject({ code: 0, output: expect.stringMatching(/^1 delivery of 1 lead queued/) });
  // It sends due mails before it ends.
  await server.stop();
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual([FIXTURE_VARIABLES.SITE_EMAIL, DEMO.email]);
});
