import { cleanLine } from '#contract/text.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';

const ADDRESS = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/** A failure with what a mail server said, in one short line without addresses, which servers quote. */
export function mailFailure(
  reason: string,
  kind: { isPermanent: boolean; isOutage: boolean },
  cause?: unknown,
): DeliveryFailure {
  // Searching a line of megabytes for addresses would stop the server.
  const named = reason.slice(0, 2_000).replaceAll(ADDRESS, '<address>');
  return new DeliveryFailure(cleanLine(named).slice(0, 300), kind, { cause });
}
