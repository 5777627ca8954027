import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { ENGINES } from './engines.ts';
import { openFixture, openFixtureOn, sendLead, type Fixture } from './fixture.ts';
import { DEMO, execute } from './leads.ts';
import { unusedPort } from './mailbox.ts';
import { storeThree, THREE } from './stored-leads.ts';

type Finding = { about: string; state: string; message: string };

const PUBLIC = { SITE_URL: 'https://www.empresa.mx', SITE_NOINDEX: 'false', TRUSTED_PROXY_HOPS: '1' };

/** Its lines, each `state about: message`, and its exit code. */
async function examine({ variables, leads }: Fixture, more: NodeJS.ProcessEnv = {}) {
  Object.assign(variables, more);
  const { code, output, errors } = await leads('doctor', '--json');
  const found = (JSON.parse(output) as Finding[]).map(
    ({ about, state, message }) => `${state} ${about}: ${message}`,
  );
  // Other tests cover fictional values and the pages' build.
  const bad = found.filter((line) => !/^ok|^warning (site: Still|pages:) /.test(line));
  return { code, errors, found, bad, problems: bad.filter((line) => line.startsWith('problem')) };
}

describe.for(ENGINES)('leads doctor on %s', (engine) => {
  it('finds nothing wrong in a working setup', async () => {
    const fixture = await openFixtureOn(engine);
    const mailbox = await fixture.openMailbox({ password: 'pass-word' });
    const SMTP_URL = mailbox.url.replace('//', '//site:pass-word@');
    const server = await fixture.serve({ SMTP_URL });
    await sendLead(server, DEMO);
    await server.stop();
    const { code, found, bad } = await examine(fixture, { ...PUBLIC, SMTP_URL });
    expect({ code, bad }).toEqual({ code: 0, bad: [] });
    const expected = [
      'ok deliveries: none is due for long',
      `ok mail server: 127.0.0.1:${mailbox.port} is ready for mails`,
    ];
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(mailbox.logins.at(-1)?.password).toBe('pass-word');
    expect(mailbox.mails).toHaveLength(2);
  });
});

it('doctor names every variable that is wrong, checks what it can, and shows no secret', async () => {
  const fixture = openFixture();
  await storeThree(fixture.data);
  execute(fixture.data, 'update outbox set at = 1763618345000 where id = ?', `${THREE}-team`);
  const mailbox = await fixture.openMailbox({ password: 'right' });
  const SMTP_URL = mailbox.url.replace('//', '//site:wrong-pass@');
  const { code, errors, found, problems } = await examine(fixture, { PORT: 'http', SMTP_URL });
  expect({ code, errors }).toEqual({ code: 1, errors: '2 problems\n' });
  expect(problems).toEqual([
    expect.stringMatching(/^problem environment: PORT must be a whole number/),
    expect.stringMatching(/127\.0\.0\.1:\d+: EAUTH: .*535 5\.7\.8 authentication failed/),
  ]);
  expect(found).toContain(`ok database: ${databasePath(fixture.data)}`);
  expect(found).toContainEqual(
    expect.stringMatching(/^warning deliveries: one has been due for \d+ minutes: does the server run/),
  );
  delete fixture.variables['PORT'];
  const { output } = await fixture.leads('doctor');
  expect(output + found.join()).not.toMatch(/a secret of the tests|wrong-pass|:site@/);
});

it('doctor reports a database that is missing, unusable or silent', async () => {
  const fixture = openFixture();
  const fresh = await examine(fixture);
  expect(fresh.code).toBe(0);
  expect(fresh.bad).toContainEqual(expect.stringMatching(/^warning database: there is no /));
  const expectProblem = async (problem: RegExp, more?: NodeJS.ProcessEnv) => {
    const { code, problems } = await examine(fixture, more);
    expect(code).toBe(1);
    expect(problems).toContainEqual(expect.stringMatching(problem));
  };
  await storeThree(fixture.data);
  writeFileSync(databasePath(fixture.data), 'no database '.repeat(1_000));
  await expectProblem(/^problem database: .*not a database/);
  const port = await unusedPort();
  const DATABASE_URL = `postgres://site:pass-word@127.0.0.1:${port}/site`;
  await expectProblem(/^problem database: .*ECONNREFUSED/, { DATABASE_URL });
});
