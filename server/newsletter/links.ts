import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';
import {
  FUNCTION_PATHS,
  NEWSLETTER_PATHS,
  TOKEN_PARAMETER,
  CONFIRMATION_LINK_HOURS,
} from '#contract/paths.ts';
import type { NewsletterStore } from './port.ts';

const TOKEN_BYTES = 16;
/** 128 bits in base64url, without padding. A pasted link may have a sign of its sentence behind it. */
const TOKEN = /^[\w-]{22}(?![\w-])/;

export const tokenIn = (text: string | null): string | undefined => TOKEN.exec(text ?? '')?.[0];

/** A random token of 128 bits for a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The stored hash of a token. It needs no key: nobody can guess 128 bits. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');

export type LinkDependencies = {
  store: Pick<NewsletterStore, 'addToken'>;
  fingerprint(text: string): string;
  /** Origin of the pages. */
  siteUrl: string;
  functionsUrl: string;
};

/** The link to the confirmation page, with a new token that is valid from now on. */
export async function confirmationLink(subscriptionId: string, { store, siteUrl }: LinkDependencies) {
  const token = newToken();
  const validMs = CONFIRMATION_LINK_HOURS * 3_600_000;
  await store.addToken({ hash: tokenHash(token), subscriptionId, purpose: 'confirm', validMs });
  return linkTo(siteUrl, NEWSLETTER_PATHS.confirm, token);
}

/** The page that ends a subscription, and the address for one-click unsubscribing (RFC 8058). */
export async function unsubscribeLinks(
  subscriptionId: string,
  { store, fingerprint, siteUrl, functionsUrl }: LinkDependencies,
) {
  // Hashed in two steps: visitors choose other texts that are hashed with SECRET, and must not produce this hash.
  const hex = fingerprint(`${fingerprint('unsubscribe')} ${subscriptionId}`);
  const token = Buffer.from(hex, 'hex').subarray(0, TOKEN_BYTES).toString('base64url');
  await store.addToken({ hash: tokenHash(token), subscriptionId, purpose: 'unsubscribe' });
  return {
    page: linkTo(siteUrl, NEWSLETTER_PATHS.unsubscribe, token),
    oneClick: linkTo(functionsUrl, FUNCTION_PATHS.unsubscribeNewsletter, token),
  };
}

const linkTo = (origin: string, path: string, token: string) =>
  `${origin}${path}?${TOKEN_PARAMETER}=${token}`;
