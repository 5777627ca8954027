import { describe, expect, it } from 'vitest';
import { leadDeliveries } from '#contract/lead.ts';
import { reportIdOf } from '#server/outbox/delivery.ts';
import { queueReports } from '#server/outbox/team-reports.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import {
  leaseDue,
  DAY,
  HOUR,
  SECOND,
  deliveriesOf,
  storeFixture,
} from '#tests/server/support/store-fixture.ts';

const LEASE = 30 * SECOND;
const ALL = 50;

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, wait, time } = fixture;
  const suspect = (id: string) => accept(id, { suspicion: 'links' });
  const queueDigest = (id: string) => fixture.store.queueReport('quarantine_digest', id, HOUR);
  const queueDeadLetterReport = (id: string) => fixture.store.queueReport('undelivered_notice', id, HOUR);
  const readDeadLetterReport = (id: string) => fixture.store.readDeadLetterReport(id, ALL);
  const digested = async (id: string, limit = ALL) => {
    const { total, leads } = await fixture.store.readDigest(id, limit);
    return [total, ...leads.map((lead) => lead.id)];
  };
  const deadLetter = async (queue: 'team' | 'visitor' | 'webhook', error: string) => {
    const [delivery] = await fixture.store.leaseDue(queue, 1, LEASE);
    if (delivery) await fixture.store.deadLetter(delivery, error);
  };
  const deliver = async () => {
    const deliveries = await leaseDue(fixture.store, 9, LEASE);
    for (const delivery of deliveries) {
      if (delivery.kind === 'quarantine_digest') await fixture.store.readDigest(delivery.id, ALL);
      if (delivery.kind === 'undelivered_notice') await readDeadLetterReport(delivery.id);
      await fixture.store.markDelivered(delivery, 'sent');
    }
    return deliveries.map(({ kind }) => kind);
  };

  describe('a digest', () => {
    it('lists each lead in quarantine once, and waits an hour for the next', async () => {
      expect(await queueDigest('nothing')).toBe(false);
      await suspect('a');
      expect(await queueDigest('first')).toBe(true);
      await suspect('b');
      await wait(DAY);
      // Until it is written, it includes new leads and blocks a second one.
      expect(await queueDigest('second')).toBe(false);
      expect(await digested('first')).toEqual([2, 'a', 'b']);
      await suspect('c');
      expect(await digested('first')).toEqual([2, 'a', 'b']);
      expect(await deliver()).toEqual(['quarantine_digest']);
      await wait(HOUR);
      expect(await queueDigest('third')).toBe(true);
      expect(await digested('third')).toEqual([1, 'c']);
      await deliver();
      await suspect('d');
      await wait(HOUR - 1);
      expect(await queueDigest('early')).toBe(false);
      await wait(1);
      expect(await queueDigest('fourth')).toBe(true);
    });

    it('goes out once an hour, however often the host looks', async () => {
      const sent = [];
      for (const ms of [0, HOUR - 1, 1]) {
        await wait(ms);
        await suspect(`after ${ms}`);
        await queueReports(fixture.store);
        sent.push(await deliver());
      }
      expect(sent).toEqual([['quarantine_digest'], [], ['quarantine_digest']]);
    });

    it('is queued once, even by several servers at once', async () => {
      await suspect('a');
      const queued = await Promise.all(['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(queueDigest));
      expect(queued.filter(Boolean)).toHaveLength(1);
    });

    it('counts all, lists the oldest, and omits released leads', async () => {
      for (const id of ['a', 'b', 'c']) {
        await suspect(id);
        await wait(SECOND);
      }
      await queueDigest('first');
      expect(await digested('first', 2)).toEqual([3, 'a', 'b']);
      await fixture.store.release([{ id: 'a', deliveries: deliveriesOf('x') }], time());
      expect(await digested('first', 2)).toEqual([2, 'b', 'c']);
    });

    it('is the same for each address, and one that fails does not hold up the next', async () => {
      const [ana, eva] = ['ana@empresa.example', 'eva@empresa.example'];
      const lease = async () => {
        await fixture.store.assignTeam({ demo: [], contact: [], reports: [ana, eva] });
        const [leased] = await fixture.store.leaseDue('team', 1, LEASE);
        if (!leased) throw new Error('nothing was due');
        return leased;
      };
      await suspect('a');
      await queueDigest(crypto.randomUUID());
      const first = await lease();
      expect(await digested(reportIdOf(first.id))).toEqual([1, 'a']);
      await suspect('b');
      const [second] = await fixture.store.leaseDue('team', 1, LEASE);
      expect([first.recipient, second?.recipient]).toEqual([ana, eva]);
      expect(await digested(reportIdOf(second?.id ?? ''))).toEqual([1, 'a']);
      await wait(HOUR);
      expect(await queueDigest(crypto.randomUUID())).toBe(false);
      await fixture.store.markDelivered(first, 'sent');
      if (second) await fixture.store.postpone(second, 60 * SECOND, 'busy');
      expect(await queueDigest(crypto.randomUUID())).toBe(true);
      // The other address gets what waits for it.
      expect((await lease()).recipient).toBe(ana);
      expect(await fixture.store.leaseDue('team', 1, LEASE)).toEqual([]);
    });

    it('is due sooner while a flood is not reported', async () => {
      await suspect('a');
      expect(await fixture.store.hasUnreportedFlood()).toBe(false);
      for (const id of ['b', 'c']) await accept(id, { flood: { over: 1, since: time(-SECOND) } });
      expect(await fixture.store.hasUnreportedFlood()).toBe(true);
      await queueDigest('first');
      await deliver();
      expect(await fixture.store.hasUnreportedFlood()).toBe(false);
    });

    it('is not blocked after the clock was a year ahead', async () => {
      await wait(365 * DAY);
      await suspect('a');
      await queueDigest('first');
      await deliver();
      await wait(-365 * DAY);
      await suspect('b');
      expect(await queueDigest('second')).toBe(true);
    });
  });

  describe('a report of dead deliveries', () => {
    it('lists each dead delivery of a lead once, and again if it is dead once more', async () => {
      expect(await queueDeadLetterReport('nothing')).toBe(false);
      await accept('a', { deliveries: leadDeliveries(true).map((kind) => ({ id: kind, kind })) });
      await deadLetter('visitor', '550 no such user');
      await deadLetter('webhook', 'crm.example answered 500');
      expect(await queueDeadLetterReport('first')).toBe(true);
      const lead = expect.objectContaining({ id: 'a' });
      expect(await readDeadLetterReport('first')).toEqual({
        total: 2,
        deadLetters: [
          { kind: 'visitor_acknowledgement', error: '550 no such user', lead },
          { kind: 'lead_webhook', error: 'crm.example answered 500', lead },
        ],
      });
      await deliver();
      await wait(DAY);
      expect(await queueDeadLetterReport('again')).toBe(false);
      await fixture.store.requeue(['a']);
      expect((await readDeadLetterReport('first')).total).toBe(0);
      await deadLetter('visitor', '550 still no');
      expect(await queueDeadLetterReport('second')).toBe(true);
    });

    it('lists no dead reports, which are queued again by themselves', async () => {
      await suspect('a');
      await queueDigest('digest');
      await deadLetter('team', '550 no such team');
      expect(await queueDeadLetterReport('first')).toBe(false);
      await accept('b');
      await deadLetter('visitor', '550 no');
      expect(await fixture.store.requeueOthers('dead')).toBe(1);
      expect(await fixture.store.countDeliveries('dead')).toBe(1);
    });
  });
});
