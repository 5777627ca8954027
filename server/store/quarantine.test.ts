import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, deliveriesOf, storeFixture } from '#tests/server/store-fixture.ts';

const ACKNOWLEDGEMENT = 'visitor_acknowledgement';

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, wait, record, time } = fixture;
  const quarantined = async () =>
    (await fixture.store.listLeads({ quarantined: true })).map(({ id }) => id).toSorted();
  const mailsOf = async (id: string) =>
    (await fixture.store.findLeads(id))[0]?.deliveries.map(({ kind }) => kind);
  const release = (...ids: string[]) =>
    fixture.store.release(
      ids.map((id) => ({ id, deliveries: deliveriesOf(`released-${id}`) })),
      time(),
    );

  describe('a suspicious lead', () => {
    it('is kept like others, and sends no mail', async () => {
      expect(await accept('one', { suspicion: 'honeypot filled in' })).toBe('one');
      expect(await fixture.store.findLeads('one')).toEqual([
        { ...record('one'), quarantine: { reason: 'honeypot filled in' }, deliveries: [] },
      ]);
      expect(await leaseDue(fixture.store, 5, SECOND)).toEqual([]);
      expect(await fixture.store.countLeads({ quarantined: true })).toBe(1);
    });

    it('that is sent again is the same lead', async () => {
      const same = { suspicion: 'links', keyHash: 'key', contentHash: 'same' };
      await accept('one', same);
      expect(await accept('two', same)).toBe('one');
      expect(await accept('three', { ...same, suspicion: undefined })).toBe('one');
    });

    it('sends its mails once it is released, once', async () => {
      await accept('one', { suspicion: 'links' });
      await accept('two', { suspicion: 'links' });
      await accept('three');
      expect(await fixture.store.countQuarantined()).toBe(2);
      expect(await release('one', 'three')).toBe(1);
      expect(await release('one')).toBe(0);
      expect(await fixture.store.countQuarantined()).toBe(1);
      expect(await mailsOf('one')).toEqual(['team_notification', ACKNOWLEDGEMENT]);
      expect(await mailsOf('two')).toEqual([]);
      expect(await quarantined()).toEqual(['two']);
      const [lead] = await fixture.store.findLeads('one');
      expect(lead?.quarantine).toEqual({ reason: 'links', releasedAt: time() });
    });
  });

  it('a flood quarantines what is above the rate while it lasts, and counts no repetitions', async () => {
    for (const id of ['1', '1', '1', '1', '2', '3', '4', '5']) {
      await accept(id, { contentHash: id, flood: { over: 3, since: time(-60 * SECOND) } });
      await wait(SECOND);
    }
    expect(await quarantined()).toEqual(['4', '5']);
    await wait(58 * SECOND);
    await accept('6', { flood: { over: 3, since: time(-60 * SECOND) } });
    expect(await quarantined()).toEqual(['4', '5']);
  });

  it('a flood of leads that are suspicious by themselves touches no honest lead', async () => {
    const flood = { over: 3, since: time(-60 * SECOND) };
    for (const id of ['1', '2', '3', '4', '5']) await accept(id, { suspicion: 'honeypot filled in', flood });
    await accept('honest', { flood });
    expect(await mailsOf('honest')).toHaveLength(2);
    expect(await quarantined()).toEqual(['1', '2', '3', '4', '5']);
  });

  describe('a mailbox', () => {
    const mailboxHash = 'ana';

    it('is acknowledged once a day, however many leads it is given with', async () => {
      await accept('one', { mailboxHash });
      await wait(DAY - 1);
      await accept('two', { mailboxHash });
      await accept('other', { mailboxHash: 'luis' });
      expect(await mailsOf('two')).toEqual(['team_notification']);
      expect(await mailsOf('other')).toContain(ACKNOWLEDGEMENT);
      await wait(1);
      await accept('three', { mailboxHash });
      expect(await mailsOf('three')).toContain(ACKNOWLEDGEMENT);
    });

    it('is not acknowledged for a lead in quarantine, and once when that is released', async () => {
      await accept('one', { mailboxHash, suspicion: 'links' });
      await accept('two', { mailboxHash, suspicion: 'links' });
      await release('one', 'two');
      expect(await mailsOf('one')).toContain(ACKNOWLEDGEMENT);
      expect(await mailsOf('two')).toEqual(['team_notification']);
    });

    it('is acknowledged even if the clock was a year ahead last time', async () => {
      await wait(365 * DAY);
      await accept('one', { mailboxHash });
      await wait(-365 * DAY + HOUR);
      await accept('two', { mailboxHash });
      expect(await mailsOf('two')).toContain(ACKNOWLEDGEMENT);
    });
  });
});
