import { describe, expect, it } from 'vitest';
import { leadDeliveries } from '#contract/lead.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { HOUR, SECOND, storeFixture } from '#tests/server/store-fixture.ts';

const LEASE = 30 * SECOND;
const ERROR = 'crm.example answered 500';

const deliveriesOf = (id: string) => leadDeliveries(true).map((kind) => ({ id: `${id}-${kind}`, kind }));

describe.each(ENGINES)('a webhook delivery on %s', (engine) => {
  const fixture = storeFixture(engine);
  const accept = (id: string, changes: object = {}) =>
    fixture.accept(id, { deliveries: deliveriesOf(id), ...changes });
  const lease = () => fixture.store.leaseDue('webhook', 5, LEASE);

  it('is queued with its lead, leased apart from the mails, and says what the lead corrects', async () => {
    await accept('first', { keyHash: 'key' });
    await accept('second', { keyHash: 'key' });
    const leased = await lease();
    expect(leased).toMatchObject([
      { id: 'first-lead_webhook', kind: 'lead_webhook', lead: { id: 'first' }, attempt: 1 },
      { id: 'second-lead_webhook', lead: { id: 'second' }, corrects: 'first' },
    ]);
    expect(leased[0]).not.toHaveProperty('corrects');
    expect(await fixture.store.leaseDue('team', 5, LEASE)).toHaveLength(2);
  });

  it('is queued once for a repeated lead, and for one in quarantine when that is released', async () => {
    await accept('first', { keyHash: 'key' });
    await accept('again', { keyHash: 'key', contentHash: 'content of first' });
    await accept('spam', { suspicion: 'links' });
    expect(await lease()).toMatchObject([{ lead: { id: 'first' } }]);
    await fixture.store.release([{ id: 'spam', deliveries: deliveriesOf('spam') }], fixture.time());
    expect(await lease()).toMatchObject([{ lead: { id: 'spam' } }]);
  });

  it('is counted apart from the mails', async () => {
    await accept('lead');
    for (const queue of ['team', 'webhook'] as const)
      for (const each of await fixture.store.leaseDue(queue, 5, LEASE))
        await fixture.store.postpone(each, HOUR, 'no');
    const acknowledgedAt = fixture.time();
    await fixture.wait(SECOND);
    expect(await fixture.store.oldestDue('webhook')).toBeUndefined();
    expect(await fixture.store.oldestDue('mail')).toBe(acknowledgedAt);
  });

  it('that is dead is counted, reported to the team, and queued again with the rest of its lead', async () => {
    await accept('lead');
    for (const each of await lease()) await fixture.store.deadLetter(each, ERROR);
    const counts = (['webhook', 'mail', undefined] as const).map((channel) =>
      fixture.store.countDeliveries('dead', channel),
    );
    expect(await Promise.all(counts)).toEqual([1, 0, 1]);
    await fixture.store.queueReport('undelivered_notice', 'notice', HOUR);
    expect(await fixture.store.readDeadLetterReport('notice', 50)).toMatchObject({
      total: 1,
      deadLetters: [{ kind: 'lead_webhook', error: ERROR, lead: { id: 'lead' } }],
    });
    expect(await fixture.store.requeue(['lead'])).toBe(3);
    expect(await lease()).toMatchObject([{ id: 'lead-lead_webhook', tries: 1, attempt: 2 }]);
  });
});
