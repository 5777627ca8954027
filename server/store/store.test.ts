import { describe, expect, it } from 'vitest';
import { BOTH_ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { HOUR, SECOND, setStoreStage, START } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { wait, accept, record, deliveryStates } = stage;

  describe('a lead taken in', () => {
    it('is kept as it is, with its deliveries ready', async () => {
      expect(await accept('one')).toBe('one');
      const at = new Date(START).toISOString();
      expect(await stage.store.findLeads('one')).toEqual([
        {
          ...record('one'),
          deliveries: [
            { id: 'one-team', kind: 'team_notification', state: 'ready', tries: 0, at },
            { id: 'one-visitor', kind: 'visitor_acknowledgement', state: 'ready', tries: 0, at },
          ],
        },
      ]);
    });

    it('is all there or not at all', async () => {
      await accept('one');
      const deliveries = [{ id: 'one-team', kind: 'team_notification' as const }];
      await expect(accept('two', { deliveries })).rejects.toThrow();
      expect(await stage.store.countLeads()).toBe(1);
    });

    it('again with its key and content is the first one, at any time later', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'same' });
      await wait(30 * 24 * HOUR);
      expect(await accept('two', { keyHash: 'key', contentHash: 'same' })).toBe('one');
      expect(await stage.store.countLeads()).toBe(1);
      expect(await deliveryStates('one')).toHaveLength(2);
    });

    it('with its key and other content is a lead of its own, linked to the first', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'typo' });
      expect(await accept('two', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await accept('three', { keyHash: 'key', contentHash: 'mended again' })).toBe('three');
      expect(await accept('four', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
      expect(await stage.store.findLeads('one')).toEqual([
        expect.not.objectContaining({ corrects: expect.anything() }),
      ]);
      for (const id of ['two', 'three'])
        expect(await stage.store.findLeads(id)).toMatchObject([{ corrects: 'one' }]);
    });

    it('with another key is another lead, though its content be the same', async () => {
      await accept('one', { keyHash: 'key', contentHash: 'same' });
      expect(await accept('two', { keyHash: 'other', contentHash: 'same' })).toBe('two');
    });

    it('by a native post and then by the scripts of its page, or the other way round, is one', async () => {
      await accept('native', { contentHash: 'one' });
      await wait(600 * SECOND);
      expect(await accept('keyed', { keyHash: 'key', contentHash: 'one' })).toBe('native');
      await accept('first', { keyHash: 'key', contentHash: 'two' });
      expect(await accept('native again', { contentHash: 'two' })).toBe('first');
      await wait(1);
      expect(await accept('later', { keyHash: 'key', contentHash: 'one' })).toBe('later');
    });

    it('without a key is the one of the same content, but not of an earlier time', async () => {
      await accept('one', { contentHash: 'same' });
      await wait(600 * SECOND);
      expect(await accept('two', { contentHash: 'same' })).toBe('one');
      await wait(1);
      expect(await accept('three', { contentHash: 'same' })).toBe('three');
      expect(await accept('four', { contentHash: 'other' })).toBe('four');
    });
  });

  async function leaseOne() {
    const [delivery] = await leaseDue(stage.store, 1, LEASE);
    if (!delivery) throw new Error('nothing was due');
    return delivery;
  }

  describe('a delivery', () => {
    it('is leased with its lead, by one worker at a time', async () => {
      await accept('one');
      await wait(SECOND);
      expect(await leaseDue(stage.store, 1, LEASE)).toEqual([
        {
          id: 'one-team',
          kind: 'team_notification',
          attempt: 1,
          tries: 1,
          queuedAt: new Date(START).toISOString(),
          queuedForMs: SECOND,
          lead: record('one', { createdAt: new Date(START).toISOString() }),
        },
      ]);
      expect(await leaseDue(stage.store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
    });

    it('is leased again once its lease has run out, and the older attempt can no longer settle it', async () => {
      await accept('one');
      const slow = await leaseOne();
      await wait(LEASE - 1);
      expect(await leaseDue(stage.store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
      await wait(1);
      const second = await leaseOne();
      expect(second).toMatchObject({ id: 'one-team', attempt: 2, tries: 2 });
      expect(await stage.store.renewLease(slow, LEASE)).toBe(false);
      expect(await stage.store.markDelivered(slow, 'sent')).toBe(false);
      expect(await stage.store.postpone(slow, 0, 'late')).toBe(false);
      expect(await stage.store.bury(slow, 'late')).toBe(false);
      expect(await stage.store.markDelivered(second, 'sent')).toBe(true);
      expect(await stage.store.bury(second, 'after the end')).toBe(false);
      expect((await deliveryStates('one'))?.[0]).toBe('sent 2');
    });

    it('keeps its lease while it is renewed', async () => {
      await accept('one');
      const delivery = await leaseOne();
      await wait(LEASE - 1);
      expect(await stage.store.renewLease(delivery, LEASE)).toBe(true);
      await wait(LEASE - 1);
      expect(await leaseDue(stage.store, 5, LEASE)).not.toContainEqual(
        expect.objectContaining({ id: 'one-team' }),
      );
      expect(await stage.store.markDelivered(delivery, 'sent')).toBe(true);
    });

    it('waits as long as it is put off, or until all are hastened', async () => {
      await accept('one');
      const [team, visitor] = await leaseDue(stage.store, 2, LEASE);
      if (!team || !visitor) throw new Error('nothing was due');
      expect(await stage.store.postpone(team, 10 * SECOND, 'try later')).toBe(true);
      expect(await stage.store.postpone(visitor, 60 * SECOND, 'try later')).toBe(true);
      await wait(10 * SECOND - 1);
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
      await wait(1);
      const again = await leaseOne();
      expect(again).toMatchObject({ id: 'one-team', attempt: 2, tries: 2, queuedForMs: 10 * SECOND });
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
      expect(await stage.store.markDelivered(again, 'sent')).toBe(true);
    });

    it('that is dead is tried again only when it is queued again, by a new attempt with fresh patience', async () => {
      await accept('one');
      const first = await leaseOne();
      expect(await stage.store.bury(first, '550 no')).toBe(true);
      expect(await stage.store.countDeliveries('dead')).toBe(1);
      const [lead] = await stage.store.findLeads('one');
      expect(lead?.deliveries[0]).toMatchObject({ state: 'dead', lastError: '550 no' });
      await wait(HOUR);
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
      expect(await stage.store.requeue(['one'])).toBe(1);
      expect(await stage.store.countDeliveries('dead')).toBe(0);
      expect(await leaseOne()).toMatchObject({ id: 'one-team', attempt: 2, tries: 1, queuedForMs: 0 });
      expect(await stage.store.markDelivered(first, 'sent')).toBe(false);
    });

    it('that was written to a file is queued again when the operator says so, and not by itself', async () => {
      await accept('one');
      for (const delivery of await leaseDue(stage.store, 2, LEASE))
        await stage.store.markDelivered(delivery, 'written');
      expect(await stage.store.countDeliveries('written')).toBe(2);
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
      expect(await stage.store.listLeads({ withMail: 'written' })).toHaveLength(1);
      expect(await stage.store.requeue(['one'])).toBe(2);
      expect(await stage.store.countDeliveries('written')).toBe(0);
      expect(await leaseDue(stage.store, 5, LEASE)).toHaveLength(2);
    });

    it('that was leased by a clock a day ahead is due again after a start, and when it is queued again', async () => {
      await wait(24 * HOUR);
      await accept('one');
      await accept('two');
      await leaseDue(stage.store, 5, LEASE);
      await stage.setClock(START);
      expect(await stage.store.requeue(['one'])).toBe(2);
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toHaveLength(4);
    });

    it('that a clock a day ahead has put off is brought back by a server that runs on', async () => {
      await wait(24 * HOUR);
      await accept('one');
      await accept('two');
      const leased = await leaseOne();
      await stage.setClock(START);
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
      await stage.store.bringBackStranded(LEASE);
      // What may still be under way is nobody else's until its lease has run out.
      expect((await leaseDue(stage.store, 5, LEASE)).map(({ id }) => id)).not.toContain(leased.id);
      await wait(LEASE);
      expect(await leaseDue(stage.store, 5, LEASE)).toHaveLength(4);
    });

    it('that is put off within reason is not brought back', async () => {
      await accept('one');
      for (const delivery of await leaseDue(stage.store, 5, LEASE)) {
        await stage.store.postpone(delivery, HOUR, 'try later');
      }
      await stage.store.bringBackStranded(LEASE);
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
    });

    it('that another process is at stays its own when all are hastened or queued again', async () => {
      await accept('one');
      await leaseDue(stage.store, 5, LEASE);
      expect(await stage.store.requeue(['one'])).toBe(0);
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
    });

    it('that is sent is never queued again', async () => {
      await accept('one');
      for (const delivery of await leaseDue(stage.store, 2, LEASE))
        await stage.store.markDelivered(delivery, 'sent');
      expect(await stage.store.requeue(['one'])).toBe(0);
      await wait(LEASE * 2);
      await stage.store.hastenAll();
      expect(await leaseDue(stage.store, 5, LEASE)).toEqual([]);
    });
  });
});
