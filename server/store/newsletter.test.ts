import { describe, expect, it } from 'vitest';
import { CONFIRMATION_LINK_HOURS } from '#contract/paths.ts';
import { confirmationLink, tokenHash } from '#server/newsletter/links.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { DAY, HOUR, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

describe.each(ENGINES)('a subscription on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { wait, time } = fixture;
  let ids = 0;
  const subscribe = (address: string, id = `subscription ${(ids += 1)} of ${address}`) =>
    fixture.store.subscribe({
      id,
      email: `${address}@empresa.example`,
      emailHash: `hash of ${address}`,
      createdAt: time(),
      deliveryId: `mail of ${id}`,
      mailboxHash: `mailbox of ${address.split('+')[0]}`,
      network: '',
    });
  /** Sends the due mails to visitors. Resolves to their kinds and subscriptions. */
  const deliver = async () => {
    const deliveries = await fixture.store.leaseDue('visitor', 20, 30 * SECOND);
    for (const delivery of deliveries) await fixture.store.markDelivered(delivery, 'sent');
    return deliveries.flatMap((delivery) =>
      'subscriber' in delivery ? [{ kind: delivery.kind, ...delivery.subscriber }] : [],
    );
  };
  const addToken = (hash: string, subscriptionId: string, purpose: 'confirm' | 'unsubscribe') =>
    fixture.store.addToken({
      hash,
      subscriptionId,
      purpose,
      ...(purpose === 'confirm' && { validMs: HOUR }),
    });
  const confirmed = async () => (await fixture.store.listConfirmed('', 99)).map(({ email }) => email);

  /** Subscribes and confirms. */
  async function join(id: string) {
    await subscribe(id, id);
    await deliver();
    await addToken(`confirm ${id}`, id, 'confirm');
    await addToken(`leave ${id}`, id, 'unsubscribe');
    expect(await fixture.store.confirm(`confirm ${id}`, time(), `welcome of ${id}`)).toBe(true);
  }

  it('gets one confirmation mail a day, known or not, with all addresses of its mailbox', async () => {
    await subscribe('ana', 'one');
    await subscribe('ana', 'two');
    await subscribe('ana+2', 'tagged');
    const kind = 'newsletter_confirmation';
    expect(await deliver()).toEqual([{ kind, id: 'one', email: 'ana@empresa.example' }]);
    await wait(DAY - 1);
    await subscribe('ana+2');
    expect(await deliver()).toEqual([]);
    await wait(1);
    await subscribe('ana+2');
    expect(await deliver()).toEqual([{ kind, id: 'tagged', email: 'ana+2@empresa.example' }]);
    await wait(DAY);
    await subscribe('ana');
    expect(await deliver()).toMatchObject([{ kind, id: 'one' }]);
    expect(await confirmed()).toEqual([]);
  });

  it('is confirmed by its token, and welcomed once', async () => {
    await join('ana');
    await wait(SECOND);
    expect(await fixture.store.confirm('confirm ana', time(), 'another')).toBe(true);
    expect(await deliver()).toMatchObject([{ kind: 'newsletter_welcome', id: 'ana' }]);
    const confirmedAt = time(-SECOND);
    expect(await fixture.store.listConfirmed('', 9)).toEqual([
      { id: 'ana', email: 'ana@empresa.example', confirmedAt },
    ]);
  });

  it('is confirmed by a link until the last of its hours', async () => {
    const links = { store: fixture.store, fingerprint: String, siteUrl: 'http://site', functionsUrl: '' };
    await subscribe('ana', 'ana');
    const [, token = ''] = (await confirmationLink('ana', links)).split('=');
    await wait(CONFIRMATION_LINK_HOURS * HOUR - 1);
    expect(await fixture.store.confirm(tokenHash(token), time(), 'welcome')).toBe(true);
  });

  it('is not confirmed by a token that is unknown, has expired or unsubscribes', async () => {
    await subscribe('ana', 'ana');
    await addToken('confirm', 'ana', 'confirm');
    await addToken('leave', 'ana', 'unsubscribe');
    await wait(HOUR);
    for (const hash of ['unknown', 'confirm', 'leave'])
      expect(await fixture.store.confirm(hash, time(), 'welcome')).toBe(false);
    expect(await confirmed()).toEqual([]);
  });

  it('is erased when it ends, with its mails and tokens; the hash of its address stays', async () => {
    await join('luis');
    await deliver();
    await join('ana');
    expect(await fixture.store.unsubscribe('confirm ana', time())).toBe(false);
    expect(await fixture.store.unsubscribe('leave ana', time())).toBe(true);
    expect(await confirmed()).toEqual(['luis@empresa.example']);
    expect(await fixture.store.leftAt('hash of ana')).toBe(time());
    expect(await fixture.store.leftAt('hash of luis')).toBeUndefined();
    expect(await fixture.store.unsubscribe('leave ana', time())).toBe(false);
    expect(await fixture.store.confirm('confirm ana', time(), 'x')).toBe(false);
    // Its welcome mail was waiting.
    expect(await deliver()).toEqual([]);
    // It may begin anew by the same two steps.
    await join('ana');
    expect(await fixture.store.leftAt('hash of ana')).toBeUndefined();
  });

  it('is listed in pages once it is confirmed', async () => {
    for (const id of ['c', 'a', 'b']) await join(id);
    const first = await fixture.store.listConfirmed('', 2);
    const rest = await fixture.store.listConfirmed('b', 2);
    expect([...first, ...rest].map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
});
