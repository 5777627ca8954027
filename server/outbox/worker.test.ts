import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#server/store/port.ts';
import { leaseDue } from '#tests/server/lease-due.ts';
import { openSqliteStore } from '#server/store/sqlite/open.ts';
import type { Delivered, DeliveryKind, LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { startOutboxWorker, type OutboxWorker } from './worker.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

const outage = () => new DeliveryFailure('connection refused', { isPermanent: false, isOutage: true });
const busy = () => new DeliveryFailure('451 try later', { isPermanent: false, isOutage: false });
const refusal = () => new DeliveryFailure('550 no such user', { isPermanent: true, isOutage: false });

let directory: string;
let store: Store;
let worker: OutboxWorker | undefined;
const report = vi.fn<(line: string) => void>();
const reportError = vi.fn();
const deliver = vi.fn<(delivery: LeasedDelivery, signal: AbortSignal) => Promise<Delivered>>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T18:30:00Z') });
  vi.resetAllMocks();
  deliver.mockResolvedValue('sent');
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  store = openSqliteStore(directory);
  worker = undefined;
});
afterEach(async () => {
  // What a test left hanging is cut off by a deadline that has passed.
  const stopping = worker?.stop(0);
  await vi.advanceTimersByTimeAsync(SECOND);
  await stopping;
  await store.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

const start = () => (worker = startOutboxWorker({ store, deliver, report, reportError }));

let leads = 0;
async function queue(count = 1, kind: DeliveryKind = 'visitor_acknowledgement', name = 'Lucía') {
  for (let index = 0; index < count; index += 1) {
    const id = `1ead000${(leads += 1)}-lead`;
    await store.acceptLead({
      record: {
        id,
        createdAt: new Date().toISOString(),
        type: 'demo',
        name,
        email: 'lucia@empresa.example',
        company: 'Bajío',
        phone: '',
        message: '',
      },
      deliveries: [{ id: `delivery of ${id}`, kind }],
      contentHash: id,
      sameContentSince: '',
    });
  }
}

const states = async () =>
  (await store.listLeads({})).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));
/** Delivers only when told, or breaks off when its signal says so. */
function hold() {
  const waiting: (() => void)[] = [];
  deliver.mockImplementation(
    (_delivery, signal) =>
      new Promise((resolve, reject) => {
        waiting.push(() => resolve('sent'));
        signal.addEventListener('abort', () => reject(busy()));
      }),
  );
  return waiting;
}
const kindsTried = () => deliver.mock.calls.map(([{ kind }]) => kind);
const soon = () => vi.advanceTimersByTimeAsync(1);

