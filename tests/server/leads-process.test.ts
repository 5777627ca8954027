import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO } from './leads.ts';
import { NODE, NODE_ENVIRONMENT, OPERATOR } from './server-process.ts';
import { storeManyLeads, storeThree } from './stored-leads.ts';

/** The command line as a process of its own. */
const start = (variables: NodeJS.ProcessEnv, ...args: string[]) =>
  spawn(NODE, [resolve('server/cli/leads.ts'), ...args], {
    env: { ...NODE_ENVIRONMENT, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

async function endOf(child: ReturnType<typeof start>) {
  // Decoded here: text() would swallow the byte order mark.
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

it('it ends quietly when its reader has seen enough, as in `| head`', async () => {
  const { data, variables } = openFixture();
  await storeManyLeads(data, 20_000);
  const child = start(variables, 'export');
  child.stdout.once('data', () => child.stdout.destroy());
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
});

it('it leaves no half of a file behind when it is interrupted', async () => {
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

it('beside a running server it has sent again what was dead, and nothing twice', async () => {
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
  // It sends what is due before it ends.
  await server.stop();
  expect(mailbox.mails.map(({ to }) => to[0]).toSorted()).toEqual([OPERATOR.SITE_EMAIL, DEMO.email]);
});
