import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureStore } from './port.ts';

const DAY_MS = 24 * 3_600_000;
/** A confirmation link is valid for two days. Its mail may wait longer than a day. */
const UNCONFIRMED_DAYS = 7;
const CHECK_INTERVAL_MS = 10 * 60_000;
const CLOCK_STEP_MS = 60_000;
/** A machine that is off every night must still purge. */
const STEADY_MS = 6 * 3_600_000;
/** A server that was off for this long still purges. */
const GRACE_DAYS = 30;
const BATCH_SIZE = 500;
/** SQLite's lock has no queue. A server that waits to write tries every 10 ms. */
const PAUSE_MS = 50;

type PurgeOptions = {
  store: ErasureStore;
  now(): Date;
  /** How long personal data is kept. */
  days: number;
  /** Erases the files of written mails. Resolves to their number. A host without files leaves it out. */
  files?: {
    eraseOf(deliveryIds: string[]): Promise<number>;
    /** Erases files from before a time (ISO 8601, UTC). */
    eraseBefore(time: string): Promise<number>;
  };
  /** Called after each batch. */
  onProgress?(erasedLeads: number): void;
  /** Stops after the current batch. */
  signal?: AbortSignal;
};

type DailyOptions = PurgeOptions & { warn(line: string): void };

/**
 * Erases leads older than `days`, with their mails, and unconfirmed subscriptions. Works in small batches, so that
 * writers wait little.
 */
export async function purge({ store, now, days, files, onProgress, signal }: PurgeOptions) {
  const [time, unconfirmedBefore] = [daysBefore(now(), days), daysBefore(now(), UNCONFIRMED_DAYS)];
  const purged = { leads: 0, unconfirmed: await store.eraseStale(time, unconfirmedBefore), files: 0 };
  for (;;) {
    const { leads, deliveryIds } = await store.eraseLeadsBefore(time, BATCH_SIZE);
    purged.files += (await files?.eraseOf(deliveryIds)) ?? 0;
    purged.leads += leads;
    onProgress?.(purged.leads);
    if (leads < BATCH_SIZE || signal?.aborted) break;
    await sleep(PAUSE_MS);
  }
  purged.files += (await files?.eraseBefore(time)) ?? 0;
  if (purged.leads + purged.unconfirmed > 0) await store.settleErasure();
  return purged;
}

/** ISO 8601, UTC. */
export const daysBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString();

/**
 * Purges, unless a lead is overdue by more than 30 days (or half of `days`, if less). Then it erases nothing and
 * warns, because the clock may be years ahead: with a right clock an earlier purge would have erased such leads.
 */
export async function purgeUnlessOverdue({ warn, ...options }: DailyOptions): Promise<void> {
  const { store, now, days } = options;
  const graceDays = Math.min(GRACE_DAYS, days / 2);
  const oldest = await store.oldestLead();
  if (oldest === undefined || oldest >= daysBefore(now(), days + graceDays)) await purge(options);
  else
    warn(
      `RETENTION_DAYS is ${days}, and the oldest lead is from ${oldest}: the clock may be wrong, so nothing is erased. If it is right, run "npm run leads -- purge --yes"`,
    );
}

/** Purges once a day, unless leads are overdue. Waits until the machine's clock has run steadily for six hours. */
export function startRetention({
  reportError,
  ...options
}: DailyOptions & { reportError(error: unknown): void }): { stop(): Promise<void> } {
  let purging: Promise<unknown> | undefined;
  let purgeAt = performance.now() + STEADY_MS;
  const stopping = new AbortController();
  const clockOffset = () => options.now().getTime() - performance.now();
  let offset = clockOffset();

  const timer = setInterval(() => {
    const step = Math.abs(clockOffset() - offset);
    offset = clockOffset();
    if (step > CLOCK_STEP_MS) purgeAt = performance.now() + STEADY_MS;
    if (performance.now() < purgeAt) return;
    purgeAt = performance.now() + DAY_MS;
    purging = purgeUnlessOverdue({ ...options, signal: stopping.signal }).catch(reportError);
  }, CHECK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await purging;
    },
  };
}
