import { QUEUES, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/outbox/port.ts';

/** Leases what is due in every queue. */
export async function leaseDue(
  store: OutboxStore,
  limit: number,
  leaseMs: number,
): Promise<LeasedDelivery[]> {
  const leased: LeasedDelivery[] = [];
  for (const queue of QUEUES) leased.push(...(await store.leaseDue(queue, limit - leased.length, leaseMs)));
  return leased;
}
