import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadDeliveryKind } from '#contract/lead.ts';
import type { Store } from '#server/store/store.ts';
import { openSqliteStore } from '#server/store/sqlite/database.ts';
import {
  HOUR,
  leadAt,
  leaseDue,
  MINUTE,
  newLead,
  SECOND,
  START,
} from '#tests/server/support/store-fixture.ts';
import type { Delivered, LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { Team } from './port.ts';

const busy = () => new DeliveryFailure('451 try later', { isPermanent: false });
const refusal = () => new DeliveryFailure('550 no such user', { isPermanent: true });

let directory: string;
/** Each test has its own database. Its clock is the test's. */
let store: Store;
let outbox: Outbox | undefined;
let timer: NodeJS.Timeout | undefined;
const report = vi.fn<(line: string) => void>();
const reportError = vi.fn();
const deliver = vi.fn<(delivery: LeasedDelivery, signal: AbortSignal) => Promise<Delivered>>();

const TEAM = ['ventas@empresa.example'];
/** The team's addresses, one by default. */
const team: Team = { demo: TEAM, contact: TEAM, reports: TEAM };
const setTeam = (...addresses: string[]) =>
  void Object.assign(team, { demo: addresses, contact: addresses, reports: addresses });

// Each test has a real store, a stopped clock and no mail server.
beforeEach(async () => {
  vi.useFakeTimers({ now: START });
  vi.resetAllMocks();
  deliver.mockResolvedValue('sent');
  setTeam(...TEAM);
  directory = mkdtempSync(join(tmpdir(), 'outbox-'));
  store = await openSqliteStore(directory, Date.now);
  outbox = undefined;
});
afterEach(async () => {
  // A past deadline aborts what a test left open.
  clearInterval(timer);
  const stopping = outbox?.stop(0);
  await vi.advanceTimersByTimeAsync(SECOND);
  await stopping;
  await store.close();
  vi.useRealTimers();
  rmSync(directory, { recursive: true });
});

/** Starts the outbox, which looks every five seconds. Its test stops it, or the end of the test does. */
function start(): Outbox {
  const started = createOutbox({ store, deliver, team, report, reportError });
  void started.deliverDue();
  timer = setInterval(started.deliverDue, 5 * SECOND);
  return (outbox = started);
}

let leads = 0;
/** Queues this many leads with one delivery each, to a domain each. */
async function queue(count = 1, kind: LeadDeliveryKind = 'visitor_acknowledgement') {
  for (let index = 0; index < count; index += 1) {
    const id = `1ead000${(leads += 1)}-lead`;
    await store.acceptLead(
      newLead(id, { record: leadAt(id, `${id}.example`), deliveries: [{ id: `delivery of ${id}`, kind }] }),
    );
  }
}

/** States of all deliveries, those of the newest leads first. */
const states = async () =>
  (await store.listLeads({})).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));

/** Makes every delivery wait. Returns a function that completes them. An aborted signal also ends the wait. */
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

/** Kinds of the deliveries tried so far, in order. */
const kindsTried = () => deliver.mock.calls.map(([{ kind }]) => kind);
const soon = () => vi.advanceTimersByTimeAsync(1);

/** Lets hours pass on the machine's clock, with one run of the outbox in each. */
async function passHours(hours: number) {
  for (let passed = 0; passed < hours; passed += 1) {
    vi.setSystemTime(Date.now() + HOUR - 5 * SECOND);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
  }
}

const failWith = (failure: () => Error) => deliver.mockImplementation(async () => Promise.reject(failure()));

describe('the outbox', () => {
  it('delivers what was queued before it started, each once, however often it is called', async () => {
    await queue(20);
    const { deliverDue } = start();
    for (let times = 0; times < 20; times += 1) void deliverDue();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(new Set(await states())).toEqual(new Set(['sent']));
    expect(new Set(deliver.mock.calls.map(([{ id }]) => id)).size).toBe(20);
    expect(deliver).toHaveBeenCalledTimes(20);
  });

  it('works at two mails to the team, three to visitors and two webhook deliveries at a time', async () => {
    const waiting = hold();
    const kinds = ['team_notification', 'visitor_acknowledgement', 'lead_webhook'] as const;
    for (const kind of kinds) await queue(7, kind);
    start();
    await soon();
    expect(kinds.map((kind) => kindsTried().filter((tried) => tried === kind).length)).toEqual([2, 3, 2]);
    waiting[0]?.();
    await soon();
    expect(kindsTried().slice(7)).toEqual(kindsTried().slice(0, 1));
  });

  it('rests after a long look at mails that must wait', async () => {
    const look = vi.spyOn(store, 'leaseDue').mockImplementation(async () => {
      await new Promise((resolve) => setTimeout(resolve, 101));
      return [];
    });
    const looks = () => look.mock.calls.filter(([each]) => each === 'visitor').length;
    const { deliverDue } = start();
    await vi.advanceTimersByTimeAsync(400);
    void deliverDue();
    await vi.advanceTimersByTimeAsync(400);
    expect(looks()).toBe(1);
    await vi.advanceTimersByTimeAsync(SECOND);
    void deliverDue();
    await vi.advanceTimersByTimeAsync(400);
    expect(looks()).toBe(2);
  });

  it('goes on when the store fails', async () => {
    const failure = new Error('disk I/O error');
    vi.spyOn(store, 'leaseDue').mockRejectedValueOnce(failure);
    await queue();
    start();
    await soon();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent']);
  });
});

