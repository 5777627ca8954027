import { describe, expect, it, vi } from 'vitest';
import { addressHash, rekeySubscriptions } from './address-hash.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, storeFixture } from '#tests/server/store-fixture.ts';

const ANA = 'ana@empresa.example';
const old = createFingerprint('the old secret');
const fingerprint = createFingerprint('the new secret');

describe.each(ENGINES)('under another secret on %s', (engine) => {
  const fixture = storeFixture(engine);
  const subscribe = async (by: typeof old, email: string) => {
    const id = crypto.randomUUID();
    await fixture.store.subscribe({
      id,
      email,
      emailHash: addressHash(by, email),
      createdAt: fixture.time(),
      deliveryId: crypto.randomUUID(),
      mailedAfterMs: DAY,
    });
    return id;
  };

  it('an address is still one subscription, and is remembered when it leaves', async () => {
    const id = await subscribe(old, ANA);
    await rekeySubscriptions({ store: fixture.store, fingerprint });
    await fixture.store.leaseDue('visitor', 9, DAY);
    await subscribe(fingerprint, 'ANA@empresa.example');
    expect(await fixture.store.leaseDue('visitor', 9, DAY), 'a second mail within the day').toEqual([]);
    await fixture.store.addToken({ hash: 'leave', subscriptionId: id, purpose: 'unsubscribe' });
    await fixture.store.unsubscribe('leave', fixture.time());
    expect(await fixture.store.leftAt(addressHash(fingerprint, ANA))).toBe(fixture.time());
  });

  it('an address that was subscribed twice meanwhile stays two subscriptions', async () => {
    await subscribe(old, ANA);
    await subscribe(fingerprint, ANA);
    await rekeySubscriptions({ store: fixture.store, fingerprint });
    expect(await fixture.store.listHashes('', 9)).toHaveLength(2);
  });
});

it('subscriptions are rekeyed batch by batch, up to the last', async () => {
  const all = Array.from({ length: 501 }, (_, index) => ({
    id: `${1_000 + index}`,
    email: `${index}@empresa.example`,
    emailHash: 'old',
  }));
  const listHashes = async (afterId: string, limit: number) =>
    all.filter(({ id }) => id > afterId).slice(0, limit);
  const setHash = vi.fn(async () => {});
  await rekeySubscriptions({ store: { listHashes, setHash }, fingerprint });
  expect(setHash).toHaveBeenCalledTimes(all.length);
});
