import type { LeadStore } from './port.ts';

/** How much a quarantine holds. */
export const MAX_LEADS = 100_000;
export const MAX_BYTES = 1_000_000_000;
export const MIN_FREE_DISK_BYTES = 500_000_000;

/** Measuring takes at most this share of the time, and is not done more often than once in a second. */
const MEASURING_SHARE = 1 / 100;
const MIN_AGE_MS = 1_000;

type RoomOptions = {
  store: Pick<LeadStore, 'measureQuarantine'>;
  /** Of the disk that the database is on, where that is this machine's. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

/** Tells whether the quarantine is full: a flood must not take the disk that real leads need. */
export function createQuarantineRoom({
  store,
  freeDiskBytes,
  reportError,
}: RoomOptions): () => Promise<boolean> {
  let isFull = false;
  let freshUntil = Number.NEGATIVE_INFINITY;
  let measuring: Promise<void> | undefined;

  async function measure() {
    const startedAt = performance.now();
    const [{ leads, bytes }, free] = await Promise.all([
      store.measureQuarantine(),
      freeDiskBytes?.() ?? Number.POSITIVE_INFINITY,
    ]);
    isFull = leads >= MAX_LEADS || bytes >= MAX_BYTES || free < MIN_FREE_DISK_BYTES;
    const age = Math.max(MIN_AGE_MS, (performance.now() - startedAt) / MEASURING_SHARE);
    freshUntil = performance.now() + age;
  }

  return async () => {
    if (performance.now() > freshUntil) {
      // What cannot be measured is no reason to refuse a lead: storing it will tell.
      measuring ??= measure()
        .catch(reportError)
        .finally(() => (measuring = undefined));
      await measuring;
    }
    return isFull;
  };
}
