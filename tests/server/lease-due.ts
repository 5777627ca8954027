import { LANES, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/store/port.ts';

/** Leases what is due in every lane. */
export async function leaseDue(
  store: OutboxStore,
  limit: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const lane of LANES) leased.push(...(await store.leaseDue(lane, limit - leased.length, leaseMs)));
  return leased;
}
