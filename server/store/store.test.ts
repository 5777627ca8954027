import { describe, expect, it } from 'vitest';
import { leadDeliveries } from '#contract/lead.ts';
import { QUEUES } from '#server/outbox/delivery.ts';
import { BOTH_ENGINES } from '#tests/server/support/engines.ts';
import { leaseDue, DAY, HOUR, SECOND, storeFixture, START } from '#tests/server/support/store-fixture.ts';

const LEASE = 30 * SECOND;
const AT_START = new Date(START).toISOString();

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { wait, accept, record, find } = fixture;
  const lease = () => leaseDue(fixture.store, 5, LEASE);
  const leaseOne = async () => {
    const [delivery] = await leaseDue(fixture.store, 1, LEASE);
    if (!delivery) throw new Error('nothing was due');
    return delivery;
  };
  const recipients = async () =>
    (await find('one')).deliveries
      .filter(({ kind }) => kind === 'team_notification')
      .map(({ recipient }) => recipient);
  const acceptAtOnce = (count: number, changes: object) =>
    Promise.all(Array.from({ length: count }, (_, index) => accept(`lead ${index}`, changes)));

  describe('an accepted lead', () => {
    it('is kept as it is, with its deliveries ready', async () => {
      const origin = { page: '/contacto', utm_source: "O'Neil & <b>" };
      const sent = record('one', { further: { rfc: 'XAXX010101000' }, origin });
      expect(await accept('one', { record: sent })).toBe('one');
      const ready = { state: 'ready', tries: 0, at: AT_START };
      expect(await find('one')).toEqual({
        ...sent,
        isWaiting: true,
        deliveries: [
          { id: 'one-team', kind: 'team_notification', ...ready },
          { id: 'one-visitor', kind: 'visitor_acknowledgement', ...ready },
        ],
      });
    });

    it('keeps its first origin when it is sent again', async () => {
      const origin = { utm_source: 'google' };
      await accept('one', { contentHash: 'same', record: record('one', { origin }) });
      const again = record('two', { origin: { utm_source: 'bing' } });
      expect(await accept('two', { contentHash: 'same', record: again })).toBe('one');
      expect((await find('one')).origin).toEqual(origin);
      const [leased] = await fixture.store.leaseDue('team', 1, LEASE);
      expect(leased).toMatchObject({ lead: { origin } });
    });

    it('is counted by the class of its origin, out of quarantine', async () => {
      const origins = [{ page: '/' }, { page: '/' }, { gclid: 'a' }, { referrer: 'www.bing.com' }];
      for (const [index, origin] of origins.entries())
        await accept(`${index}`, { record: record(`${index}`, { origin }) });
      await accept('unknown');
      await accept('spam', { record: record('spam', { origin: { page: '/' } }), suspicion: 'a link' });
      expect(await fixture.store.countOrigins()).toEqual({ direct: 2, campaign: 1, search: 1 });
    });

    it('is stored with its deliveries, or not at all, and the next one is stored', async () => {
      await accept('one');
      const deliveries = [{ id: 'one-team', kind: 'team_notification' as const }];
      // More often than there are connections.
      for (let times = 0; times < 12; times += 1)
        await expect(accept('two', { deliveries })).rejects.toThrow();
      expect(await accept('three')).toBe('three');
      expect(await fixture.store.countLeads()).toBe(2);
    });

    it('is the first with its key and content; other content under the key corrects the first', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'typo' });
      expect(await accept('two', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await accept('three', { keyHash: 'key', contentHash: 'mended again' })).toBe('three');
      expect(await accept('other', { keyHash: 'other', contentHash: 'mended' })).toBe('other');
      await wait(30 * DAY);
      expect(await accept('retry', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await fixture.store.findRetried('key', 'mended')).toBe('two');
      expect(await fixture.store.findRetried('key', 'unknown')).toBeUndefined();
      const leads = await Promise.all(['one', 'two', 'three', 'other'].map(find));
      expect(leads.map(({ corrects }) => corrects)).toEqual([undefined, 'one', 'one', undefined]);
      const leased = await fixture.store.leaseDue('team', 2, LEASE);
      expect(leased.map((each) => 'corrects' in each && each.corrects)).toEqual([false, 'one']);
    });

    it('without a key is the lead with equal content of the last ten minutes', async () => {
      await accept('one', { contentHash: 'same' });
      await wait(600 * SECOND);
      expect(await accept('two', { contentHash: 'same' })).toBe('one');
      expect(await accept('keyed', { keyHash: 'key', contentHash: 'same' })).toBe('one');
      await wait(1);
      expect(await accept('three', { contentHash: 'same' })).toBe('three');
      await accept('four', { keyHash: 'key', contentHash: 'other' });
      expect(await accept('five', { contentHash: 'other' })).toBe('four');
    });

    it.each([
      ['under one key', { keyHash: 'key', contentHash: 'same' }],
      ['without a key', { contentHash: 'same' }],
    ])('is one if it arrives many times at once %s', async (_, same) => {
      expect(new Set(await acceptAtOnce(20, same)).size).toBe(1);
      expect(await fixture.store.countLeads()).toBe(1);
    });

    it('is corrected by all others that arrive at once under its key', async () => {
      await acceptAtOnce(20, { keyHash: 'key' });
      const leads = await fixture.store.listLeads({});
      const [first, ...others] = leads.filter(({ corrects }) => corrects === undefined);
      expect(others).toEqual([]);
      expect(leads.filter(({ corrects }) => corrects === first?.id)).toHaveLength(19);
    });

    it('names the newest lead of the same mailbox and form within a day', async () => {
      const mailboxHash = 'ana';
      await accept('one', { mailboxHash });
      await wait(HOUR);
      await accept('two', { mailboxHash });
      await accept('demo', { mailboxHash, record: record('demo', { type: 'demo' }) });
      await accept('stranger', { mailboxHash: 'luis' });
      await wait(DAY);
      await accept('three', { mailboxHash });
      await wait(DAY + 1);
      await accept('late', { mailboxHash });
      const leads = await Promise.all(['one', 'two', 'demo', 'stranger', 'three', 'late'].map(find));
      const none = undefined;
      expect(leads.map(({ earlier }) => earlier)).toEqual([none, 'one', none, none, 'two', none]);
      const [, second] = await fixture.store.leaseDue('team', 2, LEASE);
      expect(second).toMatchObject({ lead: { id: 'two' }, earlier: 'one' });
    });
  });

  describe('a delivery', () => {
    it('is leased with its lead, by one worker at a time', async () => {
      await accept('one');
      await wait(SECOND);
      expect(await leaseOne()).toEqual({
        id: 'one-team',
        kind: 'team_notification',
        attempt: 1,
        tries: 1,
        queuedAt: AT_START,
        queuedForMs: SECOND,
        lead: record('one', { createdAt: AT_START }),
      });
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      expect(await lease()).toEqual([]);
    });

    it('is leased once by workers that ask at once', async () => {
      const ids = Array.from({ length: 20 }, (_, index) => `lead ${10 + index}`);
      for (const id of ids) await accept(id);
      const rounds = ids.map(() => fixture.store.leaseDue('team', 3, LEASE));
      const leased = (await Promise.all(rounds)).flat().map(({ id }) => id);
      leased.push(...(await fixture.store.leaseDue('team', 20, LEASE)).map(({ id }) => id));
      expect(leased.toSorted()).toEqual(ids.map((id) => `${id}-team`));
    });

    it('is leased and counted in its own queue', async () => {
      const deliveries = leadDeliveries(true).map((kind) => ({ id: kind, kind }));
      await accept('one', { deliveries });
      const teamWaits = (ms: number) => fixture.store.isTeamMailWaiting(ms);
      expect([await teamWaits(0), await teamWaits(900_000)]).toEqual([true, false]);
      for (const queue of QUEUES) {
        const [delivery, ...others] = await fixture.store.leaseDue(queue, 5, LEASE);
        expect(others).toEqual([]);
        if (delivery && queue !== 'visitor') await fixture.store.deadLetter(delivery, '550 no');
      }
      await wait(LEASE);
      const channels = ['mail', 'webhook', undefined] as const;
      expect(await teamWaits(0)).toBe(false);
      const dead = channels.map((channel) => fixture.store.countDeliveries('dead', channel));
      expect(await Promise.all(dead)).toEqual([1, 1, 2]);
      const due = (['visitor', 'webhook', undefined] as const).map((queue) =>
        fixture.store.oldestDue(queue && [queue]),
      );
      expect(await Promise.all(due)).toEqual([fixture.time(), undefined, fixture.time()]);
    });

    it('to the team is queued once for each address, also by workers that assign them at once', async () => {
      const assign = (demo: string[], underWay?: string[]) =>
        fixture.store.assignTeam({ demo, contact: demo, reports: demo }, underWay);
      const wrong = Array.from({ length: 8 }, (_, index) => `${index}@tpyo.example`);
      const right = ['ana@empresa.example', 'eva@empresa.example'];
      await accept('one');
      // As a process that died left it.
      await leaseOne();
      expect(await recipients()).toEqual([undefined]);
      await assign(wrong);
      expect(await recipients()).toEqual([undefined]);
      await wait(LEASE);
      await Promise.all(wrong.map(() => assign(wrong)));
      expect((await recipients()).toSorted()).toEqual(wrong);
      const { id, recipient } = await leaseOne();
      // All were taken out, and two others put in.
      await Promise.all(wrong.map(() => assign(right)));
      expect((await recipients()).toSorted()).toEqual([recipient, ...right]);
      // Its lease has ended, and this process still tries it.
      await wait(LEASE);
      await assign(right, [id]);
      expect(await recipients()).toContain(recipient);
      await assign(right);
      expect((await recipients()).toSorted()).toEqual(right);
      expect(await fixture.store.leaseDue('team', 9, LEASE)).toMatchObject([{ tries: 1 }, { tries: 1 }]);
    });

    it('is leased again when its renewed lease has ended, and the older attempt can no longer fail it', async () => {
      await accept('one');
      const slow = await leaseOne();
      await wait(LEASE - 1);
      expect(await fixture.store.renewLease(slow, LEASE)).toBe(true);
      await wait(LEASE - 1);
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      await wait(1);
      // Not while it is under way in this process.
      expect(await fixture.store.leaseDue('team', 5, LEASE, [slow.id])).toEqual([]);
      const [second] = await fixture.store.leaseDue('team', 5, LEASE, ['another']);
      expect(second).toMatchObject({ id: 'one-team', attempt: 2, tries: 2 });
      expect(await fixture.store.renewLease(slow, LEASE)).toBe(false);
      expect(await fixture.store.postpone(slow, 0, 'late')).toBe(false);
      expect(await fixture.store.deadLetter(slow, 'late')).toBe(false);
      // A mail that went out is noted by any attempt.
      expect(await fixture.store.markDelivered(slow, 'sent')).toBe(true);
      if (second) expect(await fixture.store.postpone(second, 0, 'refused as a repetition')).toBe(false);
      expect((await find('one')).deliveries[0]).toMatchObject({ state: 'sent', tries: 2 });
    });

    it('waits as long as it is postponed', async () => {
      await accept('one');
      const [team, visitor] = [await leaseOne(), await leaseOne()];
      expect(await fixture.store.postpone(team, 10 * SECOND, 'try later')).toBe(true);
      expect(await fixture.store.postpone(visitor, 600 * SECOND, 'try later')).toBe(true);
      await wait(10 * SECOND - 1);
      expect(await lease()).toEqual([]);
      await wait(1);
      expect(await lease()).toMatchObject([
        { id: 'one-team', attempt: 2, tries: 2, queuedForMs: 10 * SECOND },
      ]);
    });

    it('that is dead or in a file ends, until the operator queues it again, which changes no other', async () => {
      await accept('one');
      const [team, visitor] = [await leaseOne(), await leaseOne()];
      expect(await fixture.store.deadLetter(team, '550 no')).toBe(true);
      expect(await fixture.store.markDelivered(visitor, 'written')).toBe(true);
      expect((await find('one')).deliveries).toMatchObject([
        { state: 'dead', lastError: '550 no' },
        { state: 'written' },
      ]);
      await wait(HOUR);
      expect(await lease()).toEqual([]);
      expect(await fixture.store.requeue(['one'])).toBe(2);
      const leased = await lease();
      expect(leased).toMatchObject([
        { id: 'one-team', attempt: 2, tries: 1, queuedForMs: 0 },
        { id: 'one-visitor' },
      ]);
      expect(await fixture.store.requeue(['one'])).toBe(0);
      for (const delivery of leased) await fixture.store.markDelivered(delivery, 'sent');
      await wait(LEASE * 2);
      expect(await fixture.store.requeue(['one'])).toBe(0);
      expect(await lease()).toEqual([]);
    });

    it('of a clock that was a day ahead is due, and its lease too', async () => {
      await wait(DAY);
      await accept('one');
      await leaseOne();
      await fixture.setClock(START);
      expect(await lease()).toHaveLength(2);
    });
  });
});
