import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Store } from '#server/store/port.ts';
import { openSqliteStore } from '#server/store/sqlite/open.ts';
import type { LeasedDelivery } from './delivery.ts';
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
const deliver = vi.fn<(delivery: LeasedDelivery, signal: AbortSignal) => Promise<void>>();

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2025-11-20T18:30:00Z') });
  vi.resetAllMocks();
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
async function queue(count = 1) {
  for (let index = 0; index < count; index += 1) {
    const id = `1ead000${(leads += 1)}-lead`;
    await store.acceptLead({
      record: {
        id,
        createdAt: new Date().toISOString(),
        type: 'demo',
        name: 'Lucía',
        email: 'lucia@empresa.example',
        company: 'Bajío',
        phone: '',
        message: '',
      },
      deliveries: [{ id: `delivery of ${id}`, kind: 'team_notification' }],
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
        waiting.push(resolve);
        signal.addEventListener('abort', () => reject(busy()));
      }),
  );
  return waiting;
}
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

  it('works at five deliveries at a time, and takes the next when one is done', async () => {
    const waiting = hold();
    await queue(7);
    start();
    await soon();
    expect(waiting).toHaveLength(5);
    waiting[0]?.();
    await soon();
    expect(waiting).toHaveLength(6);
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
    expect(await store.leaseDue(5, SECOND)).toEqual([]);
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
    const [taken] = await store.leaseDue(1, HOUR);
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
      [expect.stringMatching(/^Given up: team_notification of lead 1EAD000\d: 550 no such user$/)],
    ]);
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
    deliver.mockImplementation(async () => {});
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
    deliver.mockImplementation(async () => {});
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
    const leaseDue = vi.spyOn(store, 'leaseDue').mockRejectedValueOnce(failure);
    await queue();
    start();
    await soon();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent']);
    expect(leaseDue.mock.calls.length).toBeGreaterThan(1);
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

  it('begins nothing afterwards', async () => {
    const { stop, kick } = start();
    await stop(performance.now() + SECOND);
    await queue();
    kick();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});
