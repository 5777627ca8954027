import { Buffer } from 'node:buffer';
import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 16;
/** 128 bits in base64url, which has no padding here. */
const TOKEN = /^[\w-]{22}$/;

/** A random token of 128 bits, as it stands in a link. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

/** The token that ends a subscription: 128 bits derived from SECRET and the subscription's id. */
export function unsubscribeToken(fingerprint: (text: string) => string, subscriptionId: string): string {
  // In two steps: a visitor chooses other texts that are hashed with SECRET, but cannot know this hash.
  const hex = fingerprint(`${fingerprint('unsubscribe')} ${subscriptionId}`);
  return Buffer.from(hex, 'hex').subarray(0, TOKEN_BYTES).toString('base64url');
}

/** Whether a text has the form of a token. */
export const isToken = (text: string | null): text is string => text !== null && TOKEN.test(text);

/** What is stored of a token. It needs no key: 128 bits cannot be guessed. */
export const tokenHash = (token: string): string => createHash('sha256').update(token).digest('hex');
