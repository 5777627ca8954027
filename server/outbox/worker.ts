import { folioOf } from '#contract/folio.ts';
import type { OutboxStore } from '#server/store/port.ts';
import { delayAfter, isExhausted } from './backoff.ts';
import type { LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';

/** After a crash, what was under way is tried again this much later. */
const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** Other processes queue deliveries too: the operator's command line, a server on the same database. */
const POLL_INTERVAL_MS = 5_000;
const CONCURRENT_DELIVERIES = 5;
/** RFC 5321 §4.5.3.2 grants a mail server five minutes for most of its answers; one that takes longer hangs. */
const DELIVERY_DEADLINE_MS = 5 * 60_000;
/** After a longer outage the backoff has grown so long that its end is worth an extra try. */
const LONG_OUTAGE_MS = 60_000;

export type OutboxWorker = {
  /** Something may be due. */
  kick(): void;
  /** Delivers what is due until `deadline` (as performance.now() tells it), then breaks off what is under way. */
  stop(deadline: number): Promise<void>;
};

type WorkerOptions = {
  store: OutboxStore;
  /** Rejects with a DeliveryFailure; any other error counts as a temporary one. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<void>;
  /** Told of each change for the worse or the better, in English. */
  report(line: string): void;
  reportError(error: unknown): void;
};

/**
 * Delivers what the outbox holds: at least once each, normally exactly once. A delivery is leased,
 * tried, and marked sent; while it is under way its lease is renewed. What fails is put off, ever
 * longer, and given up when it is refused for good or after about a day.
 */
export function startOutboxWorker({ store, deliver, report, reportError }: WorkerOptions): OutboxWorker {
  const underWay = new Set<Promise<void>>();
  const breakOff = new AbortController();
  let leasing: Promise<void> | undefined;
  let wasKicked = false;
  let outageSince: number | undefined;

  const hasRoom = () => underWay.size < CONCURRENT_DELIVERIES && !breakOff.signal.aborted;

  /** Resolves when all that is due is under way, or as much as there is room for. */
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
      for (const delivery of await leaseDue(CONCURRENT_DELIVERIES - underWay.size)) begin(delivery);
    }
  }

  function leaseDue(limit: number): Promise<LeasedDelivery[]> {
    return store.leaseDue(limit, LEASE_MS).catch((error: unknown) => {
      reportError(error);
      return [];
    });
  }

  function begin(delivery: LeasedDelivery) {
    const attempt = tryOnce(delivery)
      .catch(reportError)
      .finally(() => {
        underWay.delete(attempt);
        void leaseMore();
      });
    underWay.add(attempt);
  }

  async function tryOnce(delivery: LeasedDelivery) {
    const leaseLost = new AbortController();
    const renewal = setInterval(() => {
      store.renewLease(delivery, LEASE_MS).then((isOurs) => isOurs || leaseLost.abort(), reportError);
    }, LEASE_RENEWAL_MS);
    try {
      const deadline = AbortSignal.timeout(DELIVERY_DEADLINE_MS);
      await deliver(delivery, AbortSignal.any([breakOff.signal, leaseLost.signal, deadline]));
    } catch (error) {
      return await onFailure(delivery, asFailure(error));
    } finally {
      clearInterval(renewal);
    }
    await store.markSent(delivery);
    await onSuccess();
  }

  function asFailure(error: unknown): DeliveryFailure {
    if (error instanceof DeliveryFailure) return error;
    reportError(error);
    return new DeliveryFailure('unexpected error', { isPermanent: false, isOutage: false });
  }

  async function onSuccess() {
    if (outageSince === undefined) return;
    const wasLong = performance.now() - outageSince > LONG_OUTAGE_MS;
    outageSince = undefined;
    report('Mail goes out again.');
    if (wasLong) await store.hastenAll();
  }

  async function onFailure(delivery: LeasedDelivery, failure: DeliveryFailure) {
    const { message, isPermanent, isOutage } = failure;
    const name = `${delivery.kind} of lead ${folioOf(delivery.lead.id)}`;
    if (isPermanent || isExhausted(delivery)) {
      if (await store.bury(delivery, message)) report(`Given up: ${name}: ${message}`);
      return;
    }
    const isOurs = await store.postpone(delivery, delayAfter(delivery.tries), message);
    if (isOutage && outageSince === undefined) {
      outageSince = performance.now();
      report(`No mail goes out, what is queued is kept: ${message}`);
    } else if (isOurs && !isOutage && delivery.tries === 1) {
      report(`Put off: ${name}: ${message}`);
    }
  }

  async function drain() {
    await leaseMore();
    while (underWay.size > 0) {
      await Promise.race(underWay);
      await leaseMore();
    }
  }

  // A start is a good time to try again, whatever the backoff says: often the cause was just mended.
  void store.hastenAll().then(leaseMore, reportError);
  const poll = setInterval(leaseMore, POLL_INTERVAL_MS);
  return {
    kick: () => void leaseMore(),
    async stop(deadline) {
      clearInterval(poll);
      const timer = setTimeout(() => breakOff.abort(), Math.max(0, deadline - performance.now()));
      await drain();
      clearTimeout(timer);
      breakOff.abort();
    },
  };
}
