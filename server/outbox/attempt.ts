import { folioOf } from '#contract/folio.ts';
import { delayAfter, isExhausted } from './backoff.ts';
import { isTeamReport, queueOf, type Delivered, type LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { OutboxStore } from './port.ts';

/** After a crash, a delivery in progress is tried again this much later. */
export const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** A mail server may take five minutes to answer (RFC 5321 §4.5.3.2). Hanging up earlier sends a mail twice. */
const DELIVERY_DEADLINE_MS = 5 * 60_000;
const NOTE_AGAIN_MS = 1_000;

export type AttemptOptions = {
  store: OutboxStore;
  /** Rejects with a DeliveryFailure. Any other error counts as temporary. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered>;
  /** Called when a channel fails or recovers, with one line of English. */
  report(line: string): void;
  reportError(error: unknown): void;
  /** Longest time of one try. */
  deadlineMs?: number;
  /** Aborted when the process stops. The next process continues. */
  breakOff: AbortSignal;
  /** Ids of deliveries that were made but could not be noted. Trying again would double them. */
  unnoted: Set<string>;
};

/** Tries a leased delivery once and settles it. Renews the lease meanwhile. */
export async function attempt(delivery: LeasedDelivery, options: AttemptOptions): Promise<void> {
  const { store, reportError } = options;
  const leaseLost = new AbortController();
  const renewal = setInterval(() => {
    store.renewLease(delivery, LEASE_MS).then((isOurs) => isOurs || leaseLost.abort(), reportError);
  }, LEASE_RENEWAL_MS);
  try {
    const how = await deliverInTime(delivery, leaseLost.signal, options);
    if (how) await noteDelivered(delivery, how, options);
  } finally {
    clearInterval(renewal);
  }
}

/** Resolves to undefined after a failure, which is settled by then. */
async function deliverInTime(
  delivery: LeasedDelivery,
  leaseLost: AbortSignal,
  options: AttemptOptions,
): Promise<Delivered | undefined> {
  const { store, deliver, reportError, breakOff, deadlineMs = DELIVERY_DEADLINE_MS } = options;
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    return await deliver(delivery, AbortSignal.any([breakOff, leaseLost, deadline.signal]));
  } catch (error) {
    if (breakOff.aborted) await store.postpone(delivery, delayAfter(delivery.tries), 'broken off by a stop');
    else if (deadline.signal.aborted) await onFailure(delivery, noAnswer(deadlineMs), options);
    else await onFailure(delivery, asFailure(error, reportError), options);
  } finally {
    clearTimeout(timer);
  }
}

const noAnswer = (waitedMs: number) =>
  new DeliveryFailure(`no answer within ${waitedMs / 1_000} seconds`, { isPermanent: false });

function asFailure(error: unknown, reportError: (error: unknown) => void): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  reportError(error);
  return new DeliveryFailure('unexpected error', { isPermanent: false });
}

/** Retries until the database accepts it, even after the lease has expired. */
async function noteDelivered(
  delivery: LeasedDelivery,
  how: Delivered,
  { store, reportError, breakOff, unnoted }: AttemptOptions,
) {
  unnoted.add(delivery.id);
  for (;;) {
    try {
      await store.markDelivered(delivery, how);
      unnoted.delete(delivery.id);
      return;
    } catch (error) {
      reportError(error);
      if (breakOff.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
    }
  }
}

async function onFailure(
  delivery: LeasedDelivery,
  { message, isPermanent }: DeliveryFailure,
  { store, report }: AttemptOptions,
) {
  const { kind, tries } = delivery;
  const queue = queueOf(kind);
  // The operator has a day to correct a refused team address.
  const isRefused = isPermanent && queue !== 'team';
  // The report of dead deliveries must survive an outage of any length.
  if (isRefused || (isExhausted(delivery) && !isTeamReport(kind))) {
    if (await store.deadLetter(delivery, message)) report(`Dead: ${nameOf(delivery)}: ${message}`);
    return;
  }
  const isOurs = await store.postpone(delivery, delayAfter(tries), message);
  if (isOurs && tries === 1) report(`Put off: ${nameOf(delivery)}: ${message}`);
}

const nameOf = (delivery: LeasedDelivery): string =>
  'lead' in delivery ? `${delivery.kind} of lead ${folioOf(delivery.lead.id)}` : delivery.kind;
