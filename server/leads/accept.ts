import { mailboxOf } from '#contract/address.ts';
import type { FormSignals } from '#contract/form-signals.ts';
import type { Lead } from '#contract/lead.ts';
import type { LeadDeliveryKind } from '#contract/lead-deliveries.ts';
import type { LeadStore } from './port.ts';
import { suspicionOf } from './suspicion.ts';

/** Without a key, the same content within this time is one lead: the form was posted twice or reloaded. */
const REPETITION_WINDOW_MS = 10 * 60_000;
/** Only the operator makes room in the quarantine, and that takes time. */
const FULL_RETRY_AFTER_SECONDS = 600;

export type AcceptDependencies = {
  store: LeadStore;
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
  isQuarantineFull(): Promise<boolean>;
};

/** A checked lead with facts from its request. */
type IncomingLead = {
  lead: Lead;
  /** Network address, if known. */
  client?: string;
  idempotencyKey?: string;
  signals?: FormSignals;
};

type Acceptance = { id: string } | { refused: 'too_many' | 'full'; retryAfterSeconds: number };

/**
 * Stores a lead with all its deliveries, and returns its id once it is durable. A retry with the same idempotency key
 * and content returns the id of the first lead. The same key with other content is a correction, and becomes a new
 * lead.
 */
export async function acceptLead(
  { lead, client, idempotencyKey, signals }: IncomingLead,
  dependencies: AcceptDependencies,
): Promise<Acceptance> {
  const { store, fingerprint, now, newId, kickOutbox, isQuarantining, floodLimit } = dependencies;
  const verdict = await dependencies.limitClient(client);
  if (typeof verdict === 'object') return { refused: 'too_many', ...verdict };

  const receivedAt = now();
  const { type, name, email, company, phone, message, further } = lead;
  const content = [type, name, email, company, phone, message];
  const answers = Object.keys(further).length > 0 ? [further] : [];
  const suspicions = [
    ...suspicionOf(lead, signals),
    ...(verdict === 'suspicious' ? ['many leads from the same network address'] : []),
  ];
  const id = await store.acceptLead({
    record: { ...lead, id: newId(), createdAt: receivedAt.toISOString() },
    deliveries: dependencies.leadDeliveries.map((kind) => ({ id: newId(), kind })),
    contentHash: fingerprint(JSON.stringify([...content, ...answers])),
    emailHash: fingerprint(`mailbox\n${mailboxOf(email)}`),
    ...(idempotencyKey && { keyHash: fingerprint(idempotencyKey) }),
    sameContentSince: timeBefore(receivedAt, REPETITION_WINDOW_MS),
    ...(isQuarantining && {
      ...(suspicions.length > 0 && { suspicion: suspicions.join('; ') }),
      ...(floodLimit && {
        flood: { over: floodLimit.count, since: timeBefore(receivedAt, floodLimit.windowMs) },
      }),
      isQuarantineFull: await dependencies.isQuarantineFull(),
    }),
  });
  if (id === undefined) return { refused: 'full', retryAfterSeconds: FULL_RETRY_AFTER_SECONDS };
  kickOutbox();
  return { id };
}

const timeBefore = (time: Date, ms: number): string => new Date(time.getTime() - ms).toISOString();
