import type { LeadStore } from './port.ts';

/** The longest leads of this number take less than 1 GB. */
export const MAX_LEADS = 100_000;
/** Below this, suspicious leads are refused. */
export const MIN_FREE_DISK_BYTES = 500_000_000;
/** Below this the embedded database may fail to write the next lead, and all leads are refused. */
export const LEAST_FREE_BYTES = 16_000_000;

const MEASURE_AGAIN_MS = 5_000;

type RoomOptions = {
  store: Pick<LeadStore, 'countQuarantined'>;
  /** Free bytes on the database's disk, if it is on this machine. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

/** Tells which leads have room. A flood must not fill the disk that real leads need. */
export function createRoom({ store, freeDiskBytes, reportError }: RoomOptions) {
  // An unknown size is no reason to refuse a lead.
  const measureFree = async () => (await freeDiskBytes?.()) ?? Number.POSITIVE_INFINITY;
  const free = measuredRarely(measureFree, Number.POSITIVE_INFINITY, reportError);
  const held = measuredRarely(() => store.countQuarantined(), 0, reportError);
  return {
    /** Whether no lead has room. */
    isDiskFull: async (): Promise<boolean> => (await free()) < LEAST_FREE_BYTES,
    /** Whether no suspicious lead has room. */
    isQuarantineFull: async (): Promise<boolean> =>
      (await free()) < MIN_FREE_DISK_BYTES || (await held()) >= MAX_LEADS,
  };
}

/** Measures at most every five seconds, for all callers. */
function measuredRarely(
  measure: () => Promise<number>,
  unknown: number,
  reportError: RoomOptions['reportError'],
) {
  let measured = Promise.resolve(unknown);
  let measuredAt = Number.NEGATIVE_INFINITY;
  async function measureAgain() {
    try {
      return await measure();
    } catch (error) {
      reportError(error);
      return unknown;
    } finally {
      measuredAt = performance.now();
    }
  }
  return (): Promise<number> => {
    if (performance.now() - measuredAt >= MEASURE_AGAIN_MS) {
      measuredAt = Number.POSITIVE_INFINITY;
      measured = measureAgain();
    }
    return measured;
  };
}
