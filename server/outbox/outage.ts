import { channelOf, type Channel, type Queue } from './delivery.ts';

/** After a longer outage the backoff is long enough to be worth an extra try. */
const LONG_OUTAGE_MS = 60_000;
/** After this many tries the backoff is minutes long. */
const LATE_TRIES = 6;

const BEGINNING: Record<Channel, string> = {
  mail: 'No mail goes out',
  webhook: 'The webhook is not reached',
};
const END: Record<Channel, string> = {
  mail: 'Mail goes out again.',
  webhook: 'The webhook is reached again.',
};

/** Reports outages of each channel: one line of English at the beginning and one at the end. */
export function createOutages(report: (line: string) => void) {
  const beganAt = new Map<Channel, number>();
  const delivering = new Set<Channel>();
  return {
    isOut: (queue: Queue): boolean => beganAt.has(channelOf(queue)),
    begin(queue: Queue, reason: string): void {
      const channel = channelOf(queue);
      if (beganAt.has(channel)) return;
      beganAt.set(channel, performance.now());
      report(`${BEGINNING[channel]}, what is queued is kept: ${reason}`);
    },
    /**
     * Notes a successful delivery. Returns the channel if this ends a long outage. A new instance of a hosted function
     * has not seen the outage, so its first delivery counts by its tries.
     */
    end(queue: Queue, tries: number): Channel | undefined {
      const channel = channelOf(queue);
      const isFirst = !delivering.has(channel);
      delivering.add(channel);
      const began = beganAt.get(channel);
      if (began === undefined) return isFirst && tries >= LATE_TRIES ? channel : undefined;
      beganAt.delete(channel);
      report(END[channel]);
      return performance.now() - began > LONG_OUTAGE_MS ? channel : undefined;
    },
  };
}

export type Outages = ReturnType<typeof createOutages>;
