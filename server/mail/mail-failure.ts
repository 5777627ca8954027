import { cleanLine } from '#contract/text.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';

const REASON_MAX_LENGTH = 300;
/** What of a reply is looked at; searching a line of megabytes for addresses would stop the server. */
const REPLY_MAX_LENGTH = 2_000;
const ADDRESS = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/**
 * A failure whose reason may hold what a mail server said, in one line of bounded length. Servers quote
 * the address that they refuse: it stays out of logs and of the outbox.
 */
export function mailFailure(
  reason: string,
  kind: { isPermanent: boolean; isOutage: boolean },
  cause?: unknown,
): DeliveryFailure {
  const named = reason.slice(0, REPLY_MAX_LENGTH).replaceAll(ADDRESS, '<address>');
  return new DeliveryFailure(cleanLine(named).slice(0, REASON_MAX_LENGTH), kind, { cause });
}
