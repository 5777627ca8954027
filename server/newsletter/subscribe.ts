import { canonicalAddress, mailboxOf } from '#contract/address.ts';
import { DAY_MS } from '#contract/day.ts';
import { FULL, type Room } from '#server/leads/room.ts';
import type { NewsletterStore } from './port.ts';
import { tokenHash } from './links.ts';

export type NewsletterDependencies = {
  store: Pick<NewsletterStore, 'subscribe' | 'confirm' | 'unsubscribe'>;
  fingerprint(text: string): string;
  now(): Date;
  newId(): string;
  kickOutbox(): void;
  /** Counts a subscription of a client, which is undefined if unknown. */
  limitSubscriber(client: string | undefined): Promise<'ok' | { retryAfterSeconds: number }>;
  /** Keyed hash of a client's network. */
  hashNetwork(client: string | undefined): string;
  measureRoom(): Promise<Room>;
};

/** A mailbox gets one confirmation mail in this time: the box must not fill a stranger's. */
export const CONFIRMATION_MAIL_EVERY_MS = DAY_MS;

/** Keyed hash of an address, equal for all its spellings. */
export const addressHash = (fingerprint: (text: string) => string, email: string): string =>
  fingerprint(`e-mail\n${canonicalAddress(email)}`);

/** Stores an address and mails it a confirmation link, once in 24 hours for a mailbox. Resolves once that is durable. */
export async function subscribe(
  email: string,
  client: string | undefined,
  { store, fingerprint, now, newId, kickOutbox, ...dependencies }: NewsletterDependencies,
): Promise<{ refused: 'too_many_requests' | 'unavailable'; retryAfterSeconds: number } | undefined> {
  const verdict = await dependencies.limitSubscriber(client);
  if (typeof verdict === 'object') return { refused: 'too_many_requests', ...verdict };
  if ((await dependencies.measureRoom()).isDiskLow) return FULL;
  await store.subscribe({
    id: newId(),
    email,
    emailHash: addressHash(fingerprint, email),
    // Addresses with different tags (name+tag@) reach one mailbox, which must not be filled.
    mailboxHash: fingerprint(`newsletter mailbox\n${mailboxOf(email)}`),
    createdAt: now().toISOString(),
    deliveryId: newId(),
    network: dependencies.hashNetwork(client),
  });
  kickOutbox();
}

/** Confirms a subscription. Resolves to whether the token is valid. */
export async function confirm(
  token: string | undefined,
  { store, now, newId, kickOutbox, hashNetwork }: NewsletterDependencies,
  client: string | undefined,
): Promise<boolean> {
  if (!token) return false;
  const network = hashNetwork(client);
  const isConfirmed = await store.confirm(tokenHash(token), now().toISOString(), newId(), network);
  if (isConfirmed) kickOutbox();
  return isConfirmed;
}

/** Ends a subscription. `false` for an unknown token: nobody has it, or that subscription has already ended. */
export async function unsubscribe(
  token: string | undefined,
  { store, now }: NewsletterDependencies,
): Promise<boolean> {
  return !!token && store.unsubscribe(tokenHash(token), now().toISOString());
}
