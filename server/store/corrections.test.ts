import { describe, expect, it } from 'vitest';
import type { NewLead } from '#server/leads/port.ts';
import { BOTH_ENGINES } from '#tests/server/support/engines.ts';
import { DAY, SECOND, storeFixture } from '#tests/server/support/store-fixture.ts';

const SENT = 'ana@gmial.example';
const RIGHT = 'ana@gmail.example';

const numbersIn = (phone: string) => phone.split(' ');

describe.each(BOTH_ENGINES)('on %s', (engine) => {
  const fixture = storeFixture(engine);
  const { accept, find, record, time, wait } = fixture;
  let corrections = 0;
  const line = (email: string) => ({ at: time(), by: 'Brenda', changes: { email }, note: '' });
  const correct = (from: string, email: string, id = 'lead') =>
    fixture.store.correctAddress(
      id,
      { from, email, mailboxHash: `mailbox of ${email}`, deliveryId: `correction ${(corrections += 1)}` },
      line(email),
    );
  type Changes = Partial<NewLead> & { id?: string; phone?: string };
  const acceptFrom = (email: string, { id = 'lead', phone = '', ...changes }: Changes = {}) =>
    accept(id, {
      record: record(id, { email, phone }),
      phoneDigits: phone,
      mailboxHash: `mailbox of ${email}`,
      ...changes,
    });
  const acknowledgements = async () =>
    (await find('lead')).deliveries
      .filter(({ kind }) => kind === 'visitor_acknowledgement')
      .map(({ state, recipient }) => `${state} ${recipient}`);
  const lease = () => fixture.store.leaseDue('visitor', 9, SECOND);
  const release = () =>
    fixture.store.release(
      [{ id: 'lead', deliveries: [{ id: `released ${time()}`, kind: 'visitor_acknowledgement' }] }],
      time(),
    );
  const idsOf = async (id: string, numbers: string[] = []) =>
    (await fixture.store.findOthers(id, numbers)).map((other) => other.id);
  const end = async (state: 'ready' | 'leased' | 'dead' | 'sent' | 'written') => {
    if (state === 'ready') return;
    for (const mail of await lease())
      if (state === 'dead') await fixture.store.deadLetter(mail, '550 no such user');
      else if (state !== 'leased') await fixture.store.markDelivered(mail, state);
  };

  it('an acknowledgement that is under way counts as sent to its address, and is not sent there again', async () => {
    await acceptFrom(SENT);
    const [underWay] = await lease();
    await correct(SENT, RIGHT);
    expect(await acknowledgements()).toEqual([`ready ${RIGHT}`, `sent ${SENT}`]);
    // Its try ends after the correction.
    if (underWay) await fixture.store.postpone(underWay, 0, 'broken off');
    await correct(RIGHT, SENT);
    expect(await acknowledgements()).toEqual([`sent ${SENT}`]);
    const holds = { visitorMails: [{ count: 1, windowMs: DAY }] };
    await correct(SENT, RIGHT);
    expect(await fixture.store.leaseDue('visitor', 9, SECOND, [], holds)).toEqual([]);
  });

  it('a person whose address stood in a lead by mistake is found', async () => {
    await acceptFrom(SENT);
    await correct(SENT, 'otra@empresa.example');
    await correct('otra@empresa.example', RIGHT);
    for (const email of [SENT, 'Otra@empresa.example', RIGHT])
      expect(await fixture.store.findAddress(email), email).toMatchObject({ leads: 1 });
  });

  it.each(['ready', 'dead'] as const)(
    'an acknowledgement that is %s gives way to one to the corrected address, and back',
    async (state) => {
      await acceptFrom(SENT);
      await end(state);
      expect(await correct(SENT, RIGHT)).toBe(true);
      expect(await acknowledgements()).toEqual([`ready ${RIGHT}`]);
      expect(await find('lead')).toMatchObject({ email: RIGHT, sentEmail: SENT });
      await correct(RIGHT, SENT);
      expect(await acknowledgements()).toEqual([`ready ${SENT}`]);
      expect(await find('lead')).not.toHaveProperty('sentEmail');
      await correct(SENT, RIGHT);
      const [mail, ...others] = await lease();
      expect(others).toEqual([]);
      // A recipient would be in the log.
      expect(mail).toMatchObject({ lead: { email: RIGHT }, recipient: undefined });
      expect(await fixture.store.listLines('lead')).toHaveLength(3);
    },
  );

  it.each(['sent', 'written'] as const)(
    'an acknowledgement that was %s stays with its address, and each address gets one',
    async (state) => {
      await acceptFrom(SENT);
      await end(state);
      await correct(SENT, RIGHT);
      await end(state);
      // The mailboxes may have another one by then.
      await wait(2 * DAY);
      await correct(RIGHT, SENT);
      await correct(SENT, RIGHT);
      expect((await acknowledgements()).toSorted()).toEqual([`${state} ${RIGHT}`, `${state} ${SENT}`]);
      await fixture.store.requeue(['lead']);
      const due = await lease();
      expect(due.map((mail) => 'lead' in mail && mail.lead.email)).toEqual(state === 'sent' ? [] : [RIGHT]);
    },
  );

  it('two people who correct at once cause one mail; the second of two addresses is refused', async () => {
    await acceptFrom(SENT);
    const same = await Promise.all([correct(SENT, RIGHT), correct(SENT, RIGHT), correct(SENT, RIGHT)]);
    expect(same).toEqual([true, true, true]);
    expect(await acknowledgements()).toEqual([`ready ${RIGHT}`]);
    expect(await fixture.store.listLines('lead')).toHaveLength(1);
    const different = await Promise.all([correct(RIGHT, 'a@x.example'), correct(RIGHT, 'b@x.example')]);
    expect(different.toSorted()).toEqual([false, true]);
    expect(await acknowledgements()).toEqual([`ready ${(await find('lead')).email}`]);
    expect(await correct(SENT, RIGHT, 'gone')).toBe(false);
  });

  it('a mailbox that had an acknowledgement lately gets no other one', async () => {
    await acceptFrom(RIGHT, { id: 'other' });
    await acceptFrom(SENT);
    await correct(SENT, RIGHT);
    expect(await acknowledgements()).toEqual([]);
  });

  it('in quarantine an address is corrected without a mail, which the release queues', async () => {
    await acceptFrom(SENT, { suspicion: 'a link' });
    await correct(SENT, RIGHT);
    expect(await acknowledgements()).toEqual([]);
    await release();
    expect(await acknowledgements()).toEqual(['ready undefined']);
    expect(await lease()).toMatchObject([{ lead: { email: RIGHT } }]);
  });

  it('spam by mistake costs the corrected address no mail, and brings it no second one', async () => {
    await acceptFrom(SENT);
    await end('sent');
    await fixture.store.markSpam(['lead'], time());
    await correct(SENT, RIGHT);
    await release();
    expect(await acknowledgements()).toEqual(['ready undefined', `sent ${SENT}`]);
    await end('sent');
    await wait(2 * DAY);
    await fixture.store.markSpam(['lead'], time());
    await release();
    expect(await lease()).toEqual([]);
  });

  it('leads of one person are found by the sent, the corrected and a common address, or by a number', async () => {
    await acceptFrom('stranger@x.example', { id: 'a stranger', phone: '5255123456780' });
    await acceptFrom('ana@work.example', { id: 'by number', phone: '525500000001 525512345678' });
    await acceptFrom(SENT, { id: 'by the sent', phone: '10' });
    await wait(SECOND);
    await acceptFrom(RIGHT, { id: 'by the corrected' });
    await acceptFrom(SENT, { phone: '525512345678' });
    await correct(SENT, RIGHT);
    expect(await idsOf('lead')).toEqual(['by the corrected', 'by the sent']);
    const [newest, ...older] = await idsOf('lead', ['525512345678']);
    expect([newest, ...older.toSorted()]).toEqual(['by the corrected', 'by number', 'by the sent']);
    expect(await idsOf('by the corrected')).toEqual(['lead']);
    expect(await idsOf('a stranger', ['5255123456780'])).toEqual([]);
  });

  it('an erasure by either address finds the lead, and names the other ones', async () => {
    await acceptFrom('stranger@x.example', { id: 'stranger', phone: '5255123456780' });
    await acceptFrom('ana@work.example', { id: 'work', phone: '525500000001 525512345678' });
    await acceptFrom(SENT, { phone: '525512345678' });
    await correct(SENT, RIGHT);
    const othersOf = (...emails: string[]) => fixture.store.findOtherAddresses(emails, numbersIn);
    expect(await othersOf(RIGHT.toUpperCase())).toEqual([SENT, 'ana@work.example']);
    expect(await othersOf(SENT)).toEqual([RIGHT, 'ana@work.example']);
    expect(await othersOf(SENT, 'ana@work.example')).toEqual([RIGHT]);
    expect(await fixture.store.findAddress(SENT, RIGHT, 'ana@work.example')).toMatchObject({ leads: 2 });
    const [found] = await fixture.store.listLeads({ search: [SENT] });
    expect(found).toMatchObject({ id: 'lead', email: RIGHT });
    expect(await fixture.store.eraseAddress(SENT, 9, time())).toMatchObject({ leads: 1 });
    expect(await fixture.store.findAddress(RIGHT)).toMatchObject({ leads: 0 });
    // The mailbox is forgotten too.
    await acceptFrom(RIGHT, { id: 'lead' });
    expect(await acknowledgements()).toEqual(['ready undefined']);
  });
});
