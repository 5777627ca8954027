import { attempt, LEASE_MS, type AttemptOptions } from './attempt.ts';
import { QUEUES, type LeasedDelivery, type Queue } from './delivery.ts';

/** Five mails at a time: the mailer keeps as many connections. */
const CONCURRENT_DELIVERIES: Record<Queue, number> = { team: 2, visitor: 3, webhook: 2 };

export type OutboxRunner = {
  /** Call it when something may be due. Resolves when all of it is in progress, or as much as there is room for. */
  leaseMore(): Promise<void>;
  /** Delivers what is due. Resolves when nothing is in progress. Never rejects. */
  drain(): Promise<void>;
  /** Delivers what is due until `deadline` (a time of performance.now()), then aborts the rest. */
  stop(deadline: number): Promise<void>;
};

type RunnerOptions = Pick<AttemptOptions, 'store' | 'deliver' | 'report' | 'reportError' | 'deadlineMs'> & {
  /** Default: all queues. */
  queues?: readonly Queue[];
};

/**
 * Delivers the outbox on request: each delivery at least once, normally exactly once. A failed try is postponed,
 * longer each time. A delivery that is refused for good, or fails for a day, becomes dead.
 */
export function createOutboxRunner({ queues = QUEUES, ...options }: RunnerOptions): OutboxRunner {
  const { store, reportError } = options;
  const underWay = new Map<Promise<void>, Queue>();
  const breakOff = new AbortController();
  const unnoted = new Set<string>();
  let leasing: Promise<void> | undefined;
  let wasKicked = false;

  function roomIn(queue: Queue): number {
    if (breakOff.signal.aborted) return 0;
    const taken = [...underWay.values()].filter((each) => each === queue).length;
    return CONCURRENT_DELIVERIES[queue] - taken;
  }
  const hasRoom = () => queues.some((queue) => roomIn(queue) > 0);

  function leaseMore(): Promise<void> {
    wasKicked = true;
    leasing ??= leaseWhileKicked().finally(() => {
      leasing = undefined;
      if (wasKicked && hasRoom()) void leaseMore();
    });
    return leasing;
  }

  async function leaseWhileKicked() {
    while (wasKicked && hasRoom()) {
      wasKicked = false;
      for (const queue of queues) {
        const room = roomIn(queue);
        if (room > 0) for (const delivery of await leaseDue(queue, room)) begin(delivery, queue);
      }
    }
  }

  const leaseDue = (queue: Queue, limit: number): Promise<LeasedDelivery[]> =>
    store.leaseDue(queue, limit, LEASE_MS).catch((error: unknown) => {
      reportError(error);
      return [];
    });

  function begin(delivery: LeasedDelivery, queue: Queue) {
    if (unnoted.has(delivery.id)) return;
    const trying = attempt(delivery, { ...options, breakOff: breakOff.signal, unnoted })
      .catch(reportError)
      .finally(() => {
        underWay.delete(trying);
        void leaseMore();
      });
    underWay.set(trying, queue);
  }

  const isBusy = () => leasing !== undefined || underWay.size > 0;
  async function drain() {
    await leaseMore();
    while (isBusy()) await (leasing ?? Promise.race(underWay.keys()));
  }

  return {
    leaseMore,
    drain,
    async stop(deadline) {
      const timer = setTimeout(() => breakOff.abort(), Math.max(0, deadline - performance.now()));
      await drain();
      clearTimeout(timer);
      breakOff.abort();
    },
  };
}
