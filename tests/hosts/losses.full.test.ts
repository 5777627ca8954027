import { describe, expect, it, vi } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { demoBy } from '#tests/server/leads.ts';
import { mailsOf, openMailbox } from '#tests/server/mailbox.ts';
import { openFixture } from '#tests/server/fixture.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { openReceiver, signatureOf } from '#tests/server/webhook-receiver.ts';
import { openWire } from '#tests/server/wire.ts';
import { createProjectDatabase } from './supabase/project.ts';
import { HOSTS, openHost } from './hosts.ts';
import { addressOf, expectMailsOf, post, postNatively, withKey } from './requests.ts';

vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000, hookTimeout: 60_000 });

describe.concurrent.each(HOSTS)('on %s', (name) => {
  it('while the mail server is down, no lead is lost or refused', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const { port, url: SMTP_URL, close } = await openMailbox();
    await close();
    const host = await openHost(name, { ...OPEN_LIMITS, SMTP_URL }, onTestFinished);
    expect((await post(host, demoBy('ana'))).status).toBe(200);
    await vi.waitUntil(() => /No mail goes out, what is queued is kept/.test(host.output()), {
      timeout: 20_000,
    });
    const mailbox = await fixture.openMailbox({ port });
    expect(await expectMailsOf(host, mailbox, 'ana', 2)).toHaveLength(2);
  });

  it('a lead answered before a kill is mailed after it', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    let isSlow = true;
    const mailbox = await fixture.openMailbox({
      // The first mail is never answered, so the kill interrupts it.
      onMessage: () => (isSlow ? new Promise(() => {}) : undefined),
    });
    const host = await openHost(name, { ...OPEN_LIMITS, SMTP_URL: mailbox.url }, onTestFinished);
    const sent = await post(host, demoBy('berta'), withKey('one-key'));
    expect(sent.status).toBe(200);
    await host.crash();
    isSlow = false;
    const again = await post(host, demoBy('berta'), withKey('one-key'));
    expect(await again.text()).toBe(await sent.text());
    const mails = await expectMailsOf(host, mailbox, 'berta', 2);
    expect(mails).toHaveLength(2);
  });

  it("a lead waits for the webhook's receiver, and mails go out meanwhile", async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const gone = await openReceiver(() => {});
    await gone.close();
    const variables = { ...OPEN_LIMITS, ...gone.variables, SMTP_URL: mailbox.url };
    const host = await openHost(name, variables, onTestFinished);
    const { id } = (await (await post(host, demoBy('gina'))).json()) as { id: string };
    await expectMailsOf(host, mailbox, 'gina', 2);
    await vi.waitUntil(() => /The webhook is not reached/.test(host.output()), { timeout: 20_000 });
    const receiver = await openReceiver(onTestFinished, undefined, gone.port);
    await vi.waitFor(
      async () => {
        await host.wake();
        expect(receiver.received).toHaveLength(1);
      },
      { timeout: 40_000, interval: 500 },
    );
    const [event] = receiver.received;
    expect(event && JSON.parse(event.body)).toMatchObject({
      type: 'lead.created',
      data: { id, email: 'gina@empresa.example' },
    });
    expect(event?.signatures).toEqual([event && signatureOf(event)]);
    expect(host.output()).not.toMatch(/s3cr3t|whsec_/);
  });

  it('a client that posts too often is quarantined first, then refused', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const limits = { RATE_LIMIT_PER_CLIENT: '1/10m,2/10m', QUARANTINE_OVER: 'off', TRUSTED_PROXY_HOPS: '2' };
    const host = await openHost(name, { ...limits, SMTP_URL: mailbox.url }, onTestFinished);
    // Behind two proxies: the platform's, or the test's own, adds its entry.
    const hops = name === 'Supabase' ? '' : ', 127.0.0.1';
    const from = (address: string) => ({ 'x-forwarded-for': `203.0.113.99, ${address}${hops}` });
    for (const person of ['carla', 'dora']) {
      expect((await post(host, demoBy(person), from('203.0.113.7'))).status).toBe(200);
    }
    const refused = await post(host, demoBy('eva'), from('203.0.113.7'));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);
    expect((await post(host, demoBy('flora'), from('203.0.113.8'))).status).toBe(200);
    await expectMailsOf(host, mailbox, 'carla', 2);
    await expectMailsOf(host, mailbox, 'flora', 2);
    expect(mailsOf(mailbox, addressOf('dora'))).toEqual([]);
  });

  it('without the database the answer is 503, and later it works again', async ({ onTestFinished }) => {
    const fixture = openFixture(onTestFinished);
    const mailbox = await fixture.openMailbox();
    const databaseUrl = new URL(await createProjectDatabase(onTestFinished));
    const wire = await openWire(Number(databaseUrl.port));
    onTestFinished(() => wire.close());
    databaseUrl.port = String(wire.port);
    const variables = { ...OPEN_LIMITS, SMTP_URL: mailbox.url, DATABASE_URL: databaseUrl.href };
    const host = await openHost(name, variables, onTestFinished);
    expect((await post(host, demoBy('ana'))).status).toBe(200);
    await wire.cut();
    const refused = await post(host, demoBy('berta'));
    expect([refused.status, await refused.json()]).toMatchObject([503, { error: { code: 'unavailable' } }]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await postNatively(host, demoBy('berta'))).toBe(host.pages + RESULT_PATHS.demoFailed);
    await wire.join();
    await vi.waitFor(async () => expect((await post(host, demoBy('berta'))).status).toBe(200), {
      timeout: 20_000,
    });
    await expectMailsOf(host, mailbox, 'berta', 2);
    expect(host.output()).not.toContain('site:site');
  });
});
