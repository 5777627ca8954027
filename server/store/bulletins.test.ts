import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, deliveriesOf, setStoreStage } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;
const ALL = 50;

describe.each(ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { accept, wait, time } = stage;
  const suspect = (id: string) => accept(id, { suspicion: 'links' });
  const digest = (id: string) => stage.store.queueBulletin('quarantine_digest', id, HOUR);
  const notice = (id: string) => stage.store.queueBulletin('undelivered_notice', id, HOUR);
  const digested = async (id: string, limit = ALL) => {
    const { total, leads } = await stage.store.readDigest(id, limit);
    return [total, ...leads.map((lead) => lead.id)];
  };
  const bury = async (lane: 'team' | 'visitor', error: string) => {
    const [delivery] = await stage.store.leaseDue(lane, 1, LEASE);
    if (delivery) await stage.store.bury(delivery, error);
  };
  /** What comes now is told of in a digest of its own, and that waits its time. */
  const expectNextInSecond = async () => {
    await suspect('b');
    expect(await digest('early')).toBe(false);
    expect(await digested('first')).toEqual([1, 'a']);
    await wait(HOUR);
    expect(await digest('second')).toBe(true);
    expect(await digested('second')).toEqual([1, 'b']);
  };
  const deliver = async () => {
    const deliveries = await leaseDue(stage.store, 9, LEASE);
    for (const delivery of deliveries) await stage.store.markDelivered(delivery, 'sent');
    return deliveries.map(({ kind }) => kind);
  };

  describe('a digest', () => {
    it('tells of each lead in quarantine once, to the team', async () => {
      expect(await digest('nothing')).toBe(false);
      await suspect('a');
      await suspect('b');
      expect(await digest('first')).toBe(true);
      expect(await digested('first')).toEqual([2, 'a', 'b']);
      expect(await stage.store.leaseDue('visitor', 5, LEASE)).toEqual([]);
      expect(await deliver()).toEqual(['quarantine_digest']);
      await wait(DAY);
      expect(await digest('again')).toBe(false);
    });

    it('comes no earlier than it may after the last', async () => {
      await suspect('a');
      await digest('first');
      await deliver();
      await suspect('b');
      await wait(HOUR - 1);
      expect(await digest('early')).toBe(false);
      await wait(1);
      expect(await digest('second')).toBe(true);
      expect(await digested('second')).toEqual([1, 'b']);
    });

    it('that waits to be sent tells of what came since, and no second one is queued', async () => {
      await suspect('a');
      await digest('first');
      await suspect('b');
      await wait(DAY);
      expect(await digest('second')).toBe(false);
      expect(await digested('first')).toEqual([2, 'a', 'b']);
    });

    it('that was tried is not added to either: somebody may have it', async () => {
      await suspect('a');
      await digest('first');
      const [tried] = await leaseDue(stage.store, 9, LEASE);
      if (tried) await stage.store.postpone(tried, 0, '554 5.7.1 spam');
      await expectNextInSecond();
    });

    it('that is being sent is not added to', async () => {
      await suspect('a');
      await digest('first');
      await leaseDue(stage.store, 9, LEASE);
      await expectNextInSecond();
    });

    it('says how many there are though it lists the oldest only, and not what has been released', async () => {
      for (const id of ['a', 'b', 'c']) {
        await suspect(id);
        await wait(SECOND);
      }
      await digest('first');
      expect(await digested('first', 2)).toEqual([3, 'a', 'b']);
      await stage.store.release([{ id: 'a', deliveries: deliveriesOf('x') }], time());
      expect(await digested('first', 2)).toEqual([2, 'b', 'c']);
    });

    it('knows whether there is a flood to tell of', async () => {
      const flood = { over: 1, since: time(-SECOND) };
      await suspect('a');
      expect(await stage.store.isFloodUntold()).toBe(false);
      await accept('b', { flood });
      expect(await stage.store.isFloodUntold()).toBe(true);
      await digest('first');
      expect(await stage.store.isFloodUntold()).toBe(false);
    });
  });

  it('a clock that was a year ahead keeps no bulletin back', async () => {
    await wait(365 * DAY);
    await suspect('a');
    await digest('first');
    await deliver();
    await wait(-365 * DAY);
    await suspect('b');
    expect(await digest('second')).toBe(true);
  });

  it('of several processes that look at once, one queues a bulletin', async () => {
    for (const id of ['a', 'b', 'c']) await suspect(id);
    const queued = await Promise.all(['1', '2', '3', '4', '5'].map(digest));
    expect(queued.filter(Boolean)).toHaveLength(1);
    const totals = await Promise.all(['1', '2', '3', '4', '5'].map((id) => digested(id)));
    expect(totals.filter(([total]) => total !== 0)).toEqual([[3, 'a', 'b', 'c']]);
  });

  describe('a notice', () => {
    it('tells of each mail that was given up, and whose it was', async () => {
      expect(await notice('nothing')).toBe(false);
      await accept('a');
      await bury('visitor', '550 no such user');
      expect(await notice('first')).toBe(true);
      expect(await stage.store.readNotice('first', ALL)).toEqual({
        total: 1,
        webhooks: 0,
        deliveries: [
          {
            kind: 'visitor_acknowledgement',
            error: '550 no such user',
            lead: expect.objectContaining({ id: 'a' }),
          },
        ],
      });
      await deliver();
      await wait(DAY);
      expect(await notice('again')).toBe(false);
    });

    it('tells of a mail again that is given up again, and not of one that is tried again', async () => {
      await accept('a');
      await bury('visitor', '550 no');
      await notice('first');
      await deliver();
      await stage.store.requeue(['a']);
      expect((await stage.store.readNotice('first', ALL)).total).toBe(0);
      await bury('visitor', '550 still no');
      await wait(HOUR);
      expect(await notice('second')).toBe(true);
    });

    it('is not told of by a notice itself', async () => {
      await accept('a');
      await bury('visitor', '550 no');
      await notice('first');
      await deliver();
      await suspect('b');
      await digest('digest');
      await bury('team', '550 no such team');
      await wait(DAY);
      expect(await notice('second')).toBe(false);
      expect(await stage.store.countDeliveries('dead')).toBe(2);
      expect(await stage.store.requeueOthers('dead')).toBe(1);
      expect(await stage.store.countDeliveries('dead')).toBe(1);
    });
  });
});
