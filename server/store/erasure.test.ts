import { describe, expect, it } from 'vitest';
import { ENGINES } from '#tests/server/support/engines.ts';
import { leaseDue, DAY, HOUR, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

const ALL = 50;

describe.each(ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, wait, record, time, find } = fixture;
  const acceptFrom = (id: string, email: string, changes = {}) =>
    accept(id, { record: record(id, { email }), ...changes });
  const leaseVisitor = () => fixture.store.leaseDue('visitor', 9, SECOND);
  const left = async () => (await fixture.store.listLeads({})).map(({ id }) => id).toSorted();
  const erase = (email: string, limit = ALL) => fixture.store.eraseAddress(email, limit, time());
  const subscribe = async (email: string, { isConfirmed = false } = {}) => {
    const id = `subscription of ${email}`;
    await fixture.store.subscribe({
      id,
      email,
      emailHash: `hash of ${email}`,
      createdAt: time(),
      deliveryId: `confirmation of ${email} on ${time()}`,
      mailboxHash: `mailbox of ${email}`,
      network: '',
    });
    if (!isConfirmed) return;
    await fixture.store.addToken({ hash: email, subscriptionId: id, purpose: 'confirm' });
    await fixture.store.confirm(email, time(), `welcome of ${email}`);
  };

  it('leads from before a time are erased with their mails, the oldest first, in batches', async () => {
    for (const id of ['a', 'b', 'c', 'd']) {
      await accept(id, { keyHash: 'key' });
      await wait(DAY);
    }
    expect(await fixture.store.oldestLead()).toBe(time(-4 * DAY));
    const before = time(-DAY);
    expect(await fixture.store.eraseLeadsBefore(before, 2)).toEqual({
      leads: 2,
      deliveryIds: expect.arrayContaining(['a-team', 'a-visitor', 'b-team', 'b-visitor']),
    });
    expect(await left()).toEqual(['c', 'd']);
    expect((await fixture.store.eraseLeadsBefore(before, 2)).leads).toBe(1);
    expect((await fixture.store.eraseLeadsBefore(before, 2)).leads).toBe(0);
    // It corrected the first lead.
    expect(await find('d')).not.toHaveProperty('corrects');
    expect(await leaseDue(fixture.store, 9, SECOND)).toHaveLength(2);
  });

  it.each([
    ['by id', () => fixture.store.eraseLeads(['a', 'b', 'none'])],
    ['with their address', async () => (await erase('ana@x.example')).deliveryIds],
  ])('leads are erased %s, and their mailbox may be acknowledged again', async (_, eraseLeads) => {
    for (const id of ['a', 'b']) await acceptFrom(id, 'ana@x.example');
    await accept('c');
    expect((await eraseLeads()).toSorted()).toEqual(['a-team', 'a-visitor', 'b-team', 'b-visitor']);
    expect(await left()).toEqual(['c']);
    expect(await eraseLeads()).toEqual([]);
    await accept('d', { mailboxHash: 'mailbox of a' });
    expect((await find('d')).deliveries).toHaveLength(2);
  });

  it('everything of an address is erased, with reports about it, and nothing of others', async () => {
    await acceptFrom('a', 'Ana@Empresa.example');
    await acceptFrom('b', 'ana@empresa.example', { suspicion: 'links' });
    await acceptFrom('c', 'luisana@empresa.example');
    const mails = await fixture.store.leaseDue('visitor', 9, SECOND);
    for (const mail of mails.filter(({ id }) => id === 'a-visitor'))
      await fixture.store.deadLetter(mail, 'no');
    await wait(SECOND);
    await fixture.store.queueReport('quarantine_digest', 'digest', HOUR);
    await fixture.store.queueReport('undelivered_notice', 'notice', HOUR);
    await fixture.store.readDigest('digest', 9);
    await fixture.store.readDeadLetterReport('notice', 9);
    await subscribe('ANA@empresa.example');
    const { deliveryIds, ...erased } = await erase('ana@EMPRESA.example');
    expect(erased).toEqual({ leads: 2, deliveries: 3, subscriptions: 1 });
    expect(deliveryIds.toSorted()).toEqual([
      'a-team',
      'a-visitor',
      `confirmation of ANA@empresa.example on ${time()}`,
      'digest',
      'notice',
    ]);
    expect(await left()).toEqual(['c']);
    expect(await fixture.store.readDigest('digest', 9)).toEqual({ total: 0, leads: [] });
    expect(await fixture.store.leaseDue('visitor', 9, SECOND)).toMatchObject([{ id: 'c-visitor' }]);
  });

  it.each([
    ['PEÑA@empresa.example', 'pen\u0303a@EMPRESA.example', true],
    ['\u212Aim@x.example', 'KIM@X.example', true],
    ['İris@x.example', 'i\u0307ris@x.example', true],
    ["o'neil+a_b%c@x.example", "O'NEIL+A_B%C@X.example", true],
    ['pena@empresa.example', 'peña@empresa.example', false],
  ])('a lead of %s is found and erased as one of %s: %s', async (kept, asked, isSame) => {
    await acceptFrom('a', kept);
    const leads = isSame ? 1 : 0;
    expect(await fixture.store.findAddress(asked)).toMatchObject({ leads, deliveries: 2 * leads });
    expect(await erase(asked)).toMatchObject({ leads });
    expect(await left()).toEqual(isSame ? [] : ['a']);
  });

  it('an address with many leads is erased in batches, without similar addresses', async () => {
    for (const id of ['1', '2', '3', '4', '5'])
      await acceptFrom(id, id === '2' ? 'iñaki@x.example' : 'iñigo@x.example');
    const batches = [];
    while (batches.at(-1) !== 0) batches.push((await erase('IÑIGO@x.example', 3)).leads);
    expect(batches).toEqual([3, 1, 0]);
    expect(await left()).toEqual(['2']);
  });

  it('an erased address only leaves the fact that it had confirmed and left', async () => {
    for (const name of ['ana', 'luz']) await subscribe(`${name}@x.example`, { isConfirmed: true });
    await subscribe('eva@x.example');
    expect(await erase('ANA@x.example')).toMatchObject({ subscriptions: 1, deliveries: 2 });
    expect(await erase('EVA@x.example')).toMatchObject({ subscriptions: 1, deliveries: 1 });
    expect(await fixture.store.leftAt('hash of ana@x.example')).toBe(time());
    expect(await fixture.store.leftAt('hash of eva@x.example')).toBeUndefined();
    expect(await fixture.store.listConfirmed('', ALL)).toMatchObject([{ email: 'luz@x.example' }]);
    expect((await fixture.store.findAddress('luz@x.example')).deliveries).toBe(2);
  });

  it('a subscription that nobody confirmed is erased after its time; others stay', async () => {
    await subscribe('confirmed@x.example', { isConfirmed: true });
    await subscribe('again@x.example');
    await subscribe('never@x.example');
    for (let [mail] = await leaseVisitor(); mail; [mail] = await leaseVisitor())
      await fixture.store.markDelivered(mail, 'sent');
    await subscribe('waits@x.example');
    await wait(6 * DAY);
    await subscribe('again@x.example');
    await wait(2 * DAY);
    expect(await fixture.store.eraseStale(time(-365 * DAY), time(-7 * DAY))).toBe(1);
    expect(await fixture.store.listConfirmed('', 9)).toHaveLength(1);
    expect((await fixture.store.findAddress('again@x.example')).subscriptions).toBe(1);
    expect((await fixture.store.findAddress('waits@x.example')).subscriptions).toBe(1);
    expect((await fixture.store.findAddress('never@x.example')).subscriptions).toBe(0);
  });
});
