import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { ENGINES } from './engines.ts';
import { execute, openEngineStage, runLeads, storeThree, THREE, type EngineStage } from './leads-cli.ts';
import { DEMO } from './leads.ts';
import { unusedPort } from './mailbox.ts';
import { openResendApi } from './resend-api.ts';
import { sendLead, stopServer } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

type Finding = { about: string; state: string; message: string };

const PUBLIC = { SITE_URL: 'https://www.empresa.mx', TRUSTED_PROXY_HOPS: '1' };

/** What it says, each `state about: message`, and with which exit code. */
async function examine(stage: EngineStage, variables: NodeJS.ProcessEnv = {}) {
  const { code, output, errors } = await runLeads({ ...stage.variables, ...variables }, 'doctor', '--json');
  const findings = JSON.parse(output) as Finding[];
  return {
    code,
    errors,
    findings: findings.map(({ about, state, message }) => `${state} ${about}: ${message}`),
    bad: findings
      .filter(({ state }) => state !== 'ok')
      .map(({ about, state, message }) => `${state} ${about}: ${message}`),
  };
}

describe.for(ENGINES)('on %s', (engine) => {
  describe('leads doctor', (it) => {
    it('finds nothing wrong but fiction where all is well', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      const mailbox = await stage.openMailbox({ password: 'pass-word' });
      const SMTP_URL = mailbox.url.replace('//', '//site:pass-word@');
      const server = await stage.startServer({ SMTP_URL });
      await sendLead(server.url, DEMO);
      await mailbox.expectMails(2);
      await stopServer(server);
      const { code, errors, findings, bad } = await examine(stage, { ...PUBLIC, SMTP_URL });
      expect({ code, errors }).toEqual({ code: 0, errors: '' });
      expect(bad).toEqual([expect.stringMatching(/^warning site: still fictional.*: SITE_PRODUCT, /)]);
      expect(findings).toEqual(
        expect.arrayContaining([
          'ok environment: all variables can be right',
          expect.stringMatching(
            engine === 'SQLite'
              ? /^ok database: SQLite 3\..*site\.db, \d+ MB$/
              : /^ok database: PostgreSQL \d+.*127/,
          ),
          'ok mails: none was given up',
          'ok mails: none is due',
          'ok quarantine: 0 leads, 0 MB, 0 % of its room',
          `ok mail server: 127.0.0.1:${mailbox.port} takes mails`,
          expect.stringMatching(/^ok disk: (\d+ MB free for|there is no) /),
          expect.stringMatching(/^ok clock: the newest lead is from /),
        ]),
      );
      expect(mailbox.logins.at(-1)?.password).toBe('pass-word');
      expect(mailbox.mails).toHaveLength(2);
    });

    it('shows no password and no secret', async ({ expect, onTestFinished }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stopServer(await stage.startServer());
      writeFileSync(join(stage.data, 'secret'), 'another-secret-of-long-ago');
      const mailbox = await stage.openMailbox({ password: 'right' });
      const SMTP_URL = mailbox.url.replace('//', '//site:wrong-pass@');
      for (const args of [['doctor'], ['doctor', '--json']]) {
        const { code, output, errors } = await runLeads({ ...stage.variables, SMTP_URL }, ...args);
        expect(code).toBe(1);
        expect(output).toMatch(/SECRET is not what stands in DATA_DIR\/secret/);
        expect(output + errors).not.toMatch(/a secret of the tests|another-secret|wrong-pass|:site@/);
      }
    });

    it('says what was given up, waits for long, is in quarantine or from the future', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stage.withStore(async (store) => {
        const accept = (id: string, createdAt: string, suspicion?: string) =>
          store.acceptLead({
            record: { ...DEMO, type: 'demo', id, createdAt },
            deliveries: [
              { id: `${id}-t`, kind: 'team_notification' },
              { id: `${id}-v`, kind: 'visitor_acknowledgement' },
            ],
            contentHash: id,
            emailHash: id,
            sameContentSince: createdAt,
            suspicion,
          });
        await accept('one', '2025-11-20T18:30:00.000Z');
        await accept('two', '2999-11-20T18:30:00.000Z', 'links');
        for (const mail of await store.leaseDue('team', 1, 1)) await store.bury(mail, 'no');
        for (const mail of await store.leaseDue('visitor', 1, 1)) await store.markDelivered(mail, 'written');
      });
      const mailbox = await stage.openMailbox();
      const { code, bad, findings } = await examine(stage, { ...PUBLIC, SMTP_URL: mailbox.url });
      expect(code).toBe(0);
      expect(bad.slice(1)).toEqual([
        'warning mails: 1 mail given up: npm run leads -- list --dead',
        'warning mails: 1 mail written to files, sent to nobody: npm run leads -- retry --all-written',
        'warning clock: the newest lead is from 2999-11-20 12:30:00, which is yet to come: a clock is, or was, wrong',
      ]);
      expect(findings).toContain('ok quarantine: 1 lead, 0 MB, 0 % of its room');
    });
  });
});