describe('the outbox worker', () => {
  it('delivers what was queued before it started', async () => {
    await queue(3);
    start();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(deliver).toHaveBeenCalledTimes(3);
  });

  it('delivers at once when it is kicked, and within five seconds what another process queued', async () => {
    const { kick } = start();
    await soon();
    await queue();
    kick();
    await soon();
    expect(await states()).toEqual(['sent']);
    await queue();
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent', 'sent']);
  });

  it('works at five deliveries at a time, two of them to the team, and takes the next when one is done', async () => {
    const waiting = hold();
    await queue(7, 'visitor_acknowledgement');
    await queue(7, 'team_notification');
    start();
    await soon();
    expect(kindsTried().filter((kind) => kind === 'team_notification')).toHaveLength(2);
    expect(kindsTried()).toHaveLength(5);
    waiting[0]?.();
    await soon();
    expect(kindsTried()).toHaveLength(6);
    expect(kindsTried()[5]).toBe(kindsTried()[0]);
  });

  it('tells the team of a lead while every visitor is slow to take a mail', async () => {
    hold();
    await queue(20);
    const { kick } = start();
    await soon();
    deliver.mockResolvedValue('sent');
    await queue(1, 'team_notification');
    kick();
    await soon();
    expect(await states()).toContain('sent');
  });

  it.each(['sent', 'written'] as const)('keeps that a mail was %s', async (how) => {
    deliver.mockResolvedValue(how);
    await queue();
    start();
    await soon();
    expect(await states()).toEqual([how]);
  });

  it('delivers each once, however often it is kicked', async () => {
    const { kick } = start();
    await queue(20);
    for (let times = 0; times < 20; times += 1) kick();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(deliver).toHaveBeenCalledTimes(20);
    expect(new Set(deliver.mock.calls.map(([{ id }]) => id)).size).toBe(20);
  });

  it('tries again within fifteen seconds of a first failure', async () => {
    deliver.mockRejectedValueOnce(busy());
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['ready']);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(await states()).toEqual(['sent']);
  });

  it('leaves its lease to nobody while a delivery takes its time', async () => {
    const waiting = hold();
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(4 * 60 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
    expect(await leaseDue(store, 5, SECOND)).toEqual([]);
    waiting[0]?.();
    await soon();
    expect(await states()).toEqual(['sent']);
  });

  it('breaks off what another worker has taken over', async () => {
    hold();
    await queue();
    start();
    await soon();
    // As if this process had slept for longer than its lease.
    vi.setSystemTime(Date.now() + 60 * SECOND);
    const [taken] = await leaseDue(store, 1, HOUR);
    expect(taken).toMatchObject({ attempt: 2 });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['leased']);
  });

  it('gives up at once what is refused for good, and says so without the address', async () => {
    deliver.mockRejectedValueOnce(refusal());
    await queue(2);
    start();
    await soon();
    expect((await states()).toSorted()).toEqual(['dead', 'sent']);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Given up: visitor_acknowledgement of lead 1EAD000\d: 550 no such user$/)],
    ]);
  });

  it('tries what is refused to the team again for a day: the address is the operator’s to mend', async () => {
    deliver.mockImplementation(async () => Promise.reject(refusal()));
    await queue(1, 'team_notification');
    start();
    await vi.advanceTimersByTimeAsync(23 * HOUR);
    expect(await states()).toEqual(['ready']);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Put off: team_notification of lead 1EAD000\w+: 550 no such user$/)],
    ]);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(await states()).toEqual(['dead']);
  });

  it('takes a mail server that gives no answer within five minutes for an outage, and no other', async () => {
    deliver.mockImplementation(
      (_delivery, signal) =>
        new Promise((_, reject) => {
          signal.addEventListener('abort', () => reject(busy()));
        }),
    );
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(299 * SECOND);
    expect(report).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(report.mock.calls).toEqual([
      ['No mail goes out, what is queued is kept: no answer within five minutes'],
    ]);
    expect(await states()).not.toContain('dead');
  });

  it('notes a delivery as soon as the database takes it, and makes it once', async () => {
    await queue(2);
    const failure = new Error('database or disk is full');
    const markDelivered = vi.spyOn(store, 'markDelivered').mockRejectedValue(failure);
    const renewLease = vi.spyOn(store, 'renewLease').mockRejectedValue(failure);
    start();
    // Longer than the lease, which cannot be renewed either.
    await vi.advanceTimersByTimeAsync(45 * SECOND);
    markDelivered.mockRestore();
    renewLease.mockRestore();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(await states()).toEqual(['sent', 'sent']);
    expect(deliver).toHaveBeenCalledTimes(2);
  });

  it('delivers the others while one cannot be noted', async () => {
    await queue(2, 'team_notification');
    const [first] = (await store.listLeads({})).flatMap(({ deliveries }) => deliveries);
    const { markDelivered } = store;
    vi.spyOn(store, 'markDelivered').mockImplementation(async (delivery, how) => {
      if (delivery.id === first?.id) throw new Error('constraint failed');
      return markDelivered(delivery, how);
    });
    start();
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    await queue(5);
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect((await states()).filter((state) => state === 'sent')).toHaveLength(6);
    expect(deliver).toHaveBeenCalledTimes(7);
  });

  it('sees no outage in one server that is slow while others take their mails', async () => {
    deliver.mockImplementation((delivery, signal) =>
      delivery.lead.name === 'Lenta'
        ? new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(busy()));
          })
        : Promise.resolve('sent'),
    );
    await queue(2, 'visitor_acknowledgement', 'Lenta');
    const { kick } = start();
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await queue(1);
      kick();
      await vi.advanceTimersByTimeAsync(60 * SECOND);
    }
    expect(report.mock.calls.flat().join('\n')).not.toMatch(/No mail goes out/);
    expect(report.mock.calls).toHaveLength(2);
    // As the backoff says, and not at each mail that another server took.
    expect(deliver.mock.calls.filter(([{ lead }]) => lead.name === 'Lenta').length).toBeLessThan(20);
  });

  it('gives up what has failed for a day, and not before', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(23 * HOUR);
    expect(await states()).toEqual(['ready']);
    await vi.advanceTimersByTimeAsync(2 * HOUR);
    expect(await states()).toEqual(['dead']);
  });

  it('tells of an outage once, and of its end, when what waited goes out at once', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue(3);
    start();
    await vi.advanceTimersByTimeAsync(3 * HOUR);
    expect(report.mock.calls).toEqual([['No mail goes out, what is queued is kept: connection refused']]);
    deliver.mockImplementation(async () => 'sent');
    await queue();
    worker?.kick();
    await soon();
    expect(await states()).toEqual(['sent', 'sent', 'sent', 'sent']);
    expect(report.mock.lastCall).toEqual(['Mail goes out again.']);
  });

  it('gives every waiting delivery another try when it starts', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    await start().stop(performance.now() + SECOND);
    expect(await states()).toEqual(['ready']);
    deliver.mockImplementation(async () => 'sent');
    start();
    await soon();
    expect(await states()).toEqual(['sent']);
  });

  it('takes an unexpected error for a temporary failure, and reports it', async () => {
    const error = new TypeError('undefined is not a function');
    deliver.mockRejectedValueOnce(error);
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['ready']);
    expect(reportError.mock.calls).toEqual([[error]]);
  });

  it('lives on when the store fails', async () => {
    const failure = new Error('disk I/O error');
    const leasing = vi.spyOn(store, 'leaseDue').mockRejectedValueOnce(failure);
    await queue();
    start();
    await soon();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent']);
    expect(leasing.mock.calls.length).toBeGreaterThan(1);
  });
});