describe('a delivery', () => {
  it.each([
    ['lead_webhook', busy],
    // So that the operator can correct the address.
    ['team_notification', refusal],
  ] as const)(
    'a failing %s is dead after a day and not before, reported at its start and end',
    async (kind, failure) => {
      failWith(failure);
      await queue(1, kind);
      start();
      await passHours(23);
      expect(await states()).toEqual(['ready']);
      await passHours(2);
      expect(await states()).toEqual(['dead']);
      expect(report.mock.calls).toEqual([
        [expect.stringMatching(`^Put off: ${kind} of lead 1EAD0\\w+.*: ${failure().message}$`)],
        [expect.stringMatching(`^Dead: ${kind} of lead 1EAD0\\w+.*: ${failure().message}$`)],
      ]);
    },
  );

  it('stays queued while its receiver asks to wait, and so do all others', async () => {
    failWith(() => new DeliveryFailure('answered 429', { isPermanent: false, retryAfterMs: 3 * HOUR }));
    await queue(1, 'lead_webhook');
    start();
    await soon();
    deliver.mockResolvedValue('sent');
    await queue(3, 'lead_webhook');
    await passHours(2);
    expect(deliver).toHaveBeenCalledOnce();
    await passHours(2);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('is never dead because its receiver is gone, which is reported once', async () => {
    failWith(busy);
    await queue(1, 'lead_webhook');
    start();
    await passHours(23);
    // Nobody tries in the hour in which the first would be dead.
    clearInterval(timer);
    await passHours(2);
    const retryAfterMs = Number.POSITIVE_INFINITY;
    failWith(() => new DeliveryFailure('answered 410', { isPermanent: false, retryAfterMs }));
    start();
    await queue(4, 'lead_webhook');
    await passHours(48);
    expect(new Set(await states())).toEqual(new Set(['ready']));
    const told = report.mock.calls.flat().filter((line) => line.startsWith('answered 410'));
    expect(told).toEqual([expect.stringContaining('npm run leads -- resume')]);
    deliver.mockResolvedValue('sent');
    await store.resumeWebhook();
    await passHours(1);
    expect(new Set(await states())).toEqual(new Set(['sent']));
  });

  it('a team report is never dead: it waits for the end of the outage', async () => {
    failWith(refusal);
    await queue();
    start();
    await soon();
    await store.queueReport('undelivered_notice', 'notice', 0);
    await passHours(26);
    deliver.mockImplementation(async () => 'sent');
    await passHours(1);
    expect(deliver.mock.lastCall?.[0]).toMatchObject({ kind: 'undelivered_notice', id: 'notice' });
    expect(await store.countDeliveries('dead')).toBe(1);
  });

  it('that fails by an unexpected error is reported, and retried within fifteen seconds', async () => {
    const error = new TypeError('undefined is not a function');
    deliver.mockRejectedValueOnce(error);
    await queue();
    start();
    await soon();
    expect(await states()).toEqual(['ready']);
    expect(reportError.mock.calls).toEqual([[error]]);
    await vi.advanceTimersByTimeAsync(15 * SECOND);
    expect(await states()).toEqual(['sent']);
  });

  it('that another process has taken over is aborted', async () => {
    hold();
    await queue();
    start();
    await soon();
    // As if this process had slept for longer than its lease.
    vi.setSystemTime(Date.now() + 60 * SECOND);
    const [taken] = await leaseDue(store, 2, 5 * MINUTE);
    expect(taken).toMatchObject({ attempt: 2 });
    await vi.advanceTimersByTimeAsync(10 * SECOND);
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['leased']);
  });

  it('a try without an answer ends after twelve minutes, and the lease is renewed until then', async () => {
    hold();
    await queue();
    start();
    await vi.advanceTimersByTimeAsync(719 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
    expect(await leaseDue(store, 5, SECOND)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2 * SECOND);
    expect(report.mock.calls).toEqual([
      [expect.stringMatching(/^Put off: .*: no answer within 720 seconds$/)],
    ]);
    expect(await states()).not.toContain('dead');
  });

  it('is made once and noted at last, even if the database is away for longer than its lease', async () => {
    const waiting = hold();
    await queue(2);
    const failure = new Error('database or disk is full');
    const markDelivered = vi.spyOn(store, 'markDelivered').mockRejectedValue(failure);
    const renewLease = vi.spyOn(store, 'renewLease').mockRejectedValue(failure);
    start();
    await vi.advanceTimersByTimeAsync(45 * SECOND);
    for (const end of waiting) end();
    await vi.advanceTimersByTimeAsync(45 * SECOND);
    markDelivered.mockRestore();
    renewLease.mockRestore();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(await states()).toEqual(['sent', 'sent']);
    expect(deliver).toHaveBeenCalledTimes(2);
  });
});

/** The addresses tried so far, in order. */
const tried = () => deliver.mock.calls.map(([{ recipient }]) => recipient);
const failFor = (address: string, failure: () => Error) =>
  deliver.mockImplementation(async ({ recipient }) =>
    recipient === address ? Promise.reject(failure()) : 'sent',
  );
const queueFor = async (...addresses: string[]) => {
  setTeam(...addresses);
  await queue(1, 'team_notification');
};

describe('a mail to the team', () => {
  const [ana, eva, typo] = ['ana@empresa.example', 'eva@empresa.example', 'tpyo@empresa.example'];
  it('goes to each address by itself: one that fails is tried again, the others are not', async () => {
    failFor(eva, busy);
    await queueFor(ana, eva, typo);
    start();
    await vi.advanceTimersByTimeAsync(SECOND);
    expect(tried().toSorted()).toEqual([ana, eva, typo]);
    expect((await states()).toSorted()).toEqual(['ready', 'sent', 'sent']);
    await passHours(25);
    expect(tried().filter((address) => address !== eva)).toHaveLength(2);
    expect((await states()).toSorted()).toEqual(['dead', 'sent', 'sent']);
    expect((await store.readDeadLetterReport('report', 9)).deadLetters).toMatchObject([{ recipient: eva }]);
    deliver.mockResolvedValue('sent');
    const [lead] = await store.listLeads({});
    await store.requeue([lead?.id ?? '']);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    expect(await states()).toEqual(['sent', 'sent', 'sent']);
    expect(tried().at(-1)).toBe(eva);
  });

  it.each([
    ['ends when its address is taken out', [ana], []],
    ['goes to the address that takes its place', [ana, eva], [eva]],
  ])('that waits %s', async (_what, present, more) => {
    failFor(typo, refusal);
    await queueFor(ana, typo);
    start();
    await passHours(23);
    setTeam(...present);
    deliver.mockClear();
    failFor(eva, busy);
    await passHours(2);
    deliver.mockResolvedValue('sent');
    await passHours(1);
    expect([...new Set(tried())]).toEqual(more);
    // The new address has a day of its own.
    expect(await states()).toEqual(present.map(() => 'sent'));
  });

  it('is reported once for each failing address, until that works again', async () => {
    failFor(typo, refusal);
    await queueFor(ana, typo);
    await queueFor(ana, typo);
    start();
    await passHours(26);
    const lines = ['Put off', 'Dead'].map((what) =>
      expect.stringMatching(`^${what}: team_notification of lead \\w+ to ${typo}: 550 no such user$`),
    );
    expect(report.mock.calls.flat()).toEqual(lines);
    deliver.mockResolvedValue('sent');
    await queueFor(ana, typo);
    await passHours(1);
    failFor(typo, refusal);
    await queueFor(ana, typo);
    await passHours(1);
    expect(report.mock.calls.flat()).toEqual([...lines, lines[0]]);
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
    failWith(busy);
    await queue();
    await start().stop(performance.now() + 10 * SECOND);
    expect(deliver).toHaveBeenCalledOnce();
  });

  it('aborts at the deadline, and nothing is dead by that, not even after a day of failures', async () => {
    failWith(busy);
    await queue();
    const { stop } = start();
    await passHours(23);
    hold();
    vi.setSystemTime(Date.now() + 2 * HOUR);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
    const stopped = vi.fn();
    const stopping = stop(performance.now() + 10 * SECOND).then(stopped);
    await vi.advanceTimersByTimeAsync(10 * SECOND - 1);
    expect(stopped).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await stopping;
    expect(deliver.mock.lastCall?.[1].aborted).toBe(true);
    expect(await states()).toEqual(['ready']);
  });

  it.each([
    [false, 'broken off by a stop'],
    [true, 'broken off by a stop; it may have arrived'],
  ])('says whether what it aborts may have arrived: %s', async (mayHaveArrived, lastError) => {
    const aborted = new DeliveryFailure('EABORT', { isPermanent: false, mayHaveArrived });
    deliver.mockImplementation(
      (_, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(aborted))),
    );
    await queue();
    const { stop } = start();
    await soon();
    const stopping = stop(performance.now() + SECOND);
    await vi.advanceTimersByTimeAsync(SECOND);
    await stopping;
    const [lead] = await store.listLeads({});
    expect(lead?.deliveries).toMatchObject([{ state: 'ready', lastError }]);
  });

  it('starts nothing afterwards', async () => {
    const { stop, deliverDue } = start();
    await stop(performance.now() + SECOND);
    await queue();
    await deliverDue();
    await vi.advanceTimersByTimeAsync(60 * SECOND);
    expect(deliver).not.toHaveBeenCalled();
  });
});
