/** Floods of some networks beside honest visitors of others. */
import { describe, expect, it } from 'vitest';
import { PANEL_PATH } from '#contract/panel-paths.ts';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixture, openFixtureOn, post, type TestServer } from '#tests/server/support/fixture.ts';
import { demoBy, execute } from '#tests/server/support/leads.ts';
import { HANG, mailsOf, type Mailbox } from '#tests/server/support/mailbox.ts';
import { logIn, PASSWORD, SAME_ORIGIN } from '#tests/server/support/panel-client.ts';
import { HOUR, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

/** The limits as they are without variables, behind one proxy. */
const DEFAULTS = {
  TRUSTED_PROXY_HOPS: '1',
  RATE_LIMIT_PER_CLIENT: '',
  QUARANTINE_OVER: '',
  VISITOR_MAILS: '',
  RETENTION_DAYS: '36500',
};
const SPAM = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=1' };
const from = (address: string) => ({ ...SAME_ORIGIN, 'x-forwarded-for': address });
/** A /64 of a /48. */
const neighbour = (network: number, index: number) =>
  `2001:db8:${network.toString(16)}:${index.toString(16)}::1`;

const send = async ({ url }: TestServer, name: string, address: string, headers = {}) =>
  (await post(url + FUNCTION_PATHS.sendFormEmail, demoBy(name), { ...from(address), ...headers })).status;
const subscribe = async ({ url }: TestServer, email: string, address: string) =>
  (await post(url + FUNCTION_PATHS.subscribeNewsletter, { email }, from(address))).status;
const servePanelBehindProxy = () =>
  openFixture().serve({ TRUSTED_PROXY_HOPS: '1', PANEL_PASSWORD: PASSWORD });
const isMailed = (mailbox: Mailbox, email: string) =>
  expect.poll(() => mailsOf(mailbox, email).length, { timeout: 60_000, interval: 200 });

describe.each(ENGINES)('on %s', { timeout: 240_000 }, (engine) => {
  it.each([
    ['one /48', 1],
    ['four /48s', 4],
  ])(
    '150 leads of %s in some seconds cost no lead and no confirmation of another network',
    async (_, count) => {
      const { serve, openMailbox, readLeads } = await openFixtureOn(engine);
      const mailbox = await openMailbox();
      const server = await serve({ ...DEFAULTS, SMTP_URL: mailbox.url });
      for (let index = 0; index < 150; index += 1)
        expect(await send(server, `Avalancha${index}`, neighbour(1 + (index % count), index))).toBe(200);
      expect(await send(server, 'Honesta', '198.51.100.7')).toBe(200);
      expect(await subscribe(server, 'eva@boletin.example', '192.0.2.9')).toBe(200);
      // To the team and to herself.
      await isMailed(mailbox, 'honesta@empresa.example').toBe(2);
      await isMailed(mailbox, 'eva@boletin.example').toBe(1);
      const quarantined = (await readLeads('list', '--quarantined')).map(({ name }) => name);
      expect(quarantined.length).toBeGreaterThanOrEqual(30);
      expect(quarantined).not.toContain('Honesta');
    },
  );

  it('three leads to a receiver that stalls at RCPT stop no acknowledgement', async () => {
    const { serve, openMailbox } = await openFixtureOn(engine);
    const mailbox = await openMailbox({
      onRecipient: (address) => (address.endsWith('@stalls.example') ? HANG : undefined),
    });
    const server = await serve({ ...DEFAULTS, SMTP_URL: mailbox.url });
    for (const name of ['uno', 'dos', 'tres']) {
      const lead = { ...demoBy(name), email: `${name}@stalls.example` };
      await post(server.url + FUNCTION_PATHS.sendFormEmail, lead, from('203.0.113.7'));
    }
    await isMailed(mailbox, 'tres@stalls.example').toBe(1);
    for (let index = 0; index < 5; index += 1) await send(server, `Honesta${index}`, `198.51.${index}.7`);
    for (let index = 0; index < 5; index += 1)
      await isMailed(mailbox, `honesta${index}@empresa.example`).toBe(2);
  });

  describe('with a clock', () => {
    const fixture = storeFixture(engine);
    const holds = {
      visitorMails: [
        { count: 60, windowMs: 600 * SECOND },
        { count: 1_000, windowMs: 24 * HOUR },
      ],
    };
    const queue = (id: string, network: string) =>
      fixture.store.subscribe({
        id,
        email: `ana@${id}.example`,
        emailHash: id,
        mailboxHash: id,
        createdAt: fixture.time(),
        deliveryId: id,
        network,
      });
    /** Delivers all that may go out. Resolves to the ids. */
    async function deliver(): Promise<string[]> {
      const sent: string[] = [];
      for (;;) {
        const leased = await fixture.store.leaseDue('visitor', 3, 30 * SECOND, [], holds);
        if (leased.length === 0) return sent;
        for (const mail of leased) await fixture.store.markDelivered(mail, 'sent');
        sent.push(...leased.map(({ id }) => id));
      }
    }

    it('twelve /24s that subscribe for ten minutes delay no confirmation of another network', async () => {
      let flood = 0;
      for (let second = 0; second < 600; second += 10) {
        for (let network = 0; network < 12; network += 1) {
          flood += 1;
          await queue(`flood${flood}`, `flood ${network}`);
        }
        if (second % 60 === 0) await queue(`honest${second}`, `honest ${second}`);
        const sent = await deliver();
        if (second % 60 === 0) expect(sent).toContain(`honest${second}`);
        await fixture.wait(10 * SECOND);
      }
      expect(await fixture.store.countDeliveries('sent')).toBeLessThanOrEqual(60);
    });
  });
});

it(
  'a full quarantine refuses suspicious leads, and no honest one, also in a flood',
  { timeout: 240_000 },
  async () => {
    const { serve, openMailbox, data, readLeads } = openFixture();
    const mailbox = await openMailbox();
    const server = await serve({ ...DEFAULTS, SMTP_URL: mailbox.url });
    execute(
      data,
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 75000)
     insert into leads (id, type, name, email, company, phone, message, created_at, quarantine_reason)
     select 'q' || n, 'demo', '', '', '', '', '', '2026-01-01', 'links' from numbers`,
    );
    const state = async () => (await (await fetch(`${server.url}/readyz`)).json()) as object;
    await expect
      .poll(state, { timeout: 20_000, interval: 500 })
      .toEqual({ ready: true, quarantine: 'half full' });
    // The last quarter is for networks that have no lead there.
    expect(await send(server, 'Primera', '203.0.113.7', SPAM)).toBe(200);
    expect(await send(server, 'Segunda', '203.0.113.8', SPAM)).toBe(503);
    expect(await send(server, 'Vecina', '198.51.100.7', SPAM)).toBe(200);
    execute(
      data,
      `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 25000)
     insert into leads (id, type, name, email, company, phone, message, created_at, quarantine_reason)
     select 'r' || n, 'demo', '', '', '', '', '', '2026-01-01', 'links' from numbers`,
    );
    await expect.poll(state, { timeout: 20_000, interval: 500 }).toEqual({ ready: true, quarantine: 'full' });
    expect(await send(server, 'Nueva', '192.0.2.7', SPAM)).toBe(503);
    const flood = [];
    for (let index = 0; index < 150; index += 1)
      flood.push(await send(server, `Avalancha${index}`, neighbour(1, index)));
    expect(flood.filter((status) => status === 503).length).toBeGreaterThanOrEqual(30);
    for (let index = 0; index < 10; index += 1)
      expect(await send(server, `Honesta${index}`, `198.51.${index}.9`)).toBe(200);
    await isMailed(mailbox, 'honesta9@empresa.example').toBe(2);
    expect((await readLeads('list', '--quarantined')).map(({ name }) => name)).not.toContain('Honesta9');
  },
);

describe('guesses of the password', { timeout: 240_000 }, () => {
  it('192 of 64 addresses at once refuse none of three right passwords', async () => {
    const server = await servePanelBehindProxy();
    const guesses = Array.from({ length: 192 }, (_, guess) =>
      logIn(server, 'guess', from(`203.0.113.${guess % 64}`)),
    );
    const logins = await Promise.all(
      [97, 98, 99].map((client) => logIn(server, PASSWORD, from(`203.0.113.${client}`))),
    );
    expect(logins.map(({ to }) => to)).toEqual([PANEL_PATH, PANEL_PATH, PANEL_PATH]);
    expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(192).fill(303));
  });

  it('11,000 of one /48 are looked at a hundred times, beside right passwords', async () => {
    const server = await servePanelBehindProxy();
    let looked = 0;
    for (let sent = 0; sent < 11_000; sent += 500) {
      const guesses = Array.from({ length: 500 }, (_, index) =>
        logIn(server, 'guess', from(neighbour(1, (sent + index) % 1_100))),
      );
      expect((await logIn(server, PASSWORD, from('203.0.113.99'))).to).toBe(PANEL_PATH);
      looked += (await Promise.all(guesses)).filter(({ status }) => status === 303).length;
    }
    expect(looked).toBe(100);
  });
});
