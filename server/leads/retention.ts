import { setTimeout as sleep } from 'node:timers/promises';
import type { ErasureStore } from './port.ts';

const DAY_MS = 24 * 3_600_000;
/** A link that confirms is valid for two days; its mail may wait a day and more before it goes out. */
const UNCONFIRMED_DAYS = 7;
const CHECK_INTERVAL_MS = 10 * 60_000;
const CLOCK_STEP_MS = 60_000;
const BATCH_SIZE = 500;
/** SQLite's lock has no queue: who waits to write asks for it every 10 ms. */
const PAUSE_MS = 50;

/** The mails that were written to files while there was no mail server. */
export type WrittenMails = {
  eraseOf(deliveryIds: string[]): Promise<number>;
  /** From before a time (ISO 8601, UTC). */
  eraseBefore(time: string): Promise<number>;
};

type PurgeOptions = {
  store: ErasureStore;
  now(): Date;
  /** How long personal data is kept. */
  days: number;
  /** Erases the files of written mails; resolves to how many there were. A host without files leaves it out. */
  files?: WrittenMails;
  /** Told after each batch of how many leads have been erased. */
  onProgress?(leads: number): void;
  /** Ends it after the batch that is under way. */
  signal?: AbortSignal;
};

export type Purged = { leads: number; unconfirmed: number; files: number };

/**
 * Erases leads older than `days`, with their mails, and what nobody confirmed; in small batches, so
 * that nobody who writes meanwhile waits long.
 */
export async function purge({ store, now, days, files, onProgress, signal }: PurgeOptions): Promise<Purged> {
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

/** The time so many days ago, ISO 8601, UTC. */
export const daysBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString();

/**
 * Purges once a day, and not within a day of a step of the machine's clock: one that is years ahead, as
 * some are until the network tells them the time, would erase everything.
 */
export function startRetention({
  reportError,
  ...options
}: PurgeOptions & { reportError(error: unknown): void }): { stop(): Promise<void> } {
  let purging: Promise<unknown> | undefined;
  let purgeAt = Number.NEGATIVE_INFINITY;
  const stopping = new AbortController();
  const clockOffset = () => options.now().getTime() - performance.now();
  let offset = clockOffset();

  const check = () => {
    const isSteady = Math.abs(clockOffset() - offset) < CLOCK_STEP_MS;
    offset = clockOffset();
    if (isSteady && performance.now() < purgeAt) return;
    purgeAt = performance.now() + DAY_MS;
    if (!isSteady) return;
    purging = purge({ ...options, signal: stopping.signal }).catch(reportError);
  };
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return {
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await purging;
    },
  };
}
