import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { serve } from '#server/main.ts';
import { createLog } from '#server/base/log.ts';
import { openFixture, type Fixture } from './fixture.ts';
import { storedLeads } from './leads.ts';
import { plainText } from './mailbox.ts';
import { serverVariables } from './server-process.ts';

type Finding = { about: string; state: string; message: string };

/** Serves the built pages, as a deployment does; resolves to the public address. */
async function serveBuilt(fixture: Fixture, more: NodeJS.ProcessEnv = {}): Promise<string> {
  const variables = serverVariables(fixture.root, { ...fixture.variables, ...more });
  const server = await serve(variables, {
    createLog: (format) => createLog({ format, out: () => {}, err: () => {} }),
  });
  onTestFinished(() => server.stop());
  return server.url;
}

/** What doctor --live says of pages and of its test lead. */
async function examine(fixture: Fixture, SITE_URL: string, more: NodeJS.ProcessEnv = {}) {
  Object.assign(fixture.variables, { SITE_URL, ...more });
  const { code, output } = await fixture.leads('doctor', '--live', '--json');
  const lines = (JSON.parse(output) as Finding[])
    .filter(({ about }) => ['certificate', 'pages', 'test lead'].includes(about))
    .map(({ about, state, message }) => `${state} ${about}: ${message}`);
  return { code, lines, problems: lines.filter((line) => line.startsWith('problem')) };
}

it('a deployment that works passes: both mails come to the team, and the test lead is gone', async () => {
  const fixture = openFixture();
  const mailbox = await fixture.openMailbox();
  const TEAM_EMAIL = 'ventas@empresa.example';
  const url = await serveBuilt(fixture, { SMTP_URL: mailbox.url, TEAM_EMAIL });
  const { lines } = await examine(fixture, url, { SMTP_URL: mailbox.url, TEAM_EMAIL });
  expect(lines).toEqual([
    'ok certificate: none is needed on this machine alone',
    'ok pages: / answers 200, compressed, with its headers',
    expect.stringMatching(/^ok pages: \/\S+ answers 200, compressed, with its headers$/),
    expect.stringMatching(/^ok pages: \/\S+ answers 404, compressed, with its headers$/),
    'ok test lead: answered and stored',
    'ok test lead: team_notification: sent',
    'ok test lead: visitor_acknowledgement: sent',
    'ok test lead: erased',
  ]);
  expect(mailbox.mails.map(({ to }) => to)).toEqual([[TEAM_EMAIL], [TEAM_EMAIL]]);
  expect(mailbox.mails.map(plainText).join()).toContain('doctor --live');
  expect(storedLeads(fixture.data)).toEqual([]);
});

it('a mail server that refuses is named with its reason, and the test lead is erased all the same', async () => {
  const fixture = openFixture();
  const mailbox = await fixture.openMailbox({ onRecipient: () => '550 5.1.1 no such user' });
  const url = await serveBuilt(fixture, { SMTP_URL: mailbox.url });
  const { code, problems } = await examine(fixture, url, { SMTP_URL: mailbox.url });
  expect(code).toBe(1);
  expect(problems).toEqual([
    expect.stringMatching(/^problem test lead: team_notification: not sent, .*550/),
    expect.stringMatching(/^problem test lead: visitor_acknowledgement: not sent, .*550/),
  ]);
  expect(storedLeads(fixture.data)).toEqual([]);
});

it('a header that only the settings ask for is missed where no answer has it', async () => {
  const fixture = openFixture();
  const url = await serveBuilt(fixture);
  const { problems } = await examine(fixture, url, { STRICT_TRANSPORT_SECURITY: 'max-age=300' });
  expect(problems).toHaveLength(3);
  for (const line of problems) expect(line).toContain('has no Strict-Transport-Security');
});

it('a server on another database is told from this one', async () => {
  const [fixture, other] = [openFixture(), openFixture()];
  await serveBuilt(fixture);
  const { problems } = await examine(fixture, await serveBuilt(other));
  expect(problems).toEqual([expect.stringMatching(/another database as [\w-]{36}, where it stays/)]);
});

it('headers that a proxy drops, pages that do not answer, and forms that go elsewhere are named', async () => {
  const fixture = openFixture();
  await serveBuilt(fixture);
  const proxy = createServer((_, response) => response.end('<h1>Inicio</h1>')).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const dropped = await examine(fixture, url);
  expect(dropped.problems).toEqual([
    expect.stringMatching(/^problem pages: \/ has no content-security-policy, /),
    expect.stringMatching(/^problem pages: \/\S+ has no content-security-policy, /),
    expect.stringMatching(/^problem pages: \/\S+ answers 200, not 404/),
    expect.stringMatching(/^problem test lead: \S+ answers 200, and no id/),
  ]);
  proxy.closeAllConnections();
  proxy.close();
  await once(proxy, 'close');
  const gone = await examine(fixture, url);
  expect(gone.problems).toHaveLength(4);
  expect(gone.problems[0]).toContain('does not answer: ECONNREFUSED');
});
