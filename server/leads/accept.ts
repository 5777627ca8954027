import type { Lead } from '#contract/lead.ts';
import { DELIVERY_KINDS } from '#server/outbox/delivery.ts';
import type { LeadStore } from '#server/store/port.ts';
import type { Fingerprint } from './fingerprint.ts';

/** Without a key, the same content within this time is one lead: a form posted twice, or reloaded. */
const REPETITION_WINDOW_MS = 10 * 60_000;

export type AcceptDependencies = {
  store: LeadStore;
  fingerprint: Fingerprint;
  now(): Date;
  newId(): string;
  /** Called after each commit: something may be due for delivery. */
  kickOutbox(): void;
};

/**
 * Stores a checked lead with a delivery for each mail that it sets off, and returns its id once it is
 * durable. A retry, told by its idempotency key and the same content, returns the id of the lead that
 * it repeats; the same key with other content is a correction, and a lead of its own.
 */
export async function acceptLead(
  lead: Lead,
  idempotencyKey: string | undefined,
  { store, fingerprint, now, newId, kickOutbox }: AcceptDependencies,
): Promise<string> {
  const receivedAt = now();
  const { type, name, email, company, phone, message } = lead;
  const id = await store.acceptLead({
    record: { ...lead, id: newId(), createdAt: receivedAt.toISOString() },
    deliveries: DELIVERY_KINDS.map((kind) => ({ id: newId(), kind })),
    contentHash: await fingerprint(JSON.stringify([type, name, email, company, phone, message])),
    ...(idempotencyKey && { keyHash: await fingerprint(idempotencyKey) }),
    sameContentSince: new Date(receivedAt.getTime() - REPETITION_WINDOW_MS).toISOString(),
  });
  kickOutbox();
  return id;
}
