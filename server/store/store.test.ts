import { describe, expect, it } from 'vitest';
import { BOTH_ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, storeFixture, START } from '#tests/server/store-fixture.ts';

const LEASE = 30 * SECOND;

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { wait, accept, record, deliveryStates } = fixture;
  const lease = () => leaseDue(fixture.store, 5, LEASE);
  const leaseOne = async () => {
    const [delivery] = await leaseDue(fixture.store, 1, LEASE);
    if (!delivery) throw new Error('nothing was due');
    return delivery;
  };

  describe('an accepted lead', () => {
    it('is kept as it is, with its deliveries ready', async () => {
      expect(await accept('one')).toBe('one');
      const at = new Date(START).toISOString();
      expect(await fixture.store.findLeads('one')).toEqual([
        {
          ...record('one'),
          deliveries: [
            { id: 'one-team', kind: 'team_notification', state: 'ready', tries: 0, at },
            { id: 'one-visitor', kind: 'visitor_acknowledgement', state: 'ready', tries: 0, at },
          ],
        },
      ]);
    });

    it('is stored with its deliveries, or not at all', async () => {
      await accept('one');
      const deliveries = [{ id: 'one-team', kind: 'team_notification' as const }];
      await expect(accept('two', { deliveries })).rejects.toThrow();
      expect(await fixture.store.countLeads()).toBe(1);
    });

    it('with a key is one with its repetitions, and linked to the first of its key when corrected', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'typo' });
      expect(await accept('two', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await accept('three', { keyHash: 'key', contentHash: 'mended again' })).toBe('three');
      expect(await accept('five', { keyHash: 'other', contentHash: 'mended' })).toBe('five');
      await wait(30 * DAY);
      expect(await accept('four', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await deliveryStates('two')).toHaveLength(2);
      for (const [id, corrects] of Object.entries({
        one: undefined,
        two: 'one',
        three: 'one',
        five: undefined,
      }))
        expect((await fixture.store.findLeads(id))[0]?.corrects).toBe(corrects);
    });

    it('names the newest lead of the same mailbox and form within a day', async () => {
      const mailboxHash = 'ana';
      await accept('one', { mailboxHash });
      await wait(HOUR);
      await accept('two', { mailboxHash });
      await accept('demo', { mailboxHash, record: record('demo', { type: 'demo' }) });
      await accept('stranger', { mailboxHash: 'luis' });
      await wait(DAY + 1);
      await accept('late', { mailboxHash });
      const earlier = async (id: string) => (await fixture.store.findLeads(id))[0]?.earlier;
      expect(await Promise.all(['one', 'two', 'demo', 'stranger', 'late'].map(earlier))).toEqual([
        undefined,
        'one',
        undefined,
        undefined,
        undefined,
      ]);
      const [, second] = await fixture.store.leaseDue('team', 2, LEASE);
      expect(second).toMatchObject({ lead: { id: 'two' }, earlier: 'one' });
    });

    it('that is sent again with its key is found', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'same' });
      expect(await fixture.store.findRetried('key', 'same')).toBe('one');
      expect(await fixture.store.findRetried('key', 'other')).toBeUndefined();
      expect(await fixture.store.findRetried('other', 'same')).toBeUndefined();
    });

    it('without a key is the same lead as equal content of the last ten minutes', async () => {
      await accept('one', { contentHash: 'same' });
      await wait(600 * SECOND);
      expect(await accept('two', { contentHash: 'same' })).toBe('one');
      expect(await accept('keyed', { keyHash: 'key', contentHash: 'same' })).toBe('one');
      await wait(1);
      expect(await accept('three', { contentHash: 'same' })).toBe('three');
      await accept('four', { keyHash: 'key', contentHash: 'other' });
      expect(await accept('five', { contentHash: 'other' })).toBe('four');
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
        queuedAt: new Date(START).toISOString(),
        queuedForMs: SECOND,
        lead: record('one', { createdAt: new Date(START).toISOString() }),
      });
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      expect(await lease()).toEqual([]);
    });

    it('is leased again when its lease has ended, and the older attempt can no longer fail it', async () => {
      await accept('one');
      const slow = await leaseOne();
      await wait(LEASE - 1);
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      await wait(1);
      const second = await leaseOne();
      expect(second).toMatchObject({ id: 'one-team', attempt: 2, tries: 2 });
      expect(await fixture.store.renewLease(slow, LEASE)).toBe(false);
      expect(await fixture.store.postpone(slow, 0, 'late')).toBe(false);
      expect(await fixture.store.deadLetter(slow, 'late')).toBe(false);
      expect(await fixture.store.markDelivered(second, 'sent')).toBe(true);
      expect(await fixture.store.deadLetter(second, 'after the end')).toBe(false);
      expect((await deliveryStates('one'))?.[0]).toBe('sent 2');
    });

    it('that was made is noted even if another attempt has begun', async () => {
      await accept('one');
      const slow = await leaseOne();
      await wait(LEASE);
      const second = await leaseOne();
      expect(await fixture.store.markDelivered(slow, 'sent')).toBe(true);
      expect(await fixture.store.postpone(second, 0, 'refused as a repetition')).toBe(false);
      expect((await deliveryStates('one'))?.[0]).toBe('sent 2');
    });

    it('keeps its lease while that is renewed', async () => {
      await accept('one');
      const delivery = await leaseOne();
      await wait(LEASE - 1);
      expect(await fixture.store.renewLease(delivery, LEASE)).toBe(true);
      await wait(LEASE - 1);
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      expect(await fixture.store.markDelivered(delivery, 'sent')).toBe(true);
    });

    it('waits as long as it is postponed', async () => {
      await accept('one');
      const [team, visitor] = [await leaseOne(), await leaseOne()];
      expect(await fixture.store.postpone(team, 10 * SECOND, 'try later')).toBe(true);
      expect(await fixture.store.postpone(visitor, 60 * SECOND, 'try later')).toBe(true);
      await wait(10 * SECOND - 1);
      expect(await lease()).toEqual([]);
      await wait(1);
      const again = await leaseOne();
      expect(again).toMatchObject({ id: 'one-team', attempt: 2, tries: 2, queuedForMs: 10 * SECOND });
      expect(await fixture.store.markDelivered(again, 'sent')).toBe(true);
    });

    it('that is dead is tried anew when the operator queues it again, and not by itself', async () => {
      await accept('one');
      const first = await leaseOne();
      expect(await fixture.store.deadLetter(first, '550 no')).toBe(true);
      expect(await fixture.store.countDeliveries('dead')).toBe(1);
      const [lead] = await fixture.store.findLeads('one');
      expect(lead?.deliveries[0]).toMatchObject({ state: 'dead', lastError: '550 no' });
      await wait(HOUR);
      expect(await lease()).toMatchObject([{ id: 'one-visitor' }]);
      expect(await fixture.store.requeue(['one'])).toBe(1);
      expect(await fixture.store.countDeliveries('dead')).toBe(0);
      expect(await leaseOne()).toMatchObject({ id: 'one-team', attempt: 2, tries: 1, queuedForMs: 0 });
    });

    it('that was written to a file is queued again when the operator says so', async () => {
      await accept('one');
      for (const delivery of await lease()) await fixture.store.markDelivered(delivery, 'written');
      expect(await fixture.store.countDeliveries('written')).toBe(2);
      expect(await lease()).toEqual([]);
      expect(await fixture.store.listLeads({ delivery: 'written' })).toHaveLength(1);
      expect(await fixture.store.requeue(['one'])).toBe(2);
      expect(await lease()).toHaveLength(2);
    });

    it('of a clock that was a day ahead is due, and its lease too', async () => {
      await wait(DAY);
      await accept('one');
      await leaseOne();
      await fixture.setClock(START);
      expect(await lease()).toHaveLength(2);
    });

    it('keeps the time of its backoff', async () => {
      await accept('one');
      for (const delivery of await lease()) await fixture.store.postpone(delivery, 600 * SECOND, 'later');
      await wait(600 * SECOND - 1);
      expect(await lease()).toEqual([]);
    });

    it('that is under way in this process is not leased again, even after its lease', async () => {
      await accept('one');
      const { id } = await leaseOne();
      await wait(LEASE);
      expect(await fixture.store.leaseDue('team', 5, LEASE, [id])).toEqual([]);
      expect(await fixture.store.leaseDue('team', 5, LEASE, ['another'])).toMatchObject([{ id }]);
    });

    it('that is leased or sent is not queued again', async () => {
      await accept('one');
      const leased = await lease();
      expect(await fixture.store.requeue(['one'])).toBe(0);
      expect(await lease()).toEqual([]);
      for (const delivery of leased) await fixture.store.markDelivered(delivery, 'sent');
      await wait(LEASE * 2);
      expect(await fixture.store.requeue(['one'])).toBe(0);
      expect(await lease()).toEqual([]);
    });
  });
});
