import { describe, expect, it } from 'vitest';
import { leadDeliveries } from '#server/outbox/delivery.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { HOUR, SECOND, setStoreStage } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;
const ALL = 50;

const deliveriesOf = (id: string) => leadDeliveries(true).map((kind) => ({ id: `${id}-${kind}`, kind }));

describe.each(ENGINES)('what is for the webhook, on %s', (engine) => {
  const stage = setStoreStage(engine);
  const accept = (id: string, changes: object = {}) =>
    stage.accept(id, { deliveries: deliveriesOf(id), ...changes });
  const lease = () => stage.store.leaseDue('webhook', 5, LEASE);

  it('is queued with its lead, leased apart from the mails, and says what the lead corrects', async () => {
    await accept('first', { keyHash: 'key' });
    await accept('second', { keyHash: 'key' });
    const leased = await lease();
    expect(leased).toMatchObject([
      { id: 'first-lead_webhook', kind: 'lead_webhook', lead: { id: 'first' }, attempt: 1 },
      { id: 'second-lead_webhook', lead: { id: 'second' }, corrects: 'first' },
    ]);
    expect(leased[0]).not.toHaveProperty('corrects');
    expect(await stage.store.leaseDue('team', 5, LEASE)).toHaveLength(2);
  });

  it('is nothing new where a lead is repeated', async () => {
    await accept('first', { keyHash: 'key' });
    expect(await accept('again', { keyHash: 'key', contentHash: 'content of first' })).toBe('first');
    expect(await lease()).toHaveLength(1);
  });

  it('is queued for a lead in quarantine when that is released', async () => {
    await accept('spam', { suspicion: 'links' });
    expect(await lease()).toEqual([]);
    await stage.store.release([{ id: 'spam', deliveries: deliveriesOf('spam') }], stage.time());
    expect(await lease()).toMatchObject([{ lead: { id: 'spam' } }]);
  });

  it('is counted and hastened by itself', async () => {
    await accept('lead');
    for (const lane of ['team', 'webhook'] as const)
      for (const each of await stage.store.leaseDue(lane, 5, LEASE))
        await stage.store.postpone(each, HOUR, 'no');
    const acknowledgedAt = stage.time();
    await stage.wait(SECOND);
    expect(await stage.store.oldestDue('webhook')).toBeUndefined();
    expect(await stage.store.oldestDue('mail')).toBe(acknowledgedAt);
    await stage.store.hastenAll('webhook');
    expect(await stage.store.oldestDue('webhook')).toBe(stage.time());
    expect(await stage.store.leaseDue('team', 5, LEASE)).toEqual([]);
    for (const each of await lease()) await stage.store.bury(each, 'crm.example answered 500');
    expect(await stage.store.countDeliveries('dead', 'webhook')).toBe(1);
    expect(await stage.store.countDeliveries('dead', 'mail')).toBe(0);
    expect(await stage.store.countDeliveries('dead')).toBe(1);
  });

  it('is told of when it was given up, and queued again with the rest of its lead', async () => {
    await accept('lead');
    for (const each of await lease()) await stage.store.bury(each, 'crm.example answered 500');
    await stage.store.queueBulletin('undelivered_notice', 'notice', HOUR);
    expect(await stage.store.readNotice('notice', ALL)).toMatchObject({
      total: 1,
      webhooks: 1,
      deliveries: [{ kind: 'lead_webhook', error: 'crm.example answered 500', lead: { id: 'lead' } }],
    });
    expect(await stage.store.requeue(['lead'])).toBe(3);
    expect(await lease()).toMatchObject([{ id: 'lead-lead_webhook', tries: 1, attempt: 2 }]);
  });

  it('is erased with its lead', async () => {
    await accept('lead');
    expect(await stage.store.findAddress('lucia@empresa.example')).toMatchObject({ leads: 1, deliveries: 3 });
    await stage.store.eraseAddress('lucia@empresa.example', 5, stage.time());
    expect(await lease()).toEqual([]);
  });
});
