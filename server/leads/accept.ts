import { createHash } from 'node:crypto';
import { mailboxOf } from '#contract/address.ts';
import type { FormSignals } from '#contract/form-signals.ts';
import type { Lead, LeadDeliveryKind } from '#contract/lead.ts';
import type { Origin } from '#contract/origin.ts';
import { phoneDigits } from '#contract/phone.ts';
import type { LeadStore } from './port.ts';
import { FULL, type Room } from './room.ts';
import { EARLIER_WINDOW_MS, REPETITION_WINDOW_MS } from './windows.ts';
import { hasLink, suspicionOf, type Rate } from './suspicion.ts';

/** A lead with a link counts as this many towards its client's limits. */
const LINK_WEIGHT = 2;

type Refusal = { retryAfterSeconds: number };

export type AcceptDependencies = {
  store: LeadStore;
  /** Keyed hash. */
  fingerprint(text: string): string;
  now(): Date;
  newId(): string;
  /** Of telephone numbers without a prefix. */
  phoneCountry: string;
  leadDeliveries: readonly LeadDeliveryKind[];
  kickOutbox(): void;
  /** Counts a post of a client with this text. `client` is undefined if unknown. */
  limitClient(client: string | undefined, text: string, weight: number): Promise<Rate | Refusal>;
  /** Keyed hash of a client's network. */
  hashNetwork(client: string | undefined): string;
  /** Whether suspicious leads are quarantined. They are stored and answered like the others. */
  isQuarantining: boolean;
  /** Above this overall rate new leads are suspicious, unless their network sent little. */
  floodLimit?: { count: number; windowMs: number };
  measureRoom(): Promise<Room>;
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

type Acceptance =
  | { id: string }
  | { refused: 'too_many_requests' | 'unavailable'; retryAfterSeconds: number };

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

  const rate = await dependencies.limitClient(client, lead.message, hasLink(lead) ? LINK_WEIGHT : 1);
  if (typeof rate === 'object') return { refused: 'too_many_requests', ...rate };
  const suspicions = isQuarantining ? suspicionOf(lead, signals, rate) : [];
  const { isDiskFull, isDiskLow, quarantined } = await dependencies.measureRoom();
  if (isDiskFull) return FULL;

  const receivedAt = now();
  const since = (ms: number): string => new Date(receivedAt.getTime() - ms).toISOString();
  const flood = isQuarantining && floodLimit && { over: floodLimit.count, since: since(floodLimit.windowMs) };
  const id = await store.acceptLead({
    record: { ...lead, id: newId(), createdAt: receivedAt.toISOString(), ...(origin && { origin }) },
    phoneDigits: phoneDigits(lead.phone, dependencies.phoneCountry),
    deliveries: dependencies.leadDeliveries.map((kind) => ({ id: newId(), kind })),
    contentHash,
    mailboxHash: mailboxHashOf(lead.email, fingerprint),
    ...(keyHash && { keyHash }),
    sameContentSince: since(REPETITION_WINDOW_MS),
    earlierSince: since(EARLIER_WINDOW_MS),
    network: dependencies.hashNetwork(client),
    quarantined: isDiskLow ? Number.POSITIVE_INFINITY : quarantined,
    ...(suspicions.length > 0 && { suspicion: suspicions.join('; ') }),
    ...(flood && { flood }),
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

/** The keyed hash of an address's mailbox. */
export const mailboxHashOf = (email: string, fingerprint: (text: string) => string): string =>
  fingerprint(`mailbox\n${mailboxOf(email)}`);
