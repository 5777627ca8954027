import { attempt, LEASE_MS, type AttemptOptions } from './attempt.ts';
import { QUEUES, queueOf, type Queue, type LeasedDelivery } from './delivery.ts';
import { createOutages } from './outage.ts';

/**
 * At a time, five mails in all: as many as the mailer keeps connections. Visitors' mail servers that are
 * slow to take an acknowledgement do not keep the team from being told, and a webhook holds up no mail.
 */
const CONCURRENT_DELIVERIES: Record<Queue, number> = { team: 2, visitor: 3, webhook: 2 };

export type OutboxRunner = {
  /** Something may be due; resolves when all of it is under way, or as much as there is room for. */
  leaseMore(): Promise<void>;
  /** Delivers what is due; resolves when nothing is under way any more, and rejects never. */
  drain(): Promise<void>;
  /** Delivers what is due until `deadline` (as performance.now() tells it), then breaks off what is under way. */
  stop(deadline: number): Promise<void>;
};

type RunnerOptions = Pick<AttemptOptions, 'store' | 'deliver' | 'report' | 'reportError' | 'deadlineMs'> & {
  /** Whose deliveries are made here. */
  queues?: readonly Queue[];
};

/**
 * Delivers what the outbox holds: at least once each, normally exactly once. A delivery is leased,
 * tried, and marked; while it is under way its lease is renewed. What fails is put off, ever longer,
 * and given up when it is refused for good or after about a day. It does nothing unless it is asked to.
 */
export function createOutboxRunner({ queues = QUEUES, ...options }: RunnerOptions): OutboxRunner {
  const { store, report, reportError } = options;
  const underWay = new Map<Promise<void>, Queue>();
  const breakOff = new AbortController();
  const unnoted = new Map<string, LeasedDelivery>();
  const outageOf = createOutages(report);
  let leasing: Promise<void> | undefined;
  let wasKicked = false;
  let isStopping = false;

  function roomIn(queue: Queue): number {
    // A stop does not wait for tries of which one more failure is certain.
    if (breakOff.signal.aborted || (isStopping && outageOf(queue).isUnderWay())) return 0;
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
        if (room > 0) for (const delivery of await leaseDue(queue, room)) begin(delivery);
      }
    }
  }

  function leaseDue(queue: Queue, limit: number): Promise<LeasedDelivery[]> {
    return store.leaseDue(queue, limit, LEASE_MS).catch((error: unknown) => {
      reportError(error);
      return [];
    });
  }

  function begin(delivery: LeasedDelivery) {
    if (unnoted.has(delivery.id)) {
      unnoted.set(delivery.id, delivery);
      return;
    }
    const queue = queueOf(delivery.kind);
    const outage = outageOf(queue);
    const trying = attempt(delivery, { ...options, outage, breakOff: breakOff.signal, unnoted })
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
    // What ends leases more, and so does a kick for somebody else: each is waited for.
    while (isBusy()) await (leasing ?? Promise.race(underWay.keys()));
  }

  return {
    leaseMore,
    drain,
    async stop(deadline) {
      isStopping = true;
      const timer = setTimeout(() => breakOff.abort(), Math.max(0, deadline - performance.now()));
      await drain();
      clearTimeout(timer);
      breakOff.abort();
    },
  };
}
