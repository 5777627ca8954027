import { describe, expect, it, vi } from 'vitest';
import { site } from '#site';
import { makeCertificates } from '#tests/server/certificate.ts';
import { demoBy } from '#tests/server/leads.ts';
import { openResendApi } from '#tests/server/resend-api.ts';
import { openFixture } from '#tests/server/fixture.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { addressOf, post } from './requests.ts';
import { openProject } from './supabase/project.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const PASSWORD = 'sécre7o/largo';

// The platform blocks ports 25 and 587, which leaves these two.
describe.concurrent('mails of a hosted project', () => {
  it.for([
    ['are sent, with the login, where the certificate can be verified', true],
    ['wait where it cannot, and the password is not sent', false],
  ] as const)('by TLS from the first byte (port 465) %s', async ([, isTrusted], { onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const { caFile, key, cert } = makeCertificates(fixture.root);
    const mailbox = await fixture.openMailbox({ password: PASSWORD, server: { secure: true, key, cert } });
    const project = await openProject(onTestFinished, {
      secrets: {
        ...OPEN_LIMITS,
        SMTP_URL: `smtps://site:${encodeURIComponent(PASSWORD)}@127.0.0.1:${mailbox.port}`,
        ...(isTrusted && { DENO_CERT: caFile }),
      },
    });
    expect((await post(project, demoBy('ana'))).status).toBe(200);
    if (isTrusted) {
      await mailbox.expectMails(2);
      expect(mailbox.logins).toContainEqual({ password: PASSWORD, isEncrypted: true });
    } else {
      await vi.waitUntil(() => /certificate/.test(project.output()), { timeout: 20_000 });
      expect(mailbox.logins).toEqual([]);
      // Both tries end by themselves. The second may still be running.
      await vi.waitFor(async () =>
        expect(await project.query('select distinct state from site.outbox')).toEqual([{ state: 'ready' }]),
      );
    }
    expect(project.output()).not.toContain('secre7o');
  });

  it('are sent by an HTTP API, and its key stays out of the log', async ({ onTestFinished }) => {
    const { url, api, expectMails, close } = await openResendApi();
    onTestFinished(close);
    const project = await openProject(onTestFinished, {
      secrets: { ...OPEN_LIMITS, RESEND_API_KEY: api.key, RESEND_URL: url },
    });
    expect((await post(project, demoBy('ana'))).status).toBe(200);
    const recipients = (await expectMails(2)).map(({ to }) => to.join());
    expect(recipients.toSorted()).toEqual([expect.stringContaining(`<${site.email}>`), addressOf('ana')]);
    expect(project.output()).not.toContain(api.key);
  });
});
