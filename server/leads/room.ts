import type { LeadStore } from './port.ts';

/** Places in the quarantine. The longest leads of this number take less than 1 GB. */
export const MOST_QUARANTINED = 100_000;
/** At this number networks that have leads there get fewer places: fair-share.ts keeps the other half. */
export const HALF_QUARANTINED = MOST_QUARANTINED / 2;
/** Below this, suspicious leads and subscriptions are refused. */
export const MIN_FREE_DISK_BYTES = 500_000_000;
/** Below this SQLite may fail to write the next lead, and all are refused. */
export const LEAST_FREE_BYTES = 16_000_000;

/** Only the operator makes room, and that takes time. */
export const FULL = { refused: 'unavailable', retryAfterSeconds: 600 } as const;

const MEASURE_AGAIN_MS = 5_000;

type RoomOptions = {
  store: Pick<LeadStore, 'countQuarantined'>;
  /** Free bytes on the database's disk, if it is on this machine. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

/** `isLow`: there is room for leads that look honest, and for nothing else. `isFull`: there is none. */
export type Room = { isDiskLow: boolean; isDiskFull: boolean; quarantined: number };

const ROOM_FOR_ALL: Room = { isDiskLow: false, isDiskFull: false, quarantined: 0 };

/** Tells which leads have room. A flood must not fill the disk that real leads need. */
export function createRoom({ store, freeDiskBytes, reportError }: RoomOptions) {
  let room = Promise.resolve(ROOM_FOR_ALL);
  let measuredAt = Number.NEGATIVE_INFINITY;

  async function measure(): Promise<Room> {
    try {
      const free = (await freeDiskBytes?.()) ?? Number.POSITIVE_INFINITY;
      return {
        isDiskLow: free < MIN_FREE_DISK_BYTES,
        isDiskFull: free < LEAST_FREE_BYTES,
        quarantined: await store.countQuarantined(),
      };
    } catch (error) {
      // An unknown size is no reason to refuse a lead.
      reportError(error);
      return ROOM_FOR_ALL;
    } finally {
      measuredAt = performance.now();
    }
  }

  return (): Promise<Room> => {
    if (performance.now() - measuredAt >= MEASURE_AGAIN_MS) {
      measuredAt = Number.POSITIVE_INFINITY;
      room = measure();
    }
    return room;
  };
}
