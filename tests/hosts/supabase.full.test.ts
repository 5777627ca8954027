import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { writeOrigin } from '#contract/origin.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { mailsOf } from '#tests/server/support/mailbox.ts';
import { openReceiver, SECRET } from '#tests/server/support/webhook-receiver.ts';
import { verify } from '../../docs/webhook/verify.ts';
import { openProject } from './supabase/project.ts';

vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 });

const PASSWORD = 'sécre7o/largo';
/** A certificate of localhost and 127.0.0.1, signed by itself, with its key. It is valid for a hundred years. */
const CERTIFICATE = resolve('tests/hosts/supabase/localhost.pem');

/** A client behind two hops. The platform adds the second one. */
const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.99, ${address}` });

describe.concurrent('a hosted project', () => {
  it('delivers mails and webhook after the answer, without another request', async ({ onTestFinished }) => {
    const mailbox = await openFixture(onTestFinished).openMailbox();
    const receiver = await openReceiver(onTestFinished);
    const project = await openProject(onTestFinished, {
      // Blank ones count as unset, so the platform's own apply.
      DATABASE_URL: '',
      VITE_SUPABASE_URL: ' ',
      SMTP_URL: mailbox.url,
      ...receiver.variables,
    });
    const origin = { page: '/', utm_source: 'google' };
    const answer = await project.post(demoBy('ana'), { [OWN_HEADERS.origin]: writeOrigin(origin) });
    const { id } = (await answer.json()) as { id: string };
    await mailbox.expectMails(2);
    const [event] = await receiver.expectEvents(1);
    expect(JSON.parse(event!.body)).toMatchObject({
      type: 'lead.created',
      data: { id, ...demoBy('ana'), origin },
    });
    expect(verify(event!.body, event!.headers, SECRET)).toBe(true);
    await vi.waitUntil(() => project.output().includes('no work is left'), { timeout: 20_000 });
    const states = await project.query('select distinct state from site.outbox');
    expect(states).toEqual([{ state: 'sent' }]);
    expect(project.output()).toMatch(/TRUSTED_PROXY_HOPS is not set.* 1 entries/);
    expect(project.output()).not.toMatch(/s3cr3t|whsec_/);
  });

  it('quarantines, then refuses, a client that posts too often', async ({ onTestFinished }) => {
    const mailbox = await openFixture(onTestFinished).openMailbox();
    const project = await openProject(onTestFinished, {
      SMTP_URL: mailbox.url,
      RATE_LIMIT_PER_CLIENT: '1/10m,3/10m',
      TRUSTED_PROXY_HOPS: '2',
    });
    const dora = { ...demoBy('dora'), message: 'https://empresa.example' };
    for (const lead of [demoBy('carla'), dora])
      expect((await project.post(lead, from('203.0.113.7'))).status).toBe(200);
    const refused = await project.post(demoBy('eva'), from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await project.post(demoBy('flora'), from('203.0.113.8'))).status).toBe(200);
    // On a busy machine an outbox rests after a long look, until the schedule calls it.
    await vi.waitUntil(
      async () => {
        await project.drain();
        return mailsOf(mailbox, 'flora@empresa.example').length === 2;
      },
      { timeout: 20_000, interval: 500 },
    );
    expect(mailsOf(mailbox, 'dora@empresa.example')).toEqual([]);
  });

  it.for([
    ['a secret is missing', { SECRET: '' }, true, /SECRET/],
    ['a secret is wrong', { SMTP_URL: 'http://user:hunter2@mail.example' }, true, /SMTP_URL must look like/],
    ['the database has not been migrated', {}, false, /has no leads yet.*supabase db push/],
  ] as const)(
    'answers, and says in its log, that %s',
    async ([, secrets, isMigrated, reason], { onTestFinished }) => {
      const project = await openProject(onTestFinished, secrets, { isMigrated });
      const { status, headers } = await project.post(demoBy('ana'));
      expect([status, headers.get('retry-after')]).toEqual(isMigrated ? [503, '600'] : [500, null]);
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(project.output()).toMatch(reason);
      expect(project.output()).not.toMatch(/hunter2|site:site|a secret of the tests/);
    },
  );

  it('refuses its schedule while DRAIN_SECRET is short', async ({ onTestFinished }) => {
    const project = await openProject(onTestFinished, { DRAIN_SECRET: 'guessed' });
    expect((await project.drain('guessed')).status).toBe(503);
    expect(project.output()).toContain('DRAIN_SECRET must be set');
  });

  // The platform blocks ports 25 and 587, which leaves TLS from the first byte and an HTTP API.
  it.for([true, false])(
    'sends its login by TLS, and only where the certificate can be verified: %s',
    async (isTrusted, { onTestFinished }) => {
      const fixture = openFixture(onTestFinished);
      const pem = readFileSync(CERTIFICATE);
      const mailbox = await fixture.openMailbox({
        password: PASSWORD,
        server: { secure: true, key: pem, cert: pem },
      });
      const project = await openProject(onTestFinished, {
        SMTP_URL: `smtps://site:${encodeURIComponent(PASSWORD)}@127.0.0.1:${mailbox.port}`,
        ...(isTrusted && { DENO_CERT: CERTIFICATE }),
      });
      expect((await project.post(demoBy('ana'))).status).toBe(200);
      if (isTrusted) await mailbox.expectMails(2);
      else await vi.waitUntil(() => /certificate/.test(project.output()), { timeout: 20_000 });
      expect(mailbox.logins).toEqual(
        isTrusted ? expect.arrayContaining([{ password: PASSWORD, isEncrypted: true }]) : [],
      );
      expect(project.output()).not.toContain('secre7o');
    },
  );
});
