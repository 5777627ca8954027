import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import {
  leaseDue,
  DAY,
  HOUR,
  SECOND,
  deliveriesOf,
  storeFixture,
} from '#tests/server/support/store-fixture.ts';

const ACKNOWLEDGEMENT = 'visitor_acknowledgement';

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, wait, record, time, find } = fixture;
  const quarantined = async () =>
    (await fixture.store.listLeads({ quarantined: true })).map(({ id }) => id).toSorted();
  const kindsOf = async (id: string) => (await find(id)).deliveries.map(({ kind }) => kind);
  const release = (...ids: string[]) =>
    fixture.store.release(
      ids.map((id) => ({ id, deliveries: deliveriesOf(`released-${id}`) })),
      time(),
    );

  it('a suspicious lead is kept like others, and mailed once it is released, once', async () => {
    expect(await accept('one', { suspicion: 'links' })).toBe('one');
    await accept('two', { suspicion: 'links' });
    expect(await find('one')).toEqual({
      ...record('one'),
      isWaiting: true,
      quarantine: { reason: 'links' },
      deliveries: [],
    });
    expect(await leaseDue(fixture.store, 5, SECOND)).toEqual([]);
    await accept('honest');
    expect(await fixture.store.countQuarantined()).toBe(2);
    expect(await release('one', 'honest')).toEqual(['one']);
    expect(await release('one')).toEqual([]);
    expect(await kindsOf('one')).toEqual(['team_notification', ACKNOWLEDGEMENT]);
    expect((await find('one')).quarantine).toEqual({ reason: 'links', releasedAt: time() });
    expect(await fixture.store.countQuarantined()).toBe(1);
    expect(await fixture.store.countLeads({ quarantined: true })).toBe(1);
    expect(await quarantined()).toEqual(['two']);
  });

  it('a lead in quarantine is repeated under its key alone, and once it is released', async () => {
    const same = { contentHash: 'same' };
    await accept('spam', { ...same, keyHash: 'key', suspicion: 'links' });
    expect(await accept('retry', { ...same, keyHash: 'key' })).toBe('spam');
    expect(await accept('other spam', { ...same, suspicion: 'links' })).toBe('other spam');
    expect(await accept('honest', same)).toBe('honest');
    expect(await kindsOf('honest')).toContain('team_notification');
    expect(await quarantined()).toEqual(['other spam', 'spam']);
    await fixture.store.eraseLeads(['honest', 'other spam']);
    await release('spam');
    expect(await accept('again', same)).toBe('spam');
  });

  it('a lead that was called spam and is none goes to the addresses that it has not reached', async () => {
    const team = ['ana@empresa.example', 'eva@empresa.example'];
    const leaseTeam = async () => {
      await fixture.store.assignTeam({ demo: team, contact: team, reports: [] });
      const [mail] = await fixture.store.leaseDue('team', 1, SECOND);
      return mail;
    };
    await accept('one');
    const first = await leaseTeam();
    if (first) await fixture.store.markDelivered(first, 'sent');
    await fixture.store.markSpam(['one'], time());
    expect(await kindsOf('one')).toEqual(['team_notification']);
    await release('one');
    expect(await leaseTeam()).toMatchObject({ recipient: 'eva@empresa.example' });
    expect(await leaseTeam()).toBeUndefined();
    expect(await kindsOf('one')).toEqual(['team_notification', 'team_notification', ACKNOWLEDGEMENT]);
    await accept('unsent');
    await fixture.store.markSpam(['unsent'], time());
    expect(await kindsOf('unsent')).toEqual([]);
    await release('unsent');
    expect(await kindsOf('unsent')).toEqual(['team_notification', ACKNOWLEDGEMENT]);
  });

  it('a decision on leads of the quarantine is taken back: each has its reason, and what is unsent is cancelled', async () => {
    for (const id of ['released', 'spam', 'untouched']) await accept(id, { suspicion: 'links' });
    await accept('honest');
    await release('released');
    await fixture.store.markSpam(['spam'], time());
    const ids = ['released', 'spam', 'untouched', 'honest', 'gone'];
    expect((await fixture.store.quarantine(ids, time(), 'Ana')).toSorted()).toEqual(['released', 'spam']);
    for (const id of ['released', 'spam']) {
      const { deliveries, quarantine } = await find(id);
      expect([deliveries, quarantine]).toEqual([[], { reason: 'links' }]);
      expect(await fixture.store.listLines(id)).toMatchObject([
        { by: 'Ana', changes: { spam: 'undecided' } },
      ]);
    }
    expect(await kindsOf('honest')).toHaveLength(2);
    // Its mailbox has had no acknowledgement.
    await release('released');
    expect(await kindsOf('released')).toEqual(['team_notification', ACKNOWLEDGEMENT]);
  });

  it('a flood quarantines what is above the rate while it lasts, and counts no repetitions', async () => {
    for (const id of ['1', '1', '1', '1', '2', '3', '4', '5']) {
      await accept(id, { contentHash: id, flood: { over: 3, since: time(-60 * SECOND) } });
      await wait(SECOND);
    }
    expect(await quarantined()).toEqual(['4', '5']);
    expect((await find('4')).quarantine?.reason).toBe('too many new leads at once');
    await wait(58 * SECOND);
    await accept('6', { flood: { over: 3, since: time(-60 * SECOND) } });
    expect(await quarantined()).toEqual(['4', '5']);
  });

  it('a flood of one network touches no other, and repetitions do not count', async () => {
    const flood = { over: 3, since: time(-60 * SECOND) };
    for (const id of ['1', '2', '3', '4', '5', '6']) await accept(id, { flood, network: 'flood' });
    for (const id of ['a1', 'a1', 'a2', 'a3']) await accept(id, { flood, network: 'a', contentHash: id });
    await accept('b1', { flood, network: 'b' });
    expect(await quarantined()).toEqual(['4', '5', '6', 'a2', 'a3']);
    await accept('c1', { flood, network: 'c' });
    expect(await quarantined()).toContain('c1');
  });

  it.each([
    ['a network without leads there has the last place', 99_999, 0, true],
    ['nobody has one beyond', 100_000, 0, false],
    ['a network with one there has none in the last quarter', 75_000, 1, false],
    ['a network with some has one in the half that is for all', 50_000, 3, true],
    ['nobody has one on a disk that is low', Number.POSITIVE_INFINITY, 0, false],
  ])('in the quarantine, %s', async (_who, there, own, hasPlace) => {
    for (let index = 0; index < own; index += 1)
      await accept(`own ${index}`, { suspicion: 'links', network: 'a' });
    const next = { network: 'a', quarantined: there };
    expect(await accept('suspicious', { ...next, suspicion: 'links' })).toBe(
      hasPlace ? 'suspicious' : undefined,
    );
    expect(await accept('honest', next)).toBe('honest');
    const flood = { over: 0, since: time(-60 * SECOND) };
    expect(await accept('flood', { ...next, flood })).toBe(there < 100_000 ? 'flood' : undefined);
  });

  it('the hash of a network is erased after a day, with its share', async () => {
    await accept('one', { suspicion: 'links', network: 'a' });
    const second = { suspicion: 'links', network: 'a', quarantined: 75_000 };
    await fixture.store.forgetNetworks(time(-1));
    expect(await accept('two', second)).toBeUndefined();
    await wait(SECOND);
    await fixture.store.forgetNetworks(time());
    expect(await accept('two', second)).toBe('two');
  });

  it('a flood of leads that are suspicious by themselves touches no honest lead', async () => {
    const flood = { over: 3, since: time(-60 * SECOND) };
    for (const id of ['1', '2', '3', '4', '5']) await accept(id, { suspicion: 'honeypot filled in', flood });
    await accept('honest', { flood });
    expect(await quarantined()).toEqual(['1', '2', '3', '4', '5']);
  });

  describe('a mailbox', () => {
    const mailboxHash = 'ana';

    it('is acknowledged once a day, and anew after the clock was a year ahead', async () => {
      await accept('one', { mailboxHash });
      await wait(DAY - 1);
      await accept('two', { mailboxHash });
      await accept('other', { mailboxHash: 'luis' });
      expect(await kindsOf('two')).toEqual(['team_notification']);
      expect(await kindsOf('other')).toContain(ACKNOWLEDGEMENT);
      await wait(1);
      await accept('three', { mailboxHash });
      expect(await kindsOf('three')).toContain(ACKNOWLEDGEMENT);
      await wait(365 * DAY);
      await accept('ahead', { mailboxHash });
      expect(await kindsOf('ahead')).toContain(ACKNOWLEDGEMENT);
      await wait(-365 * DAY + HOUR);
      await accept('back', { mailboxHash });
      expect(await kindsOf('back')).toContain(ACKNOWLEDGEMENT);
    });

    it('is acknowledged for leads in quarantine when those are released, once', async () => {
      await accept('one', { mailboxHash, suspicion: 'links' });
      await accept('two', { mailboxHash, suspicion: 'links' });
      await release('one', 'two');
      expect(await kindsOf('one')).toContain(ACKNOWLEDGEMENT);
      expect(await kindsOf('two')).toEqual(['team_notification']);
    });
  });
});