describe('stopping', () => {
  it('waits for what is under way and sends what is due', async () => {
    const waiting = hold();
    await queue(7);
    const { stop } = start();
    await soon();
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    for (let sent = 0; sent < 7; sent += 1) {
      expect(stopped).not.toHaveBeenCalled();
      waiting[sent]?.();
      await soon();
    }
    await stopping;
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('does not wait for what has to be tried later', async () => {
    deliver.mockImplementation(async () => Promise.reject(busy()));
    await queue();
    await start().stop(performance.now() + 10 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('breaks off at the deadline, so that the next process tries at once', async () => {
    hold();
    await queue(7);
    const { stop } = start();
    await soon();
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(new Set(await states())).toEqual(new Set(['ready']));
  });

  it('gives nothing up that it broke off itself, however long it has been tried', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(24 * HOUR - SECOND);
    const waiting = hold();
    while (waiting.length === 0) await vi.advanceTimersByTimeAsync(60 * SECOND);
    const stopping = worker?.stop(performance.now());
    await soon();
    await stopping;
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['ready']);
  });

  it('begins no more tries while no mail goes out', async () => {
    deliver.mockImplementation(async () => Promise.reject(outage()));
    await queue(50);
    const { stop } = start();
    await stop(performance.now() + 10 * SECOND);
    expect(deliver.mock.calls.length).toBeLessThanOrEqual(5);
  });

  it('begins nothing afterwards', async () => {
    const { stop, kick } = start();
    await stop(performance.now() + SECOND);
    await queue();
    kick();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});
