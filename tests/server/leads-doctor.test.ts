import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixture, openFixtureOn, sendLead, type Fixture } from '#tests/server/support/fixture.ts';
import { DEMO, execute, storedLeads } from '#tests/server/support/leads.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { plainText } from '#tests/server/support/mailbox.ts';
import { storeThree, THREE } from '#tests/server/support/stored-leads.ts';

type Finding = { about: string; state: string; message: string };

const PUBLIC = { SITE_URL: 'https://www.empresa.mx', SITE_NOINDEX: 'false', TRUSTED_PROXY_HOPS: '1' };

/** Its lines, each `state about: message`, and its exit code. */
async function examine({ variables, leads }: Fixture, more: NodeJS.ProcessEnv = {}, ...args: string[]) {
  Object.assign(variables, more);
  const { code, output, errors } = await leads('doctor', '--json', ...args);
  const found = (JSON.parse(output) as Finding[]).map(
    ({ about, state, message }) => `${state} ${about}: ${message}`,
  );
  // Other tests cover fictional values and the pages' build.
  const bad = found.filter((line) => !/^ok|^warning (site: Still|pages:) /.test(line));
  return { code, errors, found, bad, problems: found.filter((line) => line.startsWith('problem')) };
}

it.each(ENGINES)('doctor finds nothing wrong in a working setup on %s', async (engine) => {
  const fixture = await openFixtureOn(engine);
  const mailbox = await fixture.openMailbox({ password: 'pass-word' });
  const SMTP_URL = mailbox.url.replace('//', '//site:pass-word@');
  const server = await fixture.serve({ SMTP_URL });
  await sendLead(server, DEMO);
  await server.stop();
  const { code, found, bad } = await examine(fixture, { ...PUBLIC, SMTP_URL });
  expect({ code, bad }).toEqual({ code: 0, bad: [] });
  expect(found).toContain('ok deliveries: none is due for long');
  expect(found).toContain(`ok mail server: 127.0.0.1:${mailbox.port} is ready for mails`);
  expect(mailbox.logins.at(-1)?.password).toBe('pass-word');
  expect(mailbox.mails).toHaveLength(2);
});

it('doctor names every variable that is wrong, checks what it can, and shows no secret', async () => {
  const fixture = openFixture();
  await storeThree(fixture.data);
  execute(fixture.data, 'update outbox set at = 1763618345000 where id = ?', `${THREE}-team`);
  const mailbox = await fixture.openMailbox({ password: 'right' });
  const SMTP_URL = mailbox.url.replace('//', '//site:wrong-pass@');
  const variables = { PORT: 'http', SMTP_URL, TRUSTED_PROXY_HOP: '1' };
  const { code, errors, found, problems } = await examine(fixture, variables);
  expect({ code, errors }).toEqual({ code: 1, errors: '2 problems\n' });
  expect(problems).toEqual([
    expect.stringMatching(/^problem environment: PORT must be a whole number/),
    expect.stringMatching(/127\.0\.0\.1:\d+: AUTH PLAIN: 535 5\.7\.8 authentication failed/),
  ]);
  expect(found).toContain(`ok database: ${databasePath(fixture.data)}`);
  expect(found).toContainEqual(expect.stringMatching(/^warning environment: TRUSTED_PROXY_HOP is not read/));
  expect(found).toContainEqual(
    expect.stringMatching(/^warning deliveries: one has been due for \d+ minutes: does the server run/),
  );
  delete fixture.variables['PORT'];
  const { code: codeOfOne, output } = await fixture.leads('doctor');
  expect(codeOfOne).toBe(1);
  expect(output + found.join()).not.toMatch(/a secret of the tests|wrong-pass|:site@/);
});

