import type { LeadStore } from './port.ts';

/** The longest leads of this number take less than 1 GB. */
export const MAX_LEADS = 100_000;
export const MIN_FREE_DISK_BYTES = 500_000_000;

const MEASURE_AGAIN_MS = 5_000;

type RoomOptions = {
  store: Pick<LeadStore, 'countQuarantined'>;
  /** Free bytes on the database's disk, if it is on this machine. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

/** Tells whether the quarantine is full. A flood must not fill the disk that real leads need. */
export function createQuarantineRoom({ store, freeDiskBytes, reportError }: RoomOptions) {
  let isFull = Promise.resolve(false);
  let measuredAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<boolean> {
    try {
      const free = (await freeDiskBytes?.()) ?? Number.POSITIVE_INFINITY;
      return free < MIN_FREE_DISK_BYTES || (await store.countQuarantined()) >= MAX_LEADS;
    } catch (error) {
      // An unknown size is no reason to refuse a lead.
      reportError(error);
      return false;
    } finally {
      measuredAt = performance.now();
    }
  }

  return (): Promise<boolean> => {
    if (performance.now() - measuredAt >= MEASURE_AGAIN_MS) {
      measuredAt = Number.POSITIVE_INFINITY;
      isFull = measure();
    }
    return isFull;
  };
}
