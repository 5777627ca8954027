import { attempt, LEASE_MS, type AttemptOptions } from './attempt.ts';
import { QUEUES, type LeasedDelivery, type Queue } from './delivery.ts';
import type { Team } from './port.ts';

/** How many deliveries of a queue one process tries at once. */
const CONCURRENT_DELIVERIES: Record<Queue, number> = { team: 2, visitor: 3, webhook: 2 };
export const CONCURRENT_MAILS = CONCURRENT_DELIVERIES.team + CONCURRENT_DELIVERIES.visitor;

/** A look that took longer, at many mails that must wait, is followed by a rest: each new lead asks to look again. */
const LONG_LOOK_MS = 100;
const REST_TIMES = 10;

export type Outbox = {
  /** Begins what is due, as much as there is room for. The rest follows by itself. Never rejects. */
  deliverDue(): Promise<void>;
  /** Delivers what is due. Resolves when nothing is under way. Never rejects. */
  drain(): Promise<void>;
  /** Delivers what is due until `deadline` (a time of performance.now()), then aborts the rest. */
  stop(deadline: number): Promise<void>;
};

type OutboxOptions = Omit<AttemptOptions, 'breakOff' | 'reported'> & {
  /** The present addresses. */
  team: Team;
  /** Default: all queues. */
  queues?: readonly Queue[];
};

/**
 * Delivers the outbox on request: each delivery at least once, normally exactly once. A failed try is postponed,
 * longer each time. A delivery that is refused for good, or fails for a day, becomes dead.
 */
export function createOutbox({ queues = QUEUES, team, ...options }: OutboxOptions): Outbox {
  const { store, reportError, holds } = options;
  // By id. While the database is unreachable, a lease expires under a delivery that is still being made or noted.
  const underWay = new Map<string, { queue: Queue; trying: Promise<void> }>();
  const breakOff = new AbortController();
  const reported = new Set<string>();
  let leasing: Promise<void> | undefined;
  let isAskedAgain = false;
  const restUntil = new Map<Queue, number>();

  function deliverDue(): Promise<void> {
    isAskedAgain = true;
    return (leasing ??= leaseWhileAsked());
  }

  async function leaseWhileAsked() {
    do {
      isAskedAgain = false;
      for (const queue of queues) for (const delivery of await leaseDue(queue)) begin(delivery, queue);
    } while (isAskedAgain);
    // Not when the promise settles: a call until then would be lost.
    leasing = undefined;
  }

  async function leaseDue(queue: Queue): Promise<LeasedDelivery[]> {
    const taken = [...underWay.values()].filter((each) => each.queue === queue).length;
    const room = CONCURRENT_DELIVERIES[queue] - taken;
    let lookedAt = performance.now();
    if (room === 0 || breakOff.signal.aborted || lookedAt < (restUntil.get(queue) ?? lookedAt)) return [];
    const ids = [...underWay.keys()];
    const look = async () => {
      if (queue === 'team') await store.assignTeam(team, ids);
      lookedAt = performance.now();
      return store.leaseDue(queue, room, LEASE_MS, ids, holds);
    };
    const leased = await look().catch((error: unknown) => {
      reportError(error);
      return [];
    });
    const tookMs = performance.now() - lookedAt;
    if (leased.length === 0 && tookMs > LONG_LOOK_MS)
      restUntil.set(queue, performance.now() + REST_TIMES * tookMs);
    return leased;
  }

  function begin(delivery: LeasedDelivery, queue: Queue) {
    const trying = attempt(delivery, { ...options, reported, breakOff: breakOff.signal })
      .catch(reportError)
      .finally(() => {
        underWay.delete(delivery.id);
        restUntil.delete(queue);
        void deliverDue();
      });
    underWay.set(delivery.id, { queue, trying });
  }

  const isBusy = () => leasing !== undefined || underWay.size > 0;
  async function drain() {
    await deliverDue();
    while (isBusy()) await (leasing ?? Promise.race([...underWay.values()].map(({ trying }) => trying)));
  }

  return {
    deliverDue,
    drain,
    async stop(deadline) {
      restUntil.clear();
      const timer = setTimeout(() => breakOff.abort(), Math.max(0, deadline - performance.now()));
      await drain();
      clearTimeout(timer);
      breakOff.abort();
    },
  };
}