it('doctor reports a database that is missing, unusable or silent', async () => {
  const fixture = openFixture();
  const expectFinding = async (code: number, finding: RegExp, more?: NodeJS.ProcessEnv) =>
    expect(await examine(fixture, more)).toMatchObject({
      code,
      found: expect.arrayContaining([expect.stringMatching(finding)]),
    });
  await expectFinding(0, /^warning database: there is no /);
  await storeThree(fixture.data);
  writeFileSync(databasePath(fixture.data), 'no database '.repeat(1_000));
  await expectFinding(1, /^problem database: .*not a database/);
  const port = await freePort();
  const DATABASE_URL = `postgres://site:pass-word@127.0.0.1:${port}/site`;
  await expectFinding(1, /^problem database: .*ECONNREFUSED/, { DATABASE_URL });
});

/** A server with the built pages, as in a deployment. */
const serveBuilt = (fixture: Fixture, more?: NodeJS.ProcessEnv) =>
  fixture.serve(more, resolve('build/client'));

async function examineLive(fixture: Fixture, more: NodeJS.ProcessEnv) {
  const { found, ...rest } = await examine(fixture, more, '--live');
  return { ...rest, lines: found.filter((line) => /^\w+ (pages|test lead): /.test(line)) };
}

describe('leads doctor --live', () => {
  it('passes a deployment that works: both mails come to the team, and the test lead is gone', async () => {
    const fixture = openFixture();
    const mailbox = await fixture.openMailbox();
    const mails = { SMTP_URL: mailbox.url, TEAM_EMAIL: 'ventas@empresa.example' };
    const { url } = await serveBuilt(fixture, mails);
    const { lines } = await examineLive(fixture, { SITE_URL: url, ...mails });
    expect(lines).toEqual([
      `ok pages: ${url} answers 200 with its headers`,
      'ok test lead: answered and stored',
      `ok test lead: team_notification to ${mails.TEAM_EMAIL}: sent`,
      'ok test lead: visitor_acknowledgement: sent',
      'ok test lead: erased',
    ]);
    expect(mailbox.mails.map(({ to }) => to)).toEqual([[mails.TEAM_EMAIL], [mails.TEAM_EMAIL]]);
    expect(mailbox.mails.map(plainText).join()).toContain('Prueba de la instalación');
    expect(storedLeads(fixture.data)).toEqual([]);
  });

  it('names the reason of a mail server that refuses, and erases the test lead all the same', async () => {
    const fixture = openFixture();
    const mailbox = await fixture.openMailbox({ onRecipient: () => '550 5.1.1 no such user' });
    const { url } = await serveBuilt(fixture, { SMTP_URL: mailbox.url });
    const { problems } = await examineLive(fixture, { SITE_URL: url, SMTP_URL: mailbox.url });
    expect(problems).toContainEqual(
      expect.stringMatching(/test lead: team_notification to .*: not sent, .*550/),
    );
    expect(storedLeads(fixture.data)).toEqual([]);
  });

  it('notices another database, headers that a proxy drops, another server, and no answer', async () => {
    const [fixture, other] = [openFixture(), openFixture()];
    await serveBuilt(fixture);
    expect((await examineLive(fixture, { SITE_URL: (await serveBuilt(other)).url })).problems).toEqual([
      expect.stringMatching(/stays in another database as [\w-]{36}:/),
    ]);
    const proxy = createServer((_, response) => response.end('<h1>Inicio</h1>')).listen(0, '127.0.0.1');
    await once(proxy, 'listening');
    const SITE_URL = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
    expect((await examineLive(fixture, { SITE_URL })).problems).toEqual([
      expect.stringMatching(/^problem pages: \S+ has no content-security-policy, /),
      expect.stringMatching(/^problem test lead: \S+ answers 200, and no id/),
    ]);
    proxy.closeAllConnections();
    await once(proxy.close(), 'close');
    expect((await examineLive(fixture, { SITE_URL })).problems[0]).toMatch(
      /does not answer: (ECONNREFUSED|UND_ERR_SOCKET)/,
    );
  });
});
