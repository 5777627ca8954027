import { channelOf, type Queue, type Channel } from './delivery.ts';

/** After a longer outage the backoff has grown so long that its end is worth an extra try. */
const LONG_OUTAGE_MS = 60_000;
/** By its backoff, what goes through at such a try has waited for that long. */
const LATE_TRIES = 6;

const BEGINNING: Record<Channel, string> = {
  mail: 'No mail goes out',
  webhook: 'The webhook is not reached',
};
const END: Record<Channel, string> = {
  mail: 'Mail goes out again.',
  webhook: 'The webhook is reached again.',
};

/** Knows of each channel of delivery whether it is out; resolves a queue to the one that it goes by. */
export function createOutages(report: (line: string) => void): (queue: Queue) => Outage {
  const outages = { mail: createOutage('mail', report), webhook: createOutage('webhook', report) };
  return (queue) => outages[channelOf(queue)];
}

/** Knows whether anything goes out by a channel, and tells of each change in one line of English. */
function createOutage(channel: Channel, report: (line: string) => void) {
  let since: number | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  return {
    channel,
    isUnderWay: () => since !== undefined,
    /**
     * A try that began at `triedSince` (as performance.now() tells it) failed like one of an outage.
     * Returns whether there is one: not where something else was delivered meanwhile.
     */
    begin(reason: string, triedSince: number): boolean {
      if (deliveredAt > triedSince) return false;
      if (since === undefined) {
        since = performance.now();
        report(`${BEGINNING[channel]}, what is queued is kept: ${reason}`);
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
      report(END[channel]);
      return wasLong;
    },
  };
}

export type Outage = ReturnType<typeof createOutage>;
