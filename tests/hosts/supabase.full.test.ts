import { describe, it, vi } from 'vitest';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { HANG, plainText } from '#tests/server/mailbox.ts';
import { openFixture } from '#tests/server/fixture.ts';
import { addressOf, leadOf, post } from './requests.ts';
import { openProject } from './supabase/project.ts';

vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 });

const OPEN = { RATE_LIMIT_PER_CLIENT: 'off', QUARANTINE_OVER: 'off' };

describe.concurrent('a hosted project', () => {
  it('delivers after the answer, without another request', async ({ expect, onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    // Blank ones count as unset: the platform's own hold.
    const blank = { DATABASE_URL: '', VITE_SUPABASE_URL: ' ' };
    const secrets = { ...OPEN, ...blank, SMTP_URL: mailbox.url };
    const project = await openProject(onTestFinished, { secrets });
    expect((await post(project, leadOf('ana'))).status).toBe(200);
    await mailbox.expectMails(2);
    await vi.waitUntil(() => project.output().includes('no work is left'), { timeout: 20_000 });
    expect(project.output()).toMatch(/TRUSTED_PROXY_HOPS is not set.* 1 entries/);
    const states = await project.query('select state from site.outbox');
    expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('has its schedule deliver what an instance that ended too early left', async ({
    expect,
    onTestFinished,
  }) => {
    const fixture = openFixture(onTestFinished);
    let isReached = false;
    const mailbox = await fixture.openMailbox({
      onConnect: () => (isReached ? undefined : '421 4.3.2 later'),
    });
    const project = await openProject(onTestFinished, {
      secrets: { ...OPEN, SMTP_URL: mailbox.url },
      hasWaitUntil: false,
    });
    expect((await post(project, leadOf('ana'))).status).toBe(200);
    await project.endAll();
    isReached = true;
    await vi.waitFor(
      async () => {
        expect((await project.callDrain()).status).toBe(200);
        expect(mailbox.mails).toHaveLength(2);
      },
      { timeout: 50_000, interval: 1_000 },
    );
  });

  it('sets nothing off for who does not know the secret of the schedule', async ({
    expect,
    onTestFinished,
  }) => {
    const project = await openProject(onTestFinished, { secrets: OPEN });
    await post(project, leadOf('ana'));
    expect((await project.callDrain({}, 'a secret of the schedulf')).status).toBe(403);
    for (const DRAIN_SECRET of ['', 'guessed']) {
      project.setSecrets({ DRAIN_SECRET });
      await project.endAll();
      expect((await project.callDrain({}, DRAIN_SECRET)).status).toBe(503);
    }
    expect(project.output()).toContain('DRAIN_SECRET must be set');
  });

  it('tells the team in a digest, by its schedule, of what waits in quarantine', async ({
    expect,
    onTestFinished,
  }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const project = await openProject(onTestFinished, { secrets: { ...OPEN, SMTP_URL: mailbox.url } });
    await post(project, leadOf('eva'), { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=0' });
    await project.callDrain();
    const [digest] = await mailbox.expectMails(1);
    expect(digest && plainText(digest)).toContain(addressOf('eva'));
    await project.callDrain();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('forgets once a day what is past its time, and nothing else, whatever the mail server does', async ({
    expect,
    onTestFinished,
  }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox({ onSender: () => HANG });
    const project = await openProject(onTestFinished, { secrets: { ...OPEN, SMTP_URL: mailbox.url } });
    for (const person of ['old', 'new']) await post(project, leadOf(person));
    const old = new Date(Date.now() - 735 * 24 * 3_600_000).toISOString();
    await project.query(`update site.leads set created_at = '${old}' where email = 'old@empresa.example'`);
    await project.query("insert into site.client_limits values ('old', 1, 1000), ('new', 1, 9e15::bigint)");
    const kept = async () => [
      await project.query('select email from site.leads order by email desc'),
      await project.query('select key from site.client_limits order by key desc'),
    ];
    await project.callDrain();
    expect(await kept()).toEqual([
      [{ email: 'old@empresa.example' }, { email: 'new@empresa.example' }],
      [{ key: 'old' }, { key: 'new' }],
    ]);
    await project.callDrain({ isDaily: true });
    await vi.waitFor(
      async () => expect(await kept()).toEqual([[{ email: 'new@empresa.example' }], [{ key: 'new' }]]),
      { timeout: 20_000 },
    );
    mailbox.cutConnections();
  });

  it('keeps leads while no mail server is set, and sends them when there is one', async ({
    expect,
    onTestFinished,
  }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const secrets: Record<string, string> = { ...OPEN };
    const project = await openProject(onTestFinished, { secrets });
    expect((await post(project, leadOf('ana'))).status).toBe(200);
    expect(project.output()).toContain('No mail server is set');
    expect(await project.query('select state, tries from site.outbox')).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'ready', tries: '0' })),
    );
    project.setSecrets({ SMTP_URL: mailbox.url });
    await project.endAll();
    await project.callDrain();
    await mailbox.expectMails(2);
  });

  it('sends all that waits once a mail goes through that has waited for long', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const project = await openProject(onTestFinished, { secrets: OPEN });
    for (const person of ['ana', 'berta']) await post(project, leadOf(person));
    // After an outage of hours: the next tries are up to an hour apart.
    await project.query(`update site.outbox set tries = 9, at = at + 3600000`);
    await project.query(`update site.outbox set at = 0 where seq = (select min(seq) from site.outbox)`);
    project.setSecrets({ SMTP_URL: mailbox.url });
    await project.endAll();
    await project.callDrain();
    await mailbox.expectMails(4);
  });

  it.for([
    ['a secret is missing', { SECRET: '' }, true, 503, /SECRET/],
    [
      'a secret is wrong',
      { SMTP_URL: 'http://user:hunter2@mail.example' },
      true,
      503,
      /SMTP_URL must look like/,
    ],
    ['the database has not been migrated', {}, false, 500, /version 0.*supabase db push/],
  ] as const)(
    'answers, and says in its log, that %s',
    async ([, secrets, isMigrated, status, reason], test) => {
      const { expect, onTestFinished } = test;
      const project = await openProject(onTestFinished, { secrets: { ...OPEN, ...secrets }, isMigrated });
      const answer = await post(project, leadOf('ana'));
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(project.output()).toMatch(reason);
      expect(project.output()).not.toMatch(/hunter2|site:site|a secret of the tests/);
    },
  );

  it('answers from every function that its configuration names', async ({ expect, onTestFinished }) => {
    const project = await openProject(onTestFinished, { secrets: OPEN });
    const answers = await Promise.all(
      Object.values(FUNCTION_PATHS).map((path) => fetch(project.url + path, { method: 'OPTIONS' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
    expect((await fetch(`${project.url}/functions/v1/_shared`)).status).toBe(404);
  });
});
