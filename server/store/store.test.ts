import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LeadRecord, NewLead, Store } from './port.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { openSqliteStore } from './sqlite/open.ts';

const SECOND = 1_000;
const LEASE = 30 * SECOND;
const START = Date.parse('2025-11-20T18:30:00.000Z');

let directory: string;
let now: number;
let store: Store;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-'));
  now = START;
  store = openSqliteStore(directory, () => now);
});
afterEach(async () => {
  await store.close();
  rmSync(directory, { recursive: true });
});

const record = (id: string, changes: Partial<LeadRecord> = {}): LeadRecord => ({
  id,
  createdAt: new Date(now).toISOString(),
  type: 'contact',
  name: "Lucía O'Neil",
  email: 'lucia@empresa.example',
  company: '',
  phone: '',
  message: 'Hola 🚢\n¿qué tal?',
  ...changes,
});

const accept = (id: string, changes: Partial<NewLead> = {}) =>
  store.acceptLead({
    record: record(id),
    deliveries: [
      { id: `${id}-team`, kind: 'team_notification' },
      { id: `${id}-visitor`, kind: 'visitor_acknowledgement' },
    ],
    contentHash: `content of ${id}`,
    sameContentSince: new Date(now - 600 * SECOND).toISOString(),
    ...changes,
  });

const deliveryStates = async (id: string) => {
  const [lead] = await store.findLeads(id);
  return lead?.deliveries.map(({ state, tries }) => `${state} ${tries}`);
};

