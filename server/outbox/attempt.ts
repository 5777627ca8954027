import { folioOf } from '#contract/folio.ts';
import type { OutboxStore } from './port.ts';
import { delayAfter, isAbandoned, isExhausted } from './backoff.ts';
import { isTeamReport, queueOf, type Delivered, type LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Outage } from './outage.ts';

/** After a crash, what was under way is tried again this much later. */
export const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/**
 * RFC 5321 §4.5.3.2 grants a mail server five minutes for most of its answers, and some scan a message
 * before they answer for it: who gives up earlier sends it twice.
 */
const DELIVERY_DEADLINE_MS = 5 * 60_000;
/** A delivery that was made and cannot be noted is one that will be made twice: it is noted this often. */
const NOTE_AGAIN_MS = 1_000;

export type AttemptOptions = {
  store: OutboxStore;
  /** Rejects with a DeliveryFailure; any other error counts as a temporary one. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered>;
  /** Told of each change for the worse or the better, in English. */
  report(line: string): void;
  reportError(error: unknown): void;
  /** Of the channel that the delivery goes by. */
  outage: Outage;
  /** How long one try may take. */
  deadlineMs?: number;
  /** The process stops: what is under way is left to the next one. */
  breakOff: AbortSignal;
  /** Deliveries that were made and could not be noted yet, each with its newest lease. */
  unnoted: Map<string, LeasedDelivery>;
};

/** Tries a leased delivery once, and settles it; its lease is renewed meanwhile. */
export async function attempt(delivery: LeasedDelivery, options: AttemptOptions): Promise<void> {
  const { store, reportError, outage } = options;
  if (isAbandoned(delivery) && !isTeamReport(delivery.kind)) return giveUp(delivery, NO_END, options);
  const leaseLost = new AbortController();
  const renewal = setInterval(() => {
    store.renewLease(delivery, LEASE_MS).then((isOurs) => isOurs || leaseLost.abort(), reportError);
  }, LEASE_RENEWAL_MS);
  try {
    const how = await deliverInTime(delivery, leaseLost.signal, options);
    if (!how) return;
    await noteDelivered(delivery, how, options);
    if (outage.end(delivery.tries)) await store.rescheduleAll(outage.channel);
  } finally {
    clearInterval(renewal);
  }
}

/** Resolves to nothing when the delivery failed, and has been settled so. */
async function deliverInTime(
  delivery: LeasedDelivery,
  leaseLost: AbortSignal,
  options: AttemptOptions,
): Promise<Delivered | undefined> {
  const { store, deliver, reportError, breakOff, deadlineMs = DELIVERY_DEADLINE_MS } = options;
  const startedAt = performance.now();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  try {
    return await deliver(delivery, AbortSignal.any([breakOff, leaseLost, deadline.signal]));
  } catch (error) {
    if (breakOff.aborted) {
      await store.postpone(delivery, delayAfter(delivery.tries), 'broken off by a stop');
      return undefined;
    }
    const failure = deadline.signal.aborted ? noAnswer(deadlineMs) : asFailure(error, reportError);
    await onFailure(delivery, failure, startedAt, options);
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const NO_END = 'no try came to an end';

const noAnswer = (waitedMs: number) =>
  new DeliveryFailure(`no answer within ${waitedMs / 1_000} seconds`, { isPermanent: false, isOutage: true });

async function noteDelivered(
  delivery: LeasedDelivery,
  how: Delivered,
  { store, reportError, breakOff, unnoted }: AttemptOptions,
) {
  const { id } = delivery;
  unnoted.set(id, delivery);
  while (unnoted.has(id)) {
    try {
      // A lease that ran out meanwhile was taken again by this very process: only the newest one counts.
      await store.markDelivered(unnoted.get(id) ?? delivery, how);
      unnoted.delete(id);
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
  startedAt: number,
  options: AttemptOptions,
) {
  const { store, report, outage } = options;
  const { kind, tries } = delivery;
  // The team's address is the operator's: who mends it within the day loses nothing.
  const isRefused = isPermanent && queueOf(kind) !== 'team';
  // What tells of mails that were given up is not given up itself: it waits for the outage's end.
  if (isRefused || (isExhausted(delivery) && !isTeamReport(kind))) return giveUp(delivery, message, options);
  const isOurs = await store.postpone(delivery, delayAfter(tries), message);
  if (isOutage && outage.begin(message, startedAt)) return;
  if (isOurs && tries === 1) report(`Put off: ${nameOf(delivery)}: ${message}`);
}

async function giveUp(delivery: LeasedDelivery, reason: string, { store, report }: AttemptOptions) {
  if (await store.deadLetter(delivery, reason)) report(`Given up: ${nameOf(delivery)}: ${reason}`);
}

const nameOf = (delivery: LeasedDelivery): string =>
  'lead' in delivery ? `${delivery.kind} of lead ${folioOf(delivery.lead.id)}` : delivery.kind;

function asFailure(error: unknown, reportError: (error: unknown) => void): DeliveryFailure {
  if (error instanceof DeliveryFailure) return error;
  reportError(error);
  return new DeliveryFailure('unexpected error', { isPermanent: false, isOutage: false });
}
