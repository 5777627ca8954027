import { createHmac, createSecretKey } from 'node:crypto';

/** Keyed hash of a text, in hexadecimal. */
export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256, keyed with SECRET. */
export function createFingerprint(secret: string): Fingerprint {
  const key = createSecretKey(secret, 'utf8');
  return (text) => createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
