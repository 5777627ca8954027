import { addressHash } from './address-hash.ts';
import type { NewsletterStore } from './port.ts';
import { isToken, tokenHash } from './token.ts';

/** One mail that asks to confirm, per address in this time. */
const MAIL_INTERVAL_MS = 24 * 3_600_000;

export type NewsletterDependencies = {
  store: Pick<NewsletterStore, 'subscribe' | 'confirm' | 'unsubscribe'>;
  fingerprint(text: string): string;
  now(): Date;
  newId(): string;
  /** Called after each commit: something may be due for delivery. */
  kickOutbox(): void;
  /** Counts a subscription of a client, by its address where that is known. */
  limitSubscriber(address: string | undefined): Promise<'ok' | 'suspicious' | { retryAfterSeconds: number }>;
};

/**
 * Keeps an address and sends it a link by which it is confirmed, at most one in a day; alike whether
 * or not it is known. Resolves once that is durable, or says after how long to try again.
 */
export async function subscribe(
  email: string,
  client: string | undefined,
  { store, fingerprint, now, newId, kickOutbox, limitSubscriber }: NewsletterDependencies,
): Promise<{ retryAfterSeconds: number } | undefined> {
  const verdict = await limitSubscriber(client);
  if (typeof verdict === 'object') return verdict;
  await store.subscribe({
    id: newId(),
    email,
    emailHash: addressHash(fingerprint, email),
    createdAt: now().toISOString(),
    deliveryId: newId(),
    mailedAfterMs: MAIL_INTERVAL_MS,
  });
  kickOutbox();
}

/** Confirms the subscription that a link was sent to. Resolves to whether the link is still valid. */
export async function confirm(
  token: string | null,
  { store, now, newId, kickOutbox }: NewsletterDependencies,
): Promise<boolean> {
  if (!isToken(token)) return false;
  const isConfirmed = await store.confirm(await tokenHash(token), now().toISOString(), newId());
  if (isConfirmed) kickOutbox();
  return isConfirmed;
}

/**
 * Ends a subscription. Resolves to whether nothing is sent any more: of a link that is not known the
 * subscription has ended before; only what is no link of ours is refused.
 */
export async function unsubscribe(
  token: string | null,
  { store, now }: NewsletterDependencies,
): Promise<boolean> {
  if (!isToken(token)) return false;
  await store.unsubscribe(await tokenHash(token), now().toISOString());
  return true;
}
