import { wayOf, type Lane, type Way } from './delivery.ts';

/** After a longer outage the backoff has grown so long that its end is worth an extra try. */
const LONG_OUTAGE_MS = 60_000;
/** By its backoff, what goes through at such a try has waited for that long. */
const LATE_TRIES = 6;

const BEGINNING: Record<Way, string> = { mail: 'No mail goes out', webhook: 'The webhook is not reached' };
const END: Record<Way, string> = {
  mail: 'Mail goes out again.',
  webhook: 'The webhook is reached again.',
};

/** Knows of each way of delivery whether it is out; resolves a lane to the one that it goes by. */
export function createOutages(report: (line: string) => void): (lane: Lane) => Outage {
  const outages = { mail: createOutage('mail', report), webhook: createOutage('webhook', report) };
  return (lane) => outages[wayOf(lane)];
}

/** Knows whether anything goes out by a way, and tells of each change in one line of English. */
function createOutage(way: Way, report: (line: string) => void) {
  let since: number | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  return {
    way,
    isUnderWay: () => since !== undefined,
    /**
     * A try that began at `triedSince` (as performance.now() tells it) failed like one of an outage.
     * Returns whether there is one: not where something else was delivered meanwhile.
     */
    begin(reason: string, triedSince: number): boolean {
      if (deliveredAt > triedSince) return false;
      if (since === undefined) {
        since = performance.now();
        report(`${BEGINNING[way]}, what is queued is kept: ${reason}`);
      }
      return true;
    },
    /**
     * Something was delivered, at this try. Returns whether that ends a long outage: also one that only others
     * have met, where it is the first here.
     */
    end(tries: number): boolean {
      const isFirst = deliveredAt === Number.NEGATIVE_INFINITY;
      deliveredAt = performance.now();
      if (since === undefined) return isFirst && tries >= LATE_TRIES;
      const wasLong = performance.now() - since > LONG_OUTAGE_MS;
      since = undefined;
      report(END[way]);
      return wasLong;
    },
  };
}

export type Outage = ReturnType<typeof createOutage>;
