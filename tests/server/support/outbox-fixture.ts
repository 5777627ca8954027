import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Delivered, LeasedDelivery } from '#server/outbox/delivery.ts';
import type { LeadDeliveryKind } from '#contract/lead.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import type { Team } from '#server/outbox/port.ts';
import { createOutbox, type Outbox } from '#server/outbox/outbox.ts';
import type { Store } from '#server/store/store.ts';
import { openSqliteStore } from '#server/store/sqlite/database.ts';
import { HOUR, leadAt, newLead, SECOND, START } from './store-fixture.ts';

export { HOUR, SECOND };
export const MINUTE = 60 * SECOND;

export const busy = () => new DeliveryFailure('451 try later', { isPermanent: false });
export const refusal = () => new DeliveryFailure('550 no such user', { isPermanent: true });

let directory: string;
/** Each test has its own database. Its clock is the test's. */
export let store: Store;
let outbox: Outbox | undefined;
let timer: NodeJS.Timeout | undefined;
export const report = vi.fn<(line: string) => void>();
export const reportError = vi.fn();
export const deliver = vi.fn<(delivery: LeasedDelivery, signal: AbortSignal) => Promise<Delivered>>();

const TEAM = ['ventas@empresa.example'];
/** The team's addresses, one by default. */
export const team: Team = { demo: TEAM, contact: TEAM, reports: TEAM };
export const setTeam = (...addresses: string[]) =>
  void Object.assign(team, { demo: addresses, contact: addresses, reports: addresses });

/** Prepares an outbox for each test of a file: a real store, a stopped clock, no mail server. */
export function outboxFixture(): void {
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
}

/** Starts the outbox, which looks every five seconds. Its test stops it, or the end of the test does. */
export function start(): Outbox {
  const started = createOutbox({ store, deliver, team, report, reportError });
  void started.deliverDue();
  timer = setInterval(started.deliverDue, 5 * SECOND);
  return (outbox = started);
}

let leads = 0;
/** Queues this many leads with one delivery each, to a domain each. */
export async function queue(count = 1, kind: LeadDeliveryKind = 'visitor_acknowledgement') {
  for (let index = 0; index < count; index += 1) {
    const id = `1ead000${(leads += 1)}-lead`;
    await store.acceptLead(
      newLead(id, { record: leadAt(id, `${id}.example`), deliveries: [{ id: `delivery of ${id}`, kind }] }),
    );
  }
}

/** States of all deliveries, those of the newest leads first. */
export const states = async () =>
  (await store.listLeads({})).flatMap(({ deliveries }) => deliveries.map(({ state }) => state));

/** Makes every delivery wait. Returns a function that completes them. An aborted signal also ends the wait. */
export function hold() {
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
export const kindsTried = () => deliver.mock.calls.map(([{ kind }]) => kind);
export const soon = () => vi.advanceTimersByTimeAsync(1);

/** Lets hours pass on the machine's clock, with one run of the outbox in each. */
export async function passHours(hours: number) {
  for (let passed = 0; passed < hours; passed += 1) {
    vi.setSystemTime(Date.now() + HOUR - 5 * SECOND);
    await vi.advanceTimersByTimeAsync(5 * SECOND);
  }
}
