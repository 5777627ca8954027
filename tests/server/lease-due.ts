import { DELIVERY_KINDS, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/store/port.ts';

/** Leases what is due of either kind. */
export async function leaseDue(
  store: OutboxStore,
  limit: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const kind of DELIVERY_KINDS)
    leased.push(...(await store.leaseDue(kind, limit - leased.length, leaseMs)));
  return leased;
}