describe('a lead taken in', () => {
  it('is kept as it is, with its deliveries ready', async () => {
    expect(await accept('one')).toBe('one');
    const at = new Date(START).toISOString();
    expect(await store.findLeads('one')).toEqual([
      {
        ...record('one'),
        deliveries: [
          { id: 'one-team', kind: 'team_notification', state: 'ready', tries: 0, at },
          { id: 'one-visitor', kind: 'visitor_acknowledgement', state: 'ready', tries: 0, at },
        ],
      },
    ]);
  });

  it('is all there or not at all', async () => {
    await accept('one');
    const deliveries = [{ id: 'one-team', kind: 'team_notification' as const }];
    await expect(accept('two', { deliveries })).rejects.toThrow();
    expect(await store.countLeads()).toBe(1);
  });

  it('again with its key and content is the first one, at any time later', async () => {
    await accept('one', { keyHash: 'key', contentHash: 'same' });
    now += 30 * 24 * 3600 * SECOND;
    expect(await accept('two', { keyHash: 'key', contentHash: 'same' })).toBe('one');
    expect(await store.countLeads()).toBe(1);
    expect(await deliveryStates('one')).toHaveLength(2);
  });

  it('with its key and other content is a lead of its own, linked to the first', async () => {
    await accept('one', { keyHash: 'key', contentHash: 'typo' });
    expect(await accept('two', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
    expect(await accept('three', { keyHash: 'key', contentHash: 'mended again' })).toBe('three');
    expect(await accept('four', { keyHash: 'key', contentHash: 'mended' })).toBe('two');
    expect(await store.findLeads('one')).toEqual([
      expect.not.objectContaining({ corrects: expect.anything() }),
    ]);
    for (const id of ['two', 'three']) expect(await store.findLeads(id)).toMatchObject([{ corrects: 'one' }]);
  });

  it('with another key is another lead, though its content be the same', async () => {
    await accept('one', { keyHash: 'key', contentHash: 'same' });
    expect(await accept('two', { keyHash: 'other', contentHash: 'same' })).toBe('two');
  });

  it('by a native post and then by the scripts of its page, or the other way round, is one', async () => {
    await accept('native', { contentHash: 'one' });
    now += 600 * SECOND;
    expect(await accept('keyed', { keyHash: 'key', contentHash: 'one' })).toBe('native');
    await accept('first', { keyHash: 'key', contentHash: 'two' });
    expect(await accept('native again', { contentHash: 'two' })).toBe('first');
    now += 1;
    expect(await accept('later', { keyHash: 'key', contentHash: 'one' })).toBe('later');
  });

  it('without a key is the one of the same content, but not of an earlier time', async () => {
    await accept('one', { contentHash: 'same' });
    now += 600 * SECOND;
    expect(await accept('two', { contentHash: 'same' })).toBe('one');
    now += 1;
    expect(await accept('three', { contentHash: 'same' })).toBe('three');
    expect(await accept('four', { contentHash: 'other' })).toBe('four');
  });
});

async function leaseOne() {
  const [delivery] = await leaseDue(store, 1, LEASE);
  if (!delivery) throw new Error('nothing was due');
  return delivery;
}

describe('a delivery', () => {
  it('is leased with its lead, by one worker at a time', async () => {
    await accept('one');
    now += SECOND;
    expect(await leaseDue(store, 1, LEASE)).toEqual([
      {
        id: 'one-team',
        kind: 'team_notification',
        attempt: 1,
        tries: 1,
        queuedForMs: SECOND,
        lead: record('one', { createdAt: new Date(START).toISOString() }),
      },
    ]);
    expect(await leaseDue(store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
    expect(await leaseDue(store, 5, LEASE)).toEqual([]);
  });

  it('is leased again once its lease has run out, and the older attempt can no longer settle it', async () => {
    await accept('one');
    const slow = await leaseOne();
    now += LEASE - 1;
    expect(await leaseDue(store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
    now += 1;
    const second = await leaseOne();
    expect(second).toMatchObject({ id: 'one-team', attempt: 2, tries: 2 });
    expect(await store.renewLease(slow, LEASE)).toBe(false);
    expect(await store.markDelivered(slow, 'sent')).toBe(false);
    expect(await store.postpone(slow, 0, 'late')).toBe(false);
    expect(await store.bury(slow, 'late')).toBe(false);
    expect(await store.markDelivered(second, 'sent')).toBe(true);
    expect(await store.bury(second, 'after the end')).toBe(false);
    expect((await deliveryStates('one'))?.[0]).toBe('sent 2');
  });

  it('keeps its lease while it is renewed', async () => {
    await accept('one');
    const delivery = await leaseOne();
    now += LEASE - 1;
    expect(await store.renewLease(delivery, LEASE)).toBe(true);
    now += LEASE - 1;
    expect(await leaseDue(store, 5, LEASE)).not.toContainEqual(expect.objectContaining({ id: 'one-team' }));
    expect(await store.markDelivered(delivery, 'sent')).toBe(true);
  });

  it('waits as long as it is put off, or until all are hastened', async () => {
    await accept('one');
    const [team, visitor] = await leaseDue(store, 2, LEASE);
    if (!team || !visitor) throw new Error('nothing was due');
    expect(await store.postpone(team, 10 * SECOND, 'try later')).toBe(true);
    expect(await store.postpone(visitor, 60 * SECOND, 'try later')).toBe(true);
    now += 10 * SECOND - 1;
    expect(await leaseDue(store, 5, LEASE)).toEqual([]);
    now += 1;
    const again = await leaseOne();
    expect(again).toMatchObject({ id: 'one-team', attempt: 2, tries: 2, queuedForMs: 10 * SECOND });
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
    expect(await store.markDelivered(again, 'sent')).toBe(true);
  });

  it('that is dead is tried again only when it is queued again, by a new attempt with fresh patience', async () => {
    await accept('one');
    const first = await leaseOne();
    expect(await store.bury(first, '550 no')).toBe(true);
    expect(await store.countDeliveries('dead')).toBe(1);
    const [lead] = await store.findLeads('one');
    expect(lead?.deliveries[0]).toMatchObject({ state: 'dead', lastError: '550 no' });
    now += 3600 * SECOND;
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toMatchObject([{ id: 'one-visitor' }]);
    expect(await store.requeue(['one'])).toBe(1);
    expect(await store.countDeliveries('dead')).toBe(0);
    expect(await leaseOne()).toMatchObject({ id: 'one-team', attempt: 2, tries: 1, queuedForMs: 0 });
    expect(await store.markDelivered(first, 'sent')).toBe(false);
  });

  it('that was written to a file is queued again when the operator says so, and not by itself', async () => {
    await accept('one');
    for (const delivery of await leaseDue(store, 2, LEASE)) await store.markDelivered(delivery, 'written');
    expect(await store.countDeliveries('written')).toBe(2);
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toEqual([]);
    expect(await store.listLeads({ withMail: 'written' })).toHaveLength(1);
    expect(await store.requeue(['one'])).toBe(2);
    expect(await store.countDeliveries('written')).toBe(0);
    expect(await leaseDue(store, 5, LEASE)).toHaveLength(2);
  });

  it('that was leased by a clock a day ahead is due again after a start, and when it is queued again', async () => {
    now += 24 * 3600 * SECOND;
    await accept('one');
    await accept('two');
    await leaseDue(store, 5, LEASE);
    now = START;
    expect(await store.requeue(['one'])).toBe(2);
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toHaveLength(4);
  });

  it('that another process is at stays its own when all are hastened or queued again', async () => {
    await accept('one');
    await leaseDue(store, 5, LEASE);
    expect(await store.requeue(['one'])).toBe(0);
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toEqual([]);
  });

  it('that is sent is never queued again', async () => {
    await accept('one');
    for (const delivery of await leaseDue(store, 2, LEASE)) await store.markDelivered(delivery, 'sent');
    expect(await store.requeue(['one'])).toBe(0);
    now += LEASE * 2;
    await store.hastenAll();
    expect(await leaseDue(store, 5, LEASE)).toEqual([]);
  });
});

describe('the desk', () => {
  it('lists the newest first, as many as are asked for', async () => {
    for (const id of ['one', 'two', 'three']) {
      await accept(id);
      now += SECOND;
    }
    const ids = async (filter: Parameters<Store['listLeads']>[0]) =>
      (await store.listLeads(filter)).map(({ id }) => id);
    expect(await ids({})).toEqual(['three', 'two', 'one']);
    expect(await ids({ limit: 2 })).toEqual(['three', 'two']);
    expect(await ids({ since: new Date(START + SECOND).toISOString() })).toEqual(['three', 'two']);
    expect(await ids({ withMail: 'dead' as const })).toEqual([]);
    const [oldest] = await leaseDue(store, 1, LEASE);
    if (oldest) await store.bury(oldest, 'no');
    expect(await ids({ withMail: 'dead' as const })).toEqual(['one']);
  });

  it('finds a lead by how its id begins, and takes no character for a wildcard', async () => {
    await accept('abc-1');
    await accept('abd-2');
    expect(await store.findLeads('ab')).toHaveLength(2);
    expect(await store.findLeads('abc')).toMatchObject([{ id: 'abc-1' }]);
    expect(await store.findLeads('a_c')).toEqual([]);
    expect(await store.findLeads('%')).toEqual([]);
  });
});
