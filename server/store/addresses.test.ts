import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/engines.ts';
import { DAY, setStoreStage } from '#tests/server/store-stage.ts';

const ALL = 50;

describe.each(ENGINES)('on %s', (engine) => {
  const stage = setStoreStage(engine);
  const { accept, record, time } = stage;
  const acceptFrom = (id: string, email: string) => accept(id, { record: record(id, { email }) });
  const left = async () => (await stage.store.listLeads({})).map(({ id }) => id).toSorted();
  const erase = (email: string) => stage.store.eraseAddress(email, ALL, time());
  const subscribe = async (email: string, { isConfirmed }: { isConfirmed: boolean }) => {
    await stage.store.subscribe({
      id: `subscription of ${email}`,
      email,
      emailHash: `hash of ${email}`,
      createdAt: time(),
      deliveryId: `confirmation of ${email}`,
      mailedAfterMs: DAY,
    });
    if (!isConfirmed) return;
    const hash = `token of ${email}`;
    await stage.store.addToken({ hash, subscriptionId: `subscription of ${email}`, purpose: 'confirm' });
    await stage.store.confirm(hash, time(), `welcome of ${email}`);
  };

  it.each([
    ['PEÑA@empresa.example', 'peña@EMPRESA.example'],
    ['peña@empresa.example', 'PEÑA@empresa.example'],
    ['pen\u0303a@empresa.example', 'peña@empresa.example'],
    ['ÉLAN@ÑANDÚ.example', 'élan@ñandú.example'],
    ['\u212Aim@x.example', 'KIM@X.example'],
    ['İris@x.example', 'i\u0307ris@x.example'],
    ['ДИМА@пример.example', 'дима@ПРИМЕР.example'],
    ["o'neil+a_b%c@x.example", "O'NEIL+A_B%C@X.example"],
  ])('%s is the address %s', async (kept, asked) => {
    await acceptFrom('a', kept);
    expect(await stage.store.findAddress(asked)).toEqual({
      leads: 1,
      deliveries: 2,
      subscriptions: 0,
      deliveryIds: expect.arrayContaining(['a-team', 'a-visitor']),
    });
    expect(await erase(asked)).toMatchObject({ leads: 1, deliveries: 2 });
    expect(await left()).toEqual([]);
  });

  it.each([
    ['pena@empresa.example', 'peña@empresa.example'],
    ['pe%a@empresa.example', 'pexa@empresa.example'],
    ['axb@empresa.example', 'a_b@empresa.example'],
    ['axxb@empresa.example', 'a%b@empresa.example'],
    ['kim@empresa.example', 'kiim@empresa.example'],
    ['xana@empresa.example', 'ana@empresa.example'],
  ])('%s is not the address %s', async (kept, asked) => {
    await acceptFrom('a', kept);
    expect(await stage.store.findAddress(asked)).toMatchObject({ leads: 0, deliveryIds: [] });
    expect(await erase(asked)).toMatchObject({ leads: 0 });
    expect(await left()).toEqual(['a']);
  });

  it('an address with more leads than a batch is erased by several, past others that look alike', async () => {
    for (let number = 0; number < 12; number += 1) {
      await acceptFrom(`lead ${10 + number}`, number % 4 === 3 ? 'iñigo@x.example' : 'iñaki@x.example');
    }
    const batches: number[] = [];
    for (let erased = -1; erased !== 0; batches.push(erased)) {
      erased = (await stage.store.eraseAddress('IÑIGO@x.example', 2, time())).leads;
    }
    expect(batches.reduce((sum, leads) => sum + leads)).toBe(3);
    expect(await left()).toHaveLength(9);
  });

  it('that a confirmed address is erased keeps it as one that left; of others nothing stays', async () => {
    await subscribe('ana@x.example', { isConfirmed: true });
    await subscribe('eva@x.example', { isConfirmed: false });
    await subscribe('luz@x.example', { isConfirmed: true });
    expect(await erase('ANA@x.example')).toMatchObject({ subscriptions: 1, deliveries: 2 });
    expect(await erase('EVA@x.example')).toMatchObject({ subscriptions: 1, deliveries: 1 });
    expect(await stage.store.leftAt('hash of ana@x.example')).toBe(time());
    expect(await stage.store.leftAt('hash of eva@x.example')).toBeUndefined();
    expect(await stage.store.leftAt('hash of luz@x.example')).toBeUndefined();
    expect(await stage.store.listConfirmed('', ALL)).toMatchObject([{ email: 'luz@x.example' }]);
    expect(await stage.store.leaseDue('visitor', ALL, 1_000)).toHaveLength(2);
  });

  it('that an erased address was sent an acknowledgement is forgotten, too', async () => {
    await acceptFrom('a', 'ana@x.example');
    await erase('ana@x.example');
    await accept('b', { emailHash: 'address of a' });
    expect((await stage.store.findLeads('b'))[0]?.deliveries).toHaveLength(2);
  });

  it('the mails of an erased address name the notice that told of them', async () => {
    await acceptFrom('a', 'ana@x.example');
    for (const mail of await stage.store.leaseDue('visitor', 1, 1_000)) await stage.store.bury(mail, 'no');
    await stage.store.queueBulletin('undelivered_notice', 'notice', DAY);
    expect((await erase('ana@x.example')).deliveryIds.toSorted()).toEqual(['a-team', 'a-visitor', 'notice']);
  });
});
