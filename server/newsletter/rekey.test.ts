import { describe, expect, it } from 'vitest';
import { addressHash, createFingerprint } from '#server/leads/fingerprint.ts';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, setStoreStage } from '#tests/server/store-stage.ts';
import { rekeySubscriptions } from './rekey.ts';

const ANA = 'ana@empresa.example';

describe.each(ENGINES)('under another secret on %s', (engine) => {
  const stage = setStoreStage(engine);
  const subscribe = async (secret: string, email: string) => {
    const id = crypto.randomUUID();
    await stage.store.subscribe({
      id,
      email,
      emailHash: await addressHash(await createFingerprint(secret), email),
      createdAt: stage.time(),
      deliveryId: crypto.randomUUID(),
      mailedAfterMs: DAY,
    });
    return id;
  };
  const rekey = async (secret: string) =>
    rekeySubscriptions({ store: stage.store, fingerprint: await createFingerprint(secret) });

  it('an address is still one subscription, and known to have left when it leaves', async () => {
    const id = await subscribe('the old one', ANA);
    for (let other = 0; other < 600; other += 1) await subscribe('the old one', `${other}@empresa.example`);
    await rekey('the new one');
    await stage.store.leaseDue('visitor', 1_000, DAY);
    await subscribe('the new one', 'ANA@empresa.example');
    expect(await stage.store.leaseDue('visitor', 1_000, DAY), 'a second mail within the day').toEqual([]);
    await stage.store.addToken({ hash: 'leave', subscriptionId: id, purpose: 'unsubscribe' });
    await stage.store.unsubscribe('leave', stage.time());
    const hash = await addressHash(await createFingerprint('the new one'), ANA);
    expect(await stage.store.leftAt(hash)).toBe(stage.time());
    expect(await stage.store.listHashes('', 1_000)).toHaveLength(600);
  });

  it('one that was subscribed twice meanwhile stays two, and breaks nothing', async () => {
    await subscribe('the old one', ANA);
    await subscribe('the new one', ANA);
    await rekey('the new one');
    expect(await stage.store.listHashes('', 9)).toHaveLength(2);
  });
});
