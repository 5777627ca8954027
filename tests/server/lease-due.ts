import { QUEUES, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/outbox/port.ts';

/** Leases what is due in every lane. */
export async function leaseDue(
  store: OutboxStore,
  limit: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const lane of QUEUES) leased.push(...(await store.leaseDue(lane, limit - leased.length, leaseMs)));
  return leased;
}
