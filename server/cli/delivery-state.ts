import type { Delivery, DeliveryKind } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';
import { officeTime } from './office-time.ts';

const HOUR_AND_MINUTE = [11, 16] as const;

/** The delivery of a kind, if the lead has one: no webhook is given what came before there was one. */
export const deliveryOf = (lead: LeadWithDeliveries, kind: DeliveryKind): Delivery | undefined =>
  lead.deliveries.find((delivery) => delivery.kind === kind);

/** Whether a lead waits for the operator's word, and nobody has been told of it. */
export const isQuarantined = ({ quarantine }: LeadWithDeliveries): boolean =>
  quarantine !== undefined && quarantine.releasedAt === undefined;

/** A delivery's state in a word or two. */
export function deliveryState(
  { state, at }: Delivery,
  now: Date,
): 'sent' | 'written' | 'given up' | 'sending' | 'waiting' {
  if (state === 'sent' || state === 'written') return state;
  if (state === 'dead') return 'given up';
  // Past its lease nobody is at it: the server was killed, and takes it up again when it runs.
  return state === 'leased' && new Date(at) > now ? 'sending' : 'waiting';
}

/** The state, for one that waits with its tries and the hour of the next one; empty for no delivery. */
export function describeDelivery(delivery: Delivery | undefined, now: Date): string {
  if (!delivery) return '';
  const state = deliveryState(delivery, now);
  if (state !== 'waiting' || delivery.tries === 0) return state;
  const isDue = new Date(delivery.at) <= now;
  const until = isDue ? '' : ` until ${officeTime(delivery.at).slice(...HOUR_AND_MINUTE)}`;
  return `${state}${until}, ${countTries(delivery)}`;
}

export const countTries = ({ tries }: Delivery): string => (tries === 1 ? '1 try' : `${tries} tries`);