describe('leads doctor', (it) => {
  it('names every variable that is wrong, and checks what it can', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeThree(stage.data);
    execute(stage.data, 'update outbox set at = 1763618345000 where id = ?', `${THREE}-t`);
    const { code, errors, bad, findings } = await examine(stage, {
      PORT: 'http',
      SECRET: 'short',
      SMTP_URL: 'mail.example',
      RATE_LIMIT_PER_CLIENT: 'many',
      SITE_NOINDEX: 'true',
    });
    expect({ code, errors }).toEqual({ code: 1, errors: '4 problems\n' });
    expect(bad.filter((line) => line.startsWith('problem'))).toEqual([
      expect.stringMatching(/^problem environment: RATE_LIMIT_PER_CLIENT must look like/),
      expect.stringMatching(/^problem environment: SMTP_URL must look like/),
      expect.stringMatching(/^problem environment: PORT must be a whole number/),
      expect.stringMatching(/^problem environment: SECRET must have at least 16 characters/),
    ]);
    expect(bad).toContainEqual(expect.stringMatching(/^warning site: SITE_NOINDEX is set/));
    expect(findings).toContain('ok database: its file is sound (quick_check)');
    expect(bad).toContain('warning mails: 1 mail given up: npm run leads -- list --dead');
    expect(bad).toContainEqual(
      expect.stringMatching(/^warning mails: one is due since 2025-11-19 23:59:05: does the server run\?$/),
    );
  });

  it('tells a mail server that refuses the login, and one that is not there', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeThree(stage.data);
    const mailbox = await stage.openMailbox({ password: 'right' });
    const refused = await examine(stage, { SMTP_URL: mailbox.url.replace('//', '//site:wrong@') });
    expect(refused.code).toBe(1);
    expect(refused.bad).toContainEqual(
      expect.stringMatching(
        /^problem mail server: 127\.0\.0\.1:\d+: EAUTH: .*535 5\.7\.8 authentication failed$/,
      ),
    );
    const missing = await examine(stage, { SMTP_URL: `smtp://127.0.0.1:${await unusedPort()}` });
    expect(missing.code).toBe(1);
    expect(missing.bad).toContainEqual(expect.stringMatching(/^problem mail server: .*ECONNREFUSED/));
  });

  it('asks a mail API whether it knows the key, and shows it nowhere', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await storeThree(stage.data);
    const resend = await openResendApi({ domains: [{ name: 'trazamar.example', status: 'verified' }] });
    onTestFinished(() => resend.close());
    const variables = { RESEND_URL: resend.url, RESEND_API_KEY: resend.api.key };
    const known = await examine(stage, variables);
    expect(known.code).toBe(0);
    expect(known.findings).toContain(`ok mail server: ${new URL(resend.url).host} knows the key`);
    resend.api.key = 're_the_next_key';
    const revoked = await examine(stage, { ...variables, MAIL_FROM: 'hola@otra.example' });
    expect(revoked.code).toBe(1);
    expect(revoked.bad).toContainEqual(
      expect.stringMatching(/^problem mail server: .*HTTP 403 invalid_api_key: API key is invalid\.$/),
    );
    expect(JSON.stringify([known, revoked])).not.toContain(variables.RESEND_API_KEY);
    expect(resend.mails).toEqual([]);
  });

  it('warns of a server that is reached from elsewhere, or through a proxy that it does not know of', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    const proxyOf = async (variables: NodeJS.ProcessEnv) =>
      (await examine(stage, variables)).findings.find((line) => / proxy: /.test(line));
    expect(await proxyOf({})).toMatch(/^ok/);
    expect(await proxyOf({ HOST: '0.0.0.0' })).toMatch(/^warning proxy: HOST is 0\.0\.0\.0/);
    expect(await proxyOf({ HOST: '0.0.0.0', TRUSTED_PROXY_HOPS: '1' })).toMatch(/^ok/);
    expect(await proxyOf({ SITE_URL: 'https://www.empresa.mx' })).toMatch(
      /^warning proxy: the site is public/,
    );
  });

  it('tells a database that is missing, is of another version, is damaged or does not answer', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    const fresh = await examine(stage);
    expect(fresh.code).toBe(0);
    expect(fresh.bad).toContainEqual(expect.stringMatching(/^warning database: there is none in /));

    await storeThree(stage.data);
    execute(stage.data, "insert into schema_migrations values (999, '2030')");
    const newer = await examine(stage);
    expect(newer.code).toBe(1);
    expect(newer.bad).toContainEqual(expect.stringMatching(/^problem database: .*it is at version 999/));

    writeFileSync(databasePath(stage.data), 'no database '.repeat(1_000));
    const damaged = await examine(stage);
    expect(damaged.code).toBe(1);
    expect(damaged.bad).toContainEqual(expect.stringMatching(/^problem database: .*not a database/));

    const DATABASE_URL = `postgres://site:pass-word@127.0.0.1:${await unusedPort()}/site`;
    const silent = await examine(stage, { DATABASE_URL });
    expect(silent.code).toBe(1);
    expect(silent.bad).toContainEqual(expect.stringMatching(/^problem database: .*ECONNREFUSED/));
  });
});
