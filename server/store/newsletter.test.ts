import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, HOUR, SECOND, storeFixture } from '#tests/server/store-fixture.ts';

const LEASE = 30 * SECOND;

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { wait, time } = fixture;
  let ids = 0;
  const subscribe = (address = 'ana', id = `subscription of ${address} ${(ids += 1)}`) =>
    fixture.store.subscribe({
      id,
      email: `${address}@empresa.example`,
      emailHash: `hash of ${address}`,
      createdAt: time(),
      deliveryId: `mail of ${id}`,
      mailboxHash: `mailbox of ${address.split('+')[0]}`,
    });
  /** Sends the due mails to visitors. Resolves to their kinds and subscriptions. */
  const deliver = async () => {
    const deliveries = await fixture.store.leaseDue('visitor', 9, LEASE);
    for (const delivery of deliveries) await fixture.store.markDelivered(delivery, 'sent');
    return deliveries.flatMap((delivery) =>
      'subscriber' in delivery ? [{ kind: delivery.kind, ...delivery.subscriber }] : [],
    );
  };
  const addToken = (
    hash: string,
    subscriptionId: string,
    purpose: 'confirm' | 'unsubscribe',
    validMs?: number,
  ) => fixture.store.addToken({ hash, subscriptionId, purpose, validMs });
  const confirmed = async () => (await fixture.store.listConfirmed('', 99)).map(({ email }) => email);

  /** Subscribes and confirms. Resolves to the subscription's id. */
  async function join(address = 'ana') {
    await subscribe(address);
    const mail = (await deliver()).find(({ kind }) => kind === 'newsletter_confirmation');
    if (!mail) throw new Error('nothing was sent');
    await addToken(`confirm ${mail.id}`, mail.id, 'confirm', HOUR);
    await fixture.store.confirm(`confirm ${mail.id}`, time(), `welcome of ${mail.id}`);
    return mail.id;
  }

  describe('a subscription', () => {
    it('gets one confirmation mail a day, known or not', async () => {
      await subscribe('ana', 'one');
      await subscribe('ana', 'two');
      expect(await deliver()).toEqual([
        { kind: 'newsletter_confirmation', id: 'one', email: 'ana@empresa.example' },
      ]);
      await wait(DAY - 1);
      await subscribe('ana', 'three');
      expect(await deliver()).toEqual([]);
      await wait(1);
      await subscribe('ana', 'four');
      expect(await deliver()).toMatchObject([{ kind: 'newsletter_confirmation', id: 'one' }]);
      expect(await confirmed()).toEqual([]);
    });

    it('with a tag gets no mail of its own: it reaches the same mailbox', async () => {
      for (const tag of ['', '+a', '+b', '+c']) await subscribe(`ana${tag}`, `ana${tag}`);
      expect(await deliver()).toMatchObject([{ id: 'ana' }]);
      await wait(DAY);
      await subscribe('ana+c', 'another');
      expect(await deliver()).toMatchObject([{ id: 'ana+c', email: 'ana+c@empresa.example' }]);
    });

    it('is confirmed by its token, and welcomed once', async () => {
      await subscribe('ana', 'one');
      await deliver();
      await addToken('hash', 'one', 'confirm', HOUR);
      expect(await fixture.store.confirm('hash', time(), 'welcome')).toBe(true);
      await wait(SECOND);
      expect(await fixture.store.confirm('hash', time(), 'another')).toBe(true);
      expect(await deliver()).toMatchObject([{ kind: 'newsletter_welcome', id: 'one' }]);
      expect(await fixture.store.listConfirmed('', 9)).toEqual([
        { id: 'one', email: 'ana@empresa.example', confirmedAt: time(-SECOND) },
      ]);
    });

    it.each([
      ['is unknown', 'other hash', 0],
      ['has expired', 'hash', HOUR],
      ['unsubscribes', 'leave', 0],
    ])('is not confirmed by a token that %s', async (_, hash, later) => {
      await subscribe('ana', 'one');
      await addToken('hash', 'one', 'confirm', HOUR);
      await addToken('leave', 'one', 'unsubscribe');
      await wait(later);
      expect(await fixture.store.confirm(hash, time(), 'welcome')).toBe(false);
      expect(await confirmed()).toEqual([]);
    });

    it('is erased when it ends, with its mails and tokens; the hash of its address stays', async () => {
      await join('luis');
      const id = await join('ana');
      await addToken('leave', id, 'unsubscribe');
      expect(await fixture.store.unsubscribe(`confirm ${id}`, time())).toBe(false);
      expect(await fixture.store.unsubscribe('leave', time())).toBe(true);
      expect(await confirmed()).toEqual(['luis@empresa.example']);
      expect(await fixture.store.leftAt('hash of ana')).toBe(time());
      expect(await fixture.store.leftAt('hash of luis')).toBeUndefined();
      expect(await fixture.store.unsubscribe('leave', time())).toBe(false);
      expect(await fixture.store.confirm(`confirm ${id}`, time(), 'x')).toBe(false);
      // The welcome mail that was waiting.
      expect(await deliver()).toEqual([]);
    });

    it('may begin anew after it ended, by the same two steps', async () => {
      const id = await join();
      await addToken('leave', id, 'unsubscribe');
      await fixture.store.unsubscribe('leave', time());
      await join();
      expect(await confirmed()).toEqual(['ana@empresa.example']);
      expect(await fixture.store.leftAt('hash of ana')).toBeUndefined();
    });
  });

  it('confirmed subscriptions are listed in pages', async () => {
    const joined = [];
    for (const address of ['a', 'b', 'c']) joined.push(await join(address));
    const first = await fixture.store.listConfirmed('', 2);
    const rest = await fixture.store.listConfirmed(first.at(-1)?.id ?? '', 2);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(joined.toSorted());
  });
});
