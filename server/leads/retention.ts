import { DAY_MS } from '#contract/day.ts';
import { pause } from './pause.ts';
import type { ErasureStore, RetentionStore } from './port.ts';

/** Longer than a mail waits (EXHAUSTED_AFTER_MS) and its link is valid (CONFIRMATION_LINK_HOURS). */
export const UNCONFIRMED_DAYS = 7;
/** A server that was off for this long still purges. */
const GRACE_DAYS = 30;
const BATCH_SIZE = 500;

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
  /** Stops after the current batch. */
  signal?: AbortSignal;
};

/**
 * Erases leads older than `days`, with their mails, and unconfirmed subscriptions. Works in small batches, so that
 * writers wait little.
 */
export async function purge({ store, now, days, files, signal }: PurgeOptions) {
  const [time, unconfirmedBefore] = [daysBefore(now(), days), daysBefore(now(), UNCONFIRMED_DAYS)];
  const purged = { leads: 0, unconfirmed: await store.eraseStale(time, unconfirmedBefore), files: 0 };
  for (;;) {
    const { leads, deliveryIds } = await store.eraseLeadsBefore(time, BATCH_SIZE);
    purged.files += (await files?.eraseOf(deliveryIds)) ?? 0;
    purged.leads += leads;
    if (leads < BATCH_SIZE || signal?.aborted) break;
    await pause();
  }
  purged.files += (await files?.eraseBefore(time)) ?? 0;
  if (purged.leads + purged.unconfirmed > 0) await store.settleErasure();
  return purged;
}

/** ISO 8601, UTC. */
export const daysBefore = (time: Date, days: number): string =>
  new Date(time.getTime() - days * DAY_MS).toISOString();

/** For how many days data is kept: a lower number counts once `leads purge --yes` has confirmed it. */
export const daysInForce = (configured: number, confirmed: number | undefined): number =>
  Math.max(configured, confirmed ?? configured);

/** Tells the operator that a lower number of days waits for confirmation. */
export const unconfirmedDays = (configured: number, days: number): string =>
  `RETENTION_DAYS is ${configured} now, and was ${days}: leads are kept for ${days} days until you confirm it with "npm run leads -- purge --yes"`;

type DailyOptions = PurgeOptions & {
  store: RetentionStore;
  /** Since the last daily work. */
  sinceMs: number;
  warn(line: string): void;
};

/**
 * Purges, unless much is overdue: a lead by more than 30 days (or half of the days, if less), or the daily work itself.
 * Then it erases nothing and warns, because the clock may be wrong: with a right clock an earlier purge would have
 * erased such leads.
 */
export async function purgeDaily({ sinceMs, warn, ...options }: DailyOptions): Promise<void> {
  const { store, now } = options;
  const days = daysInForce(options.days, await store.keptDays());
  if (days === options.days) await store.keepDays(days);
  else warn(unconfirmedDays(options.days, days));
  const oldest = await store.oldestLead();
  const graceDays = Math.min(GRACE_DAYS, days / 2);
  const isOverdue = sinceMs > graceDays * DAY_MS || (oldest ?? '~') < daysBefore(now(), days + graceDays);
  if (!isOverdue) await purge({ ...options, days });
  else if (oldest !== undefined)
    warn(
      `Leads are kept for ${days} days, and the oldest is from ${oldest}: the clock may be wrong, so nothing is erased today. If it is right, run "npm run leads -- purge --yes"`,
    );
}
