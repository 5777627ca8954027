import { OWN_ERRORS, storedError } from '#contract/delivery-words.ts';
import { folioOf } from '#contract/lead.ts';
import { delayAfter, isExhausted } from './backoff.ts';
import { isTeamReport, queueOf, type Delivered, type LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Holds, HoldStore, OutboxStore } from './port.ts';

/** After a crash, a delivery in progress is tried again this much later. */
export const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** A mailer's waits are parts of it. */
export const DELIVERY_DEADLINE_MS = 12 * 60_000;
const NOTE_AGAIN_MS = 1_000;
/** Completes a sentence that a webhook has ended deliveries. */
export const WHEN_GONE = 'no lead is posted there. Set another WEBHOOK_URL, or run: npm run leads -- resume';

export type AttemptOptions = {
  store: OutboxStore & Pick<HoldStore, 'holdWebhook'>;
  holds?: Holds;
  /** Rejects with a DeliveryFailure. Any other error counts as temporary. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<Delivered>;
  /** Called when a delivery fails for the first time, or for good, with one line of English. */
  report(line: string): void;
  /** Reports about team addresses, each kept until the address works again: a mistyped one fails with every lead. */
  reported: Set<string>;
  reportError(error: unknown): void;
  /** Longest time of one try. */
  deadlineMs?: number;
  /** Aborted when the process stops. The next process continues. */
  breakOff: AbortSignal;
};

/** Tries a leased delivery once and notes how it ended. Renews the lease meanwhile. */
export async function attempt(delivery: LeasedDelivery, options: AttemptOptions): Promise<void> {
  const { store, reportError, breakOff, deadlineMs = DELIVERY_DEADLINE_MS } = options;
  const leaseLost = new AbortController();
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  const renewal = setInterval(() => {
    store.renewLease(delivery, LEASE_MS).then((isOurs) => isOurs || leaseLost.abort(), reportError);
  }, LEASE_RENEWAL_MS);
  const signal = AbortSignal.any([breakOff, leaseLost.signal, deadline.signal]);
  try {
    const how = await options.deliver(delivery, signal).finally(() => clearTimeout(timer));
    for (const what of ['Put off', 'Dead']) options.reported.delete(`${what} ${delivery.recipient}`);
    await noteDelivered(delivery, how, options);
  } catch (error) {
    const mayHaveArrived = error instanceof DeliveryFailure && error.mayHaveArrived;
    const late = (words: string) => new DeliveryFailure(words, { isPermanent: false, mayHaveArrived });
    if (breakOff.aborted)
      await store.postpone(delivery, delayAfter(delivery.tries), late(OWN_ERRORS.brokenOff).message);
    else if (deadline.signal.aborted)
      await noteFailure(delivery, late(`${OWN_ERRORS.silent} ${deadlineMs / 1_000} seconds`), options);
    else await noteFailure(delivery, error, options);
  } finally {
    clearInterval(renewal);
  }
}

/** Tries until the database accepts it, even after the lease has expired. */
async function noteDelivered(
  delivery: LeasedDelivery,
  how: Delivered,
  { store, reportError, breakOff }: AttemptOptions,
): Promise<void> {
  for (;;) {
    try {
      await store.markDelivered(delivery, how);
      return;
    } catch (error) {
      reportError(error);
      if (breakOff.aborted) return;
      await new Promise((resolve) => setTimeout(resolve, NOTE_AGAIN_MS));
    }
  }
}

async function noteFailure(
  delivery: LeasedDelivery,
  error: unknown,
  { store, report, reported, reportError, holds }: AttemptOptions,
): Promise<void> {
  const say = (what: 'Put off' | 'Dead') => {
    const about = `${what} ${delivery.recipient}`;
    if (!reported.has(about)) report(`${what}: ${nameOf(delivery)}: ${message}`);
    if (delivery.recipient) reported.add(about);
  };
  const isExpected = error instanceof DeliveryFailure;
  if (!isExpected) reportError(error);
  const message = isExpected ? error.message : OWN_ERRORS.unexpected;
  const stored = storedError(message, isExpected && error.isPermanent);
  const waitMs = isExpected ? error.retryAfterMs : 0;
  const isGone = waitMs === Number.POSITIVE_INFINITY;
  if (waitMs > 0 && (await store.holdWebhook(holds?.receiver ?? '', waitMs)) && isGone)
    report(`${message}: ${WHEN_GONE}`);
  // The operator has a day to correct a refused team address.
  const isRefused = isExpected && error.isPermanent && queueOf(delivery.kind) !== 'team';
  // The report of dead deliveries must survive an outage of any length.
  if (isRefused || (isExhausted(delivery) && !isTeamReport(delivery.kind) && !isGone)) {
    if (await store.deadLetter(delivery, stored)) say('Dead');
  } else if (await store.postpone(delivery, delayAfter(delivery.tries), stored)) {
    if (delivery.tries === 1) say('Put off');
  }
}

const nameOf = (delivery: LeasedDelivery): string =>
  delivery.kind +
  ('lead' in delivery ? ` of lead ${folioOf(delivery.lead.id)}` : '') +
  (delivery.recipient ? ` to ${delivery.recipient}` : '');
