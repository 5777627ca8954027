import { createHmac } from 'node:crypto';

/** Keyed hash of a text, in hexadecimal. */
export type Fingerprint = (text: string) => string;

/** HMAC-SHA-256, keyed with SECRET. */
export const createFingerprint =
  (secret: string): Fingerprint =>
  (text) =>
    createHmac('sha256', secret).update(text).digest('hex');
