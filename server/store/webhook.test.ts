import { describe, expect, it } from 'vitest';
import { leadDeliveries } from '#contract/lead-deliveries.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { HOUR, SECOND, setStoreStage } from '#tests/server/store-stage.ts';

const LEASE = 30 * SECOND;
const ERROR = 'crm.example answered 500';

const deliveriesOf = (id: string) => leadDeliveries(true).map((kind) => ({ id: `${id}-${kind}`, kind }));

describe.each(ENGINES)('a webhook delivery on %s', (engine) => {
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

  it('is queued once for a repeated lead, and for one in quarantine when that is released', async () => {
    await accept('first', { keyHash: 'key' });
    await accept('again', { keyHash: 'key', contentHash: 'content of first' });
    await accept('spam', { suspicion: 'links' });
    expect(await lease()).toMatchObject([{ lead: { id: 'first' } }]);
    await stage.store.release([{ id: 'spam', deliveries: deliveriesOf('spam') }], stage.time());
    expect(await lease()).toMatchObject([{ lead: { id: 'spam' } }]);
  });

  it('is counted and rescheduled apart from the mails', async () => {
    await accept('lead');
    for (const queue of ['team', 'webhook'] as const)
      for (const each of await stage.store.leaseDue(queue, 5, LEASE))
        await stage.store.postpone(each, HOUR, 'no');
    const acknowledgedAt = stage.time();
    await stage.wait(SECOND);
    expect(await stage.store.oldestDue('webhook')).toBeUndefined();
    expect(await stage.store.oldestDue('mail')).toBe(acknowledgedAt);
    await stage.store.rescheduleAll('webhook');
    expect(await stage.store.oldestDue('webhook')).toBe(stage.time());
    expect(await stage.store.leaseDue('team', 5, LEASE)).toEqual([]);
  });

  it('that is dead is counted, reported to the team, and queued again with the rest of its lead', async () => {
    await accept('lead');
    for (const each of await lease()) await stage.store.deadLetter(each, ERROR);
    const counts = (['webhook', 'mail', undefined] as const).map((channel) =>
      stage.store.countDeliveries('dead', channel),
    );
    expect(await Promise.all(counts)).toEqual([1, 0, 1]);
    await stage.store.queueReport('undelivered_notice', 'notice', HOUR);
    expect(await stage.store.readDeadLetterReport('notice', 50)).toMatchObject({
      total: 1,
      webhooks: 1,
      deadLetters: [{ kind: 'lead_webhook', error: ERROR, lead: { id: 'lead' } }],
    });
    expect(await stage.store.requeue(['lead'])).toBe(3);
    expect(await lease()).toMatchObject([{ id: 'lead-lead_webhook', tries: 1, attempt: 2 }]);
  });

  it('is erased with its lead', async () => {
    await accept('lead');
    const email = 'lucia@empresa.example';
    expect(await stage.store.eraseAddress(email, 5, stage.time())).toMatchObject({ deliveries: 3 });
    expect(await lease()).toEqual([]);
  });
});
