import { describe, expect, it, vi } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import { DAY, storeFixture } from '#tests/server/support/store-fixture.ts';
import { readFacts } from './facts.ts';

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, time } = fixture;

  it('the facts are those of the store and its disk', async () => {
    const { store } = fixture;
    const webhook = { id: 'c-webhook', kind: 'lead_webhook' } as const;
    await accept('a');
    await accept('b', { suspicion: 'links' });
    await accept('c', { deliveries: [webhook] });
    for (const mail of await store.leaseDue('team', 1, DAY)) await store.deadLetter(mail, 'no');
    for (const mail of await store.leaseDue('visitor', 1, DAY)) await store.markDelivered(mail, 'written');
    vi.useFakeTimers({ now: Date.parse(time(90_000)), toFake: ['Date'] });
    const facts = await readFacts(store, async () => 7).finally(() => vi.useRealTimers());
    expect(facts).toEqual({
      leads: 3,
      origins: {},
      quarantined: 1,
      deadMails: 1,
      failingMails: 0,
      writtenMails: 1,
      deadWebhooks: 0,
      waitingWebhooks: 1,
      held: { mails: 0, isWebhookHeld: false },
      oldestDueSeconds: { mail: 0, webhook: 90 },
      freeDiskBytes: 7,
    });
    await expect(readFacts(store, () => Promise.reject(new Error('disk')))).rejects.toThrow('disk');
  });
});
