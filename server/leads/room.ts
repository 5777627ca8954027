import type { LeadStore } from './port.ts';

/** The longest leads of this number take less than 1 GB. */
export const MAX_LEADS = 100_000;
/** Below this, suspicious leads are refused. */
export const MIN_FREE_DISK_BYTES = 500_000_000;
/** Below this SQLite may fail to write the next lead, and all are refused. */
export const LEAST_FREE_BYTES = 16_000_000;

const MEASURE_AGAIN_MS = 5_000;

type RoomOptions = {
  store: Pick<LeadStore, 'countQuarantined'>;
  /** Free bytes on the database's disk, if it is on this machine. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

const ROOM_FOR_ALL = { isQuarantineFull: false, isDiskFull: false };

/** Tells which leads have room. A flood must not fill the disk that real leads need. */
export function createRoom({ store, freeDiskBytes, reportError }: RoomOptions) {
  let room = Promise.resolve(ROOM_FOR_ALL);
  let measuredAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<typeof ROOM_FOR_ALL> {
    try {
      const free = (await freeDiskBytes?.()) ?? Number.POSITIVE_INFINITY;
      const isQuarantineFull = free < MIN_FREE_DISK_BYTES || (await store.countQuarantined()) >= MAX_LEADS;
      return { isQuarantineFull, isDiskFull: free < LEAST_FREE_BYTES };
    } catch (error) {
      // An unknown size is no reason to refuse a lead.
      reportError(error);
      return ROOM_FOR_ALL;
    } finally {
      measuredAt = performance.now();
    }
  }

  return (): Promise<typeof ROOM_FOR_ALL> => {
    if (performance.now() - measuredAt >= MEASURE_AGAIN_MS) {
      measuredAt = Number.POSITIVE_INFINITY;
      room = measure();
    }
    return room;
  };
}
