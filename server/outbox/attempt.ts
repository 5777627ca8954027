import { folioOf } from '#contract/lead.ts';
import { delayAfter, isExhausted } from './backoff.ts';
import { isTeamReport, queueOf, type DeliveryResult, type LeasedDelivery } from './delivery.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Holds, HoldStore, OutboxStore } from './port.ts';

/** After a crash, a delivery in progress is tried again this much later. */
export const LEASE_MS = 30_000;
const LEASE_RENEWAL_MS = 10_000;
/** A mail server may take five minutes to answer (RFC 5321 §4.5.3.2). Hanging up earlier sends a mail twice. */
const DELIVERY_DEADLINE_MS = 5 * 60_000;
const NOTE_AGAIN_MS = 1_000;
/** Completes a sentence that a webhook has ended deliveries. */
export const WHEN_GONE = 'no lead is posted there. Set another WEBHOOK_URL, or run: npm run leads -- resume';

export type AttemptOptions = {
  store: OutboxStore & Pick<HoldStore, 'holdWebhook'>;
  holds?: Holds;
  /** Rejects with a DeliveryFailure. Any other error counts as temporary. */
  deliver(delivery: LeasedDelivery, signal: AbortSignal): Promise<DeliveryResult>;
  /** Called when a delivery fails for the first time, for good or for some recipients, with one line of English. */
  report(line: string): void;
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
    const result = await options.deliver(delivery, signal).finally(() => clearTimeout(timer));
    await noteDelivered(delivery, result, options);
  } catch (error) {
    if (breakOff.aborted) await store.postpone(delivery, delayAfter(delivery.tries), 'broken off by a stop');
    else await noteFailure(delivery, deadline.signal.aborted ? noAnswer(deadlineMs) : error, options);
  } finally {
    clearInterval(renewal);
  }
}

const noAnswer = (waitedMs: number) =>
  new DeliveryFailure(`no answer within ${waitedMs / 1_000} seconds`, { isPermanent: false });

/** Tries until the database accepts it, even after the lease has expired. */
async function noteDelivered(
  delivery: LeasedDelivery,
  result: DeliveryResult,
  { store, report, reportError, breakOff }: AttemptOptions,
): Promise<void> {
  const { how, remark = '' } = typeof result === 'string' ? { how: result } : result;
  if (remark) report(`Partly sent: ${nameOf(delivery)}: ${remark}`);
  for (;;) {
    try {
      await store.markDelivered(delivery, how, remark);
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
  { store, report, reportError, holds }: AttemptOptions,
): Promise<void> {
  const isExpected = error instanceof DeliveryFailure;
  if (!isExpected) reportError(error);
  const message = isExpected ? error.message : 'unexpected error';
  const waitMs = isExpected ? error.retryAfterMs : 0;
  const isGone = waitMs === Number.POSITIVE_INFINITY;
  if (waitMs > 0 && (await store.holdWebhook(holds?.receiver ?? '', waitMs)) && isGone)
    report(`${message}: ${WHEN_GONE}`);
  // The operator has a day to correct a refused team address.
  const isRefused = isExpected && error.isPermanent && queueOf(delivery.kind) !== 'team';
  // The report of dead deliveries must survive an outage of any length.
  if (isRefused || (isExhausted(delivery) && !isTeamReport(delivery.kind) && !isGone)) {
    if (await store.deadLetter(delivery, message)) report(`Dead: ${nameOf(delivery)}: ${message}`);
  } else if (await store.postpone(delivery, delayAfter(delivery.tries), message)) {
    if (delivery.tries === 1) report(`Put off: ${nameOf(delivery)}: ${message}`);
  }
}

const nameOf = (delivery: LeasedDelivery): string =>
  'lead' in delivery ? `${delivery.kind} of lead ${folioOf(delivery.lead.id)}` : delivery.kind;
