import { describe, expect, it, vi } from 'vitest';
import { OWN_HEADERS } from '#contract/paths.ts';
import { demoBy } from '#tests/server/leads.ts';
import { plainText } from '#tests/server/mailbox.ts';
import { openFixture } from '#tests/server/fixture.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { addressOf, post } from './requests.ts';
import { openProject } from './supabase/project.ts';

vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 });

describe.concurrent('a hosted project', () => {
  it('delivers after the answer, without another request', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    // Blank ones count as unset, so the platform's own apply.
    const blank = { DATABASE_URL: '', VITE_SUPABASE_URL: ' ' };
    const secrets = { ...OPEN_LIMITS, ...blank, SMTP_URL: mailbox.url };
    const project = await openProject(onTestFinished, { secrets });
    expect((await post(project, demoBy('ana'))).status).toBe(200);
    await mailbox.expectMails(2);
    await vi.waitUntil(() => project.output().includes('no work is left'), { timeout: 20_000 });
    expect(project.output()).toMatch(/TRUSTED_PROXY_HOPS is not set.* 1 entries/);
    const states = await project.query('select state from site.outbox');
    expect(states).toEqual([{ state: 'sent' }, { state: 'sent' }]);
  });

  it('sends the team a digest of the quarantine, by its schedule', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const project = await openProject(onTestFinished, { secrets: { ...OPEN_LIMITS, SMTP_URL: mailbox.url } });
    await post(project, demoBy('eva'), { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=0' });
    await project.callDrain();
    const [digest] = await mailbox.expectMails(1);
    expect(digest && plainText(digest)).toContain(addressOf('eva'));
    await project.callDrain();
    expect(mailbox.mails).toHaveLength(1);
  });

  it('keeps leads while no mail server is set, and sends them by its schedule when there is one', async ({
    onTestFinished,
  }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    // Instances that the platform ends after their answer.
    const project = await openProject(onTestFinished, { secrets: OPEN_LIMITS, hasWaitUntil: false });
    expect((await post(project, demoBy('ana'))).status).toBe(200);
    expect(project.output()).toContain('No mail server is set');
    expect(await project.query('select state, tries from site.outbox')).toEqual(
      Array.from({ length: 2 }, () => ({ state: 'ready', tries: '0' })),
    );
    project.setSecrets({ SMTP_URL: mailbox.url });
    await project.endAll();
    await project.callDrain();
    await mailbox.expectMails(2);
  });

  it('refuses its schedule while DRAIN_SECRET is short', async ({ onTestFinished }) => {
    const secrets = { ...OPEN_LIMITS, DRAIN_SECRET: 'guessed' };
    const project = await openProject(onTestFinished, { secrets });
    expect((await project.callDrain({}, 'guessed')).status).toBe(503);
    expect(project.output()).toContain('DRAIN_SECRET must be set');
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
      const { onTestFinished } = test;
      const project = await openProject(onTestFinished, {
        secrets: { ...OPEN_LIMITS, ...secrets },
        isMigrated,
      });
      const answer = await post(project, demoBy('ana'));
      expect(answer.status).toBe(status);
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      expect(project.output()).toMatch(reason);
      expect(project.output()).not.toMatch(/hunter2|site:site|a secret of the tests/);
    },
  );
});
