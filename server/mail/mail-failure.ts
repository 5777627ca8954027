import { cleanLine } from '#contract/text.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';

const ADDRESS = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/** A failure with the mail server's words in one short line. Addresses are removed, because servers quote them. */
export function mailFailure(
  reason: string,
  kind: { isPermanent: boolean; isOutage: boolean },
  cause?: unknown,
): DeliveryFailure {
  // Searching megabytes for addresses would block the server.
  const named = reason.slice(0, 2_000).replaceAll(ADDRESS, '<address>');
  return new DeliveryFailure(cleanLine(named).slice(0, 300), kind, { cause });
}
