import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DAY, HOUR, SECOND, setStoreStage } from '#tests/server/store-stage.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { accept, wait, record, time } = stage;
  const of = (id: string, email: string) => record(id, { email });
  const left = async () => (await stage.store.listLeads({})).map(({ id }) => id).toSorted();

  it('leads from before a time are erased with their mails, the oldest first, so many at a time', async () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      await accept(id);
      await wait(DAY);
    }
    const before = time(-DAY);
    expect(await stage.store.eraseLeadsBefore(before, 2)).toEqual({
      leads: 2,
      deliveryIds: expect.arrayContaining(['a-team', 'a-visitor', 'b-team', 'b-visitor']),
    });
    expect(await left()).toEqual(['c', 'd']);
    expect((await stage.store.eraseLeadsBefore(before, 2)).leads).toBe(1);
    expect((await stage.store.eraseLeadsBefore(before, 2)).leads).toBe(0);
    expect(await left()).toEqual(['d']);
    expect(await leaseDue(stage.store, 9, SECOND)).toHaveLength(2);
  });

  it('a lead that corrected one that is erased stays, and corrects nothing', async () => {
    await accept('first', { keyHash: 'key' });
    await wait(DAY);
    await accept('second', { keyHash: 'key' });
    await stage.store.eraseLeadsBefore(time(), 9);
    expect(await stage.store.findLeads('second')).toEqual([
      expect.not.objectContaining({ corrects: expect.anything() }),
    ]);
  });

  it('all of an address is erased, and nothing of another', async () => {
    await accept('a', { record: of('a', 'Ana@Empresa.example') });
    await accept('b', { record: of('b', 'ana@empresa.example'), suspicion: 'links' });
    await accept('c', { record: of('c', 'luisana@empresa.example') });
    await stage.store.queueBulletin('quarantine_digest', 'digest', HOUR);
    await stage.store.subscribe({
      id: 'subscription',
      email: 'ANA@empresa.example',
      emailHash: 'hash',
      createdAt: time(),
      deliveryId: 'confirmation',
      mailedAfterMs: DAY,
    });
    const { deliveryIds, ...erased } = await stage.store.eraseAddress('ana@EMPRESA.example', 9, time());
    expect(erased).toEqual({ leads: 2, deliveries: 3, subscriptions: 1 });
    expect(deliveryIds.toSorted()).toEqual(['a-team', 'a-visitor', 'confirmation', 'digest']);
    expect(await left()).toEqual(['c']);
    expect(await stage.store.readDigest('digest', 9)).toEqual({ total: 0, leads: [] });
    expect(await stage.store.leaseDue('visitor', 9, SECOND)).toMatchObject([{ id: 'c-visitor' }]);
  });

  it('what nobody confirmed is erased after its time, and what somebody did stays', async () => {
    const subscribe = (id: string) =>
      stage.store.subscribe({
        id,
        email: `${id}@empresa.example`,
        emailHash: id,
        createdAt: time(),
        deliveryId: `mail of ${id} on ${time()}`,
        mailedAfterMs: DAY,
      });
    await subscribe('confirmed');
    await stage.store.addToken({ hash: 'token', subscriptionId: 'confirmed', purpose: 'confirm' });
    await stage.store.confirm('token', time(), 'welcome');
    await subscribe('asked again');
    await subscribe('never');
    await wait(6 * DAY);
    await subscribe('asked again');
    await wait(2 * DAY);
    expect(await stage.store.eraseStale(time(-365 * DAY), time(-7 * DAY))).toBe(1);
    expect(await stage.store.countConfirmed()).toBe(1);
    const waiting = await stage.store.leaseDue('visitor', 9, SECOND);
    expect(waiting.map((each) => 'subscriber' in each && each.subscriber.id)).toEqual([
      'confirmed',
      'confirmed',
      'asked again',
      'asked again',
    ]);
  });
});
