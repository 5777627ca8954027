import { folioOf } from '#contract/folio.ts';
import { delayAfter, isExhausted } from './backoff.ts';
import { isTeamReport, queueOf, type Delivered, type LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Outages } from './outage.ts';
import type { OutboxStore } from './port.ts';

/** After a crash, what was under way is tried again this much later. */
export const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** RFC 5321 §4.5.3.2 grants a mail server five minutes to answer: hanging up earlier sends a mail twice. */
const DELIVERY_DEADLINE_MS = 5 * 60_000;
const NOTE_AGAIN_MS = 1_000;

export type AttemptOptions = {
  store: OutboxStore;
  /** Rejects with a DeliveryFailure; any other error counts as a temporary one. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered>;
  /** Told of each change for the worse or the better, in English. */
  report(line: string): void;
  reportError(error: unknown): void;
  outages: Outages;
  /** How long one try may take. */
  deadlineMs?: number;
  /** The process stops: what is under way is left to the next one. */
  breakOff: AbortSignal;
  /** Ids of deliveries that were made and could not be noted yet: making them again would double them. */
  unnoted: Set<string>;
};

/** Tries a leased delivery once and settles it; the lease is renewed meanwhile. */
export async function attempt(delivery: LeasedDelivery, options: AttemptOptions): Promise<void> {
  const { store, reportError, outages } = options;
  const leaseLost = new AbortController();
  const renewal = setInterval(() => {
    store.renewLease(delivery, LEASE_MS).then((isOurs) => isOurs || leaseLost.abort(), reportError);
  }, LEASE_RENEWAL_MS);
  try {
    const how = await deliverInTime(delivery, leaseLost.signal, options);
    if (!how) return;
    await noteDelivered(delivery, how, options);
    const recovered = outages.end(queueOf(delivery.kind), delivery.tries);
    if (recovered) await store.rescheduleAll(recovered);
  } finally {
    clearInterval(renewal);
  }
}

/** Resolves to undefined after a failure, which it has settled. */
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
  new DeliveryFailure(`no answer within ${waitedMs / 1_000} seconds`, { isPermanent: false, isOutage: true });

function asFailure(error: unknown, reportError: (error: unknown) => void): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  reportError(error);
  return new DeliveryFailure('unexpected error', { isPermanent: false, isOutage: false });
}

/** Goes on until the database takes it, also after the lease has run out. */
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
  { message, isPermanent, isOutage }: DeliveryFailure,
  { store, report, outages }: AttemptOptions,
) {
  const { kind, tries } = delivery;
  const queue = queueOf(kind);
  // A refused team address is the operator's to correct, within the day.
  const isRefused = isPermanent && queue !== 'team';
  // The report of dead deliveries must outlive an outage of any length.
  if (isRefused || (isExhausted(delivery) && !isTeamReport(kind))) {
    if (await store.deadLetter(delivery, message)) report(`Dead: ${nameOf(delivery)}: ${message}`);
    return;
  }
  const isOurs = await store.postpone(delivery, delayAfter(tries), message);
  if (isOutage) outages.begin(queue, message);
  else if (isOurs && tries === 1) report(`Put off: ${nameOf(delivery)}: ${message}`);
}

const nameOf = (delivery: LeasedDelivery): string =>
  'lead' in delivery ? `${delivery.kind} of lead ${folioOf(delivery.lead.id)}` : delivery.kind;
