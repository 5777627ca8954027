import type { LeadDeliveryKind } from '#contract/lead-deliveries.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { LeadWithDeliveries } from '#server/store/store.ts';

/** The deliveries of a lead, by the names that list, show and export use. */
export const DELIVERY_LABELS: [LeadDeliveryKind, label: string][] = [
  ['team_notification', 'Team mail'],
  ['visitor_acknowledgement', 'Visitor mail'],
  ['lead_webhook', 'Webhook'],
];

export const deliveryOf = (lead: LeadWithDeliveries, kind: LeadDeliveryKind): Delivery | undefined =>
  lead.deliveries.find((delivery) => delivery.kind === kind);

export const isQuarantined = ({ quarantine }: LeadWithDeliveries): boolean =>
  quarantine !== undefined && quarantine.releasedAt === undefined;

/** A delivery's state in one word. Empty if there is no delivery. */
export function deliveryState(delivery: Delivery | undefined): string {
  if (!delivery) return '';
  const { state, at } = delivery;
  if (state === 'ready') return 'waiting';
  if (state !== 'leased') return state;
  // A delivery whose lease has expired is waiting: the server was killed, and the next one tries again.
  return Date.parse(at) > Date.now() ? 'sending' : 'waiting';
}
