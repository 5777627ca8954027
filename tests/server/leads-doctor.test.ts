import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { ENGINES } from './engines.ts';
import { leads, openFixture, openFixtureOn, sendLead, type Fixture } from './fixture.ts';
import { DEMO, execute } from './leads.ts';
import { unusedPort } from './mailbox.ts';
import { newLead, storeThree, THREE } from './stored-leads.ts';

type Finding = { about: string; state: string; message: string };

const PUBLIC = { SITE_URL: 'https://www.empresa.mx', SITE_NOINDEX: 'false', TRUSTED_PROXY_HOPS: '1' };

/** What it says, each `state about: message`, and with which exit code. */
async function examine({ variables }: Fixture, more: NodeJS.ProcessEnv = {}) {
  const { code, output, errors } = await leads({ ...variables, ...more }, 'doctor', '--json');
  const found = (JSON.parse(output) as Finding[]).map(
    ({ about, state, message }) => `${state} ${about}: ${message}`,
  );
  // What is fictional, and how the pages were built, is not these tests'.
  const bad = found.filter((line) => !/^ok|^warning (site: Still|pages:) /.test(line));
  return { code, errors, found, bad };
}

describe.for(ENGINES)('leads doctor on %s', (engine) => {
  // The tests' PostgreSQL waits for no disk.
  const faults = engine === 'PostgreSQL' ? [expect.stringMatching(/^problem database: fsync is off/)] : [];

  it('finds nothing wrong where all is well', async () => {
    const fixture = await openFixtureOn(engine);
    const mailbox = await fixture.openMailbox({ password: 'pass-word' });
    const SMTP_URL = mailbox.url.replace('//', '//site:pass-word@');
    const server = await fixture.serve({ SMTP_URL });
    await sendLead(server, DEMO);
    await mailbox.expectMails(2);
    await server.stop();
    const { code, found, bad } = await examine(fixture, { ...PUBLIC, SMTP_URL });
    expect({ code, bad }).toEqual({ code: faults.length, bad: faults });
    expect(found).toEqual(
      expect.arrayContaining([
        'ok environment: all variables are valid',
        expect.stringMatching(
          engine === 'SQLite'
            ? /^ok database: SQLite 3\..*site\.db, \d+ MB$/
            : /^ok database: PostgreSQL \d+.*127/,
        ),
        'ok mails: None is dead',
        'ok mails: none is due',
        'ok quarantine: No lead is in quarantine',
        `ok mail server: 127.0.0.1:${mailbox.port} takes mails`,
        expect.stringMatching(/^ok disk: (\d+ MB free for|there is no) /),
        expect.stringMatching(/^ok clock: the newest lead is from /),
      ]),
    );
    expect(mailbox.logins.at(-1)?.password).toBe('pass-word');
    expect(mailbox.mails).toHaveLength(2);
  });

  it('says what is dead, waits for long, is in quarantine or from the future', async () => {
    const fixture = await openFixtureOn(engine);
    await fixture.withStore(async (store) => {
      await store.acceptLead(newLead({ id: 'one' }));
      const createdAt = '2999-11-20T18:30:00.000Z';
      await store.acceptLead(newLead({ id: 'two', createdAt }, { suspicion: 'links' }));
      for (const mail of await store.leaseDue('team', 1, 1)) await store.deadLetter(mail, 'no');
      for (const mail of await store.leaseDue('visitor', 1, 1)) await store.markDelivered(mail, 'written');
    });
    const mailbox = await fixture.openMailbox();
    const { code, bad } = await examine(fixture, { ...PUBLIC, SMTP_URL: mailbox.url });
    expect(code).toBe(faults.length);
    expect(bad).toEqual([
      ...faults,
      'warning mails: Dead mails: 1. See them with: npm run leads -- list --dead',
      'warning mails: Mails written to files, sent to nobody: 1. Send them with: npm run leads -- retry --all-written',
      'warning quarantine: Leads in quarantine: 1. See them with: npm run leads -- list --quarantined',
      'warning clock: the newest lead is from 2999-11-20 12:30:00, which is yet to come: a clock is, or was, wrong',
    ]);
  });
});

describe('leads doctor', () => {
  it('shows no password and no secret', async () => {
    const fixture = openFixture();
    await storeThree(fixture.data);
    writeFileSync(join(fixture.data, 'secret'), 'another-secret-of-long-ago');
    const mailbox = await fixture.openMailbox({ password: 'right' });
    fixture.variables['SMTP_URL'] = mailbox.url.replace('//', '//site:wrong-pass@');
    for (const args of [['doctor'], ['doctor', '--json']]) {
      const { code, output, errors } = await fixture.leads(...args);
      expect(code).toBe(1);
      expect(output).toMatch(/SECRET is not what stands in DATA_DIR\/secret/);
      expect(output).toMatch(/127\.0\.0\.1:\d+: EAUTH: .*535 5\.7\.8 authentication failed/);
      expect(output + errors).not.toMatch(/a secret of the tests|another-secret|wrong-pass|:site@/);
    }
  });

  it('names every variable that is wrong, and checks what it can', async () => {
    const fixture = openFixture();
    await storeThree(fixture.data);
    execute(fixture.data, 'update outbox set at = 1763618345000 where id = ?', `${THREE}-team`);
    const { code, errors, bad, found } = await examine(fixture, {
      PORT: 'http',
      SECRET: 'short',
      SMTP_URL: 'mail.example',
      RATE_LIMIT_PER_CLIENT: 'many',
      SITE_NOINDEX: 'true',
    });
    expect({ code, errors }).toEqual({ code: 1, errors: '4 problems\n' });
    expect(bad.filter((line) => line.startsWith('problem'))).toEqual([
      expect.stringMatching(/^problem environment: PORT must be a whole number/),
      expect.stringMatching(/^problem environment: SECRET must have at least 16 characters/),
      expect.stringMatching(/^problem environment: SMTP_URL must look like/),
      expect.stringMatching(/^problem environment: RATE_LIMIT_PER_CLIENT must look like/),
    ]);
    expect(bad).toContainEqual(expect.stringMatching(/^warning site: SITE_NOINDEX is set/));
    expect(found).toContain('ok database: its file is sound (quick_check)');
    expect(bad).toContain('warning mails: one is due since 2025-11-19 23:59:05: does the server run?');
  });

  it('tells a database that is missing, is of another version, is damaged or does not answer', async () => {
    const fixture = openFixture();
    const fresh = await examine(fixture);
    expect(fresh.code).toBe(0);
    expect(fresh.bad).toContainEqual(expect.stringMatching(/^warning database: there is none in /));

    const expectProblem = async (problem: RegExp, more?: NodeJS.ProcessEnv) => {
      const { code, bad } = await examine(fixture, more);
      expect(code).toBe(1);
      expect(bad).toContainEqual(expect.stringMatching(problem));
    };
    await storeThree(fixture.data);
    execute(fixture.data, "insert into schema_migrations values (999, '2030')");
    await expectProblem(/^problem database: .*it is at version 999/);
    writeFileSync(databasePath(fixture.data), 'no database '.repeat(1_000));
    await expectProblem(/^problem database: .*not a database/);
    const port = await unusedPort();
    const DATABASE_URL = `postgres://site:pass-word@127.0.0.1:${port}/site`;
    await expectProblem(/^problem database: .*ECONNREFUSED/, { DATABASE_URL });
    await expectProblem(/^problem mail server: .*ECONNREFUSED/, { SMTP_URL: `smtp://127.0.0.1:${port}` });
  });
});
