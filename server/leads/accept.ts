import { createHash } from 'node:crypto';
import { mailboxOf } from '#contract/address.ts';
import type { FormSignals } from '#contract/form-signals.ts';
import type { Lead, LeadDeliveryKind } from '#contract/lead.ts';
import type { Origin } from '#contract/origin.ts';
import type { LeadStore } from './port.ts';
import { EARLIER_WINDOW_MS, REPETITION_WINDOW_MS } from './rules.ts';
import { suspicionOf } from './suspicion.ts';

export type AcceptDependencies = {
  store: LeadStore;
  /** Keyed hash. */
  fingerprint(text: string): string;
  now(): Date;
  newId(): string;
  leadDeliveries: readonly LeadDeliveryKind[];
  kickOutbox(): void;
  /** Counts a post of a client. `address` is undefined if unknown. */
  limitClient(address: string | undefined): Promise<'ok' | 'suspicious' | { retryAfterSeconds: number }>;
  /** Whether suspicious leads are quarantined. They are stored and answered like the others. */
  isQuarantining: boolean;
  /** Above this overall rate every new lead is suspicious. */
  floodLimit?: { count: number; windowMs: number };
  /** Whether suspicious leads and floods have no room, or no lead has. */
  measureRoom(): Promise<{ isQuarantineFull: boolean; isDiskFull: boolean }>;
};

/** A checked lead with facts from its request. */
type IncomingLead = {
  lead: Lead;
  /** Network address, if known. */
  client?: string;
  idempotencyKey?: string;
  signals?: FormSignals;
  origin?: Origin;
};

type Acceptance = { id: string } | { refused: 'too_many' | 'full'; retryAfterSeconds: number };

/** Only the operator makes room, and that takes time. */
const FULL: Acceptance = { refused: 'full', retryAfterSeconds: 600 };

/**
 * Stores a lead with all its deliveries, and returns its id once it is durable. A retry with the same idempotency key
 * and content returns the id of the first lead, and is not counted. The same key with other content is a correction,
 * and becomes a new lead.
 */
export async function acceptLead(
  { lead, client, idempotencyKey, signals, origin }: IncomingLead,
  dependencies: AcceptDependencies,
): Promise<Acceptance> {
  const { store, fingerprint, now, newId, kickOutbox, isQuarantining, floodLimit } = dependencies;
  const contentHash = hashContent(lead);
  const keyHash = idempotencyKey && fingerprint(idempotencyKey);
  const retried = keyHash && (await store.findRetried(keyHash, contentHash));
  if (retried) return { id: retried };

  const verdict = await dependencies.limitClient(client);
  if (typeof verdict === 'object') return { refused: 'too_many', ...verdict };
  const suspicions = isQuarantining ? suspicionOf(lead, signals, verdict === 'suspicious') : [];
  const { isQuarantineFull: isRefused, isDiskFull } = await dependencies.measureRoom();
  if (isDiskFull || (isRefused && suspicions.length > 0)) return FULL;

  const receivedAt = now();
  const since = (ms: number): string => new Date(receivedAt.getTime() - ms).toISOString();
  const id = await store.acceptLead({
    record: { ...lead, id: newId(), createdAt: receivedAt.toISOString(), ...(origin && { origin }) },
    deliveries: dependencies.leadDeliveries.map((kind) => ({ id: newId(), kind })),
    contentHash,
    mailboxHash: fingerprint(`mailbox\n${mailboxOf(lead.email)}`),
    ...(keyHash && { keyHash }),
    sameContentSince: since(REPETITION_WINDOW_MS),
    earlierSince: since(EARLIER_WINDOW_MS),
    ...(suspicions.length > 0 && { suspicion: suspicions.join('; ') }),
    ...(isQuarantining &&
      floodLimit && { flood: { over: floodLimit.count, since: since(floodLimit.windowMs), isRefused } }),
  });
  if (id === undefined) return FULL;
  kickOutbox();
  return { id };
}

/** It needs no key: the row holds the same content in plain text. */
function hashContent({ type, name, email, company, phone, message, further }: Lead): string {
  const answers = Object.keys(further).length > 0 ? [further] : [];
  const content = JSON.stringify([type, name, email, company, phone, message, ...answers]);
  return createHash('sha256').update(content).digest('hex');
}
