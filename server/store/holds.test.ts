import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import { DAY, HOUR, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

const LEASE = 30 * SECOND;
const WINDOW = 600 * SECOND;
const ALL = 50;
const LIMIT = { visitorMails: [{ count: 3, windowMs: WINDOW }] };
const DROPPED = 'dropped: VISITOR_MAILS was reached for 24 hours';
const WEBHOOK = { receiver: 'hash' };

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, record, wait, time, find } = fixture;
  const lease = (holds: object = LIMIT, queue: 'team' | 'visitor' | 'webhook' = 'visitor') =>
    fixture.store.leaseDue(queue, ALL, LEASE, [], holds);
  const held = async () => (await fixture.store.readHeld(LIMIT)).mails;
  /** Stores a lead from its own network, to be acknowledged at its own domain. */
  const acceptOwn = (id: string, network = id) =>
    accept(id, { record: record(id, { email: `ana@${id}.example` }), network });
  async function acceptMany(count: number) {
    for (let index = 0; index < count; index += 1) await acceptOwn(`${index}`);
  }
  /** Sends what may go out, one after another. */
  async function deliverAll(holds: object) {
    for (let mails = await lease(holds); mails.length > 0; mails = await lease(holds))
      for (const mail of mails) await fixture.store.markDelivered(mail, 'sent');
  }
  const subscribe = (id: string, network = id) =>
    fixture.store.subscribe({
      id,
      email: `ana@${id}.example`,
      emailHash: id,
      mailboxHash: id,
      createdAt: time(),
      deliveryId: `mail of ${id}`,
      network,
    });

  const leaseWebhook = async (holds: object = WEBHOOK) =>
    (await fixture.store.leaseDue('webhook', 1, SECOND, [], holds)).length;
  const acceptWebhook = () => accept('a', { deliveries: [{ id: 'a-webhook', kind: 'lead_webhook' }] });

  describe('mails to visitors', () => {
    it('go out up to each of their rates, those of the newsletter and the oldest first; the team gets all', async () => {
      const visitorMails = [...LIMIT.visitorMails, { count: 4, windowMs: DAY }];
      await subscribe('eva');
      await acceptMany(5);
      const first = await lease({ visitorMails });
      expect(first.map(({ id }) => id)).toEqual(['mail of eva', '0-visitor', '1-visitor']);
      expect(await lease({ visitorMails })).toEqual([]);
      for (const mail of first) await fixture.store.markDelivered(mail, 'sent');
      await wait(WINDOW - 1);
      expect(await lease({ visitorMails })).toEqual([]);
      await wait(1);
      expect(await lease({ visitorMails })).toMatchObject([{ id: '2-visitor' }]);
      await wait(WINDOW);
      expect(await lease({ visitorMails })).toEqual([]);
      expect(await lease({ visitorMails }, 'team')).toHaveLength(5);
      expect(await lease({})).toHaveLength(3);
    });

    it.each([
      ['that is under way counts', [], 0],
      ['that was sent counts', [['markDelivered', 'sent']], 0],
      ['in a file counts', [['markDelivered', 'written']], 0],
      ['that waits for another try does not', [['postpone', HOUR, 'busy']], 1],
      ['that was refused does not', [['deadLetter', '550 no']], 1],
    ] as const)('one %s', async (_, steps, room) => {
      await acceptMany(4);
      const [mail] = await lease();
      for (const [step, ...values] of steps)
        await (fixture.store[step] as (...all: unknown[]) => Promise<boolean>)(mail, ...values);
      expect(await lease()).toHaveLength(room);
    });

    it('keep to their rate when several servers ask at once', async () => {
      await acceptMany(9);
      const servers = Array.from({ length: 9 });
      // Opens the connections.
      await Promise.all(servers.map(held));
      const leased = await Promise.all(servers.map(() => lease()));
      expect(leased.flat()).toHaveLength(3);
    });

    it('of a network that took much wait, those of others go out, and none is dropped for it', async () => {
      const visitorMails = [{ count: 8, windowMs: WINDOW }];
      for (let index = 0; index < 9; index += 1) await acceptOwn(`flood${index}`, 'flood');
      await deliverAll({ visitorMails });
      expect(await fixture.store.countDeliveries('sent')).toBe(5);
      for (const [id, network] of [
        ['a1', 'a'],
        ['a2', 'a'],
        ['b1', 'b'],
      ] as const)
        await acceptOwn(id, network);
      const ids = (await lease({ visitorMails })).map(({ id }) => id);
      expect(ids).toEqual(['a1-visitor', 'b1-visitor']);
      expect((await fixture.store.readHeld({ visitorMails })).mails).toBe(5);
    });

    it('to the team go in turn by network too, the longest due first of each', async () => {
      for (const id of ['f1', 'f2', 'f3']) await acceptOwn(id, 'flood');
      await acceptOwn('a');
      const [first] = await fixture.store.leaseDue('team', 1, LEASE);
      if (first) await fixture.store.markDelivered(first, 'sent');
      await acceptOwn('b');
      const ids = (await lease({}, 'team')).map(({ id }) => id);
      expect([first?.id, ...ids]).toEqual(['f1-team', 'a-team', 'b-team', 'f2-team', 'f3-team']);
    });

    it('of the newsletter that somebody else asked for do not wait with that network', async () => {
      const visitorMails = [{ count: 4, windowMs: WINDOW }];
      for (const id of ['f1', 'f2', 'f3']) await acceptOwn(id, 'flood');
      await deliverAll({ visitorMails });
      await subscribe('victim', 'flood');
      await acceptOwn('v1', 'flood');
      expect(await lease({ visitorMails })).toEqual([]);
      await subscribe('victim', 'victim');
      expect(await lease({ visitorMails })).toMatchObject([{ id: 'mail of victim' }]);
      await accept('v2', { mailboxHash: 'mailbox of v1', network: 'v' });
      expect(await lease({})).toMatchObject([{ id: 'v1-visitor' }]);
    });

    it('to one domain go one after another, and none of a domain that waits is dropped', async () => {
      for (const id of ['a', 'b']) await accept(id);
      await wait(DAY + 1);
      const [first, ...others] = await lease();
      expect([first?.id, others.length]).toEqual(['a-visitor', 0]);
      expect(await lease()).toEqual([]);
      await acceptOwn('c');
      expect(await lease()).toMatchObject([{ id: 'c-visitor' }]);
      if (first) await fixture.store.postpone(first, 0, '451 try later');
      // One that failed lately goes behind those that were not tried.
      expect(await lease()).toMatchObject([{ id: 'b-visitor' }]);
      expect(await fixture.store.countDeliveries('dead')).toBe(0);
    });

    it('of a clock that was ahead do not count', async () => {
      await acceptMany(4);
      await wait(365 * DAY);
      for (const mail of await lease()) await fixture.store.markDelivered(mail, 'sent');
      await wait(-365 * DAY);
      expect(await lease()).toHaveLength(1);
    });

    it('that wait are told apart from those that are due', async () => {
      await acceptMany(5);
      expect(await held()).toBe(0);
      await lease();
      expect(await held()).toBe(2);
      await wait(WINDOW + LEASE);
      expect(await fixture.store.readHeld({})).toEqual({ mails: 0, isWebhookHeld: false });
    });

    it('that nobody tried for a day are dead while the limit is reached, and retried within it', async () => {
      await acceptMany(6);
      const [tried] = await fixture.store.leaseDue('visitor', 1, LEASE);
      if (tried) await fixture.store.postpone(tried, 0, '451 try later');
      await wait(DAY - 1);
      // Of the newsletter, so that they go before those that wait.
      for (const id of ['x', 'y', 'z']) await subscribe(id);
      const newest = await lease();
      expect(newest.map(({ id }) => id)).toEqual(['mail of x', 'mail of y', 'mail of z']);
      for (const mail of newest) await fixture.store.markDelivered(mail, 'sent');
      await lease();
      expect(await fixture.store.countDeliveries('dead')).toBe(0);
      await wait(1);
      await lease();
      expect(await fixture.store.countDeliveries('dead')).toBe(5);
      expect((await find('0')).deliveries[1]).toMatchObject({ state: 'ready', lastError: '451 try later' });
      expect((await find('5')).deliveries[1]).toMatchObject({ state: 'dead', lastError: DROPPED });
      await fixture.store.requeue(['1', '2', '3', '4', '5']);
      await wait(WINDOW);
      expect(await lease()).toHaveLength(3);
    });

    it('that were dropped are the last in the report of dead deliveries', async () => {
      await acceptMany(5);
      await wait(DAY);
      const [team] = await lease({}, 'team');
      if (team) await fixture.store.deadLetter(team, '550 no such team');
      for (const mail of await lease()) await fixture.store.deadLetter(mail, '550 no');
      await lease({ visitorMails: [{ count: 0, windowMs: DAY }] });
      await fixture.store.queueReport('undelivered_notice', 'notice', HOUR);
      const { total, deadLetters } = await fixture.store.readDeadLetterReport('notice', 5);
      const refused = ['550 no such team', '550 no', '550 no', '550 no'];
      expect([total, deadLetters.map(({ error }) => error)]).toEqual([6, [...refused, DROPPED]]);
    });
  });

  describe('a webhook', () => {
    it('that asked to wait gets nothing until then; another address does', async () => {
      await acceptWebhook();
      await fixture.store.holdWebhook('hash', HOUR);
      await wait(HOUR - 1);
      expect(await leaseWebhook()).toBe(0);
      expect(await fixture.store.readHeld(WEBHOOK)).toEqual({ mails: 0, isWebhookHeld: true });
      expect(await leaseWebhook({ receiver: 'another' })).toBe(1);
      await wait(SECOND);
      expect(await leaseWebhook()).toBe(1);
    });

    it('that is gone is told once, and gets nothing until it is resumed', async () => {
      await acceptWebhook();
      const gone = () => fixture.store.holdWebhook('hash', Number.POSITIVE_INFINITY);
      const goneAt = time();
      expect(await fixture.store.holdWebhook('hash', HOUR)).toBe(true);
      expect(await gone()).toBe(true);
      await wait(30 * DAY);
      expect(await gone()).toBe(false);
      expect(await fixture.store.holdWebhook('hash', HOUR)).toBe(false);
      expect(await leaseWebhook()).toBe(0);
      expect(await fixture.store.readHeld(WEBHOOK)).toEqual({ mails: 0, isWebhookHeld: true, goneAt });
      expect(await leaseWebhook({ receiver: 'another' })).toBe(1);
      expect(await fixture.store.resumeWebhook()).toBe(1);
      await wait(SECOND);
      expect(await leaseWebhook()).toBe(1);
      expect(await fixture.store.resumeWebhook()).toBe(0);
    });

    it('waits no longer than a day, even after the clock was a year ahead', async () => {
      await acceptWebhook();
      await wait(365 * DAY);
      await fixture.store.holdWebhook('hash', DAY);
      await wait(-365 * DAY);
      expect(await leaseWebhook()).toBe(1);
    });
  });
});
