import { createHmac } from 'node:crypto';

/** `timestamp`: seconds since 1970. */
type Signed = { id: string; timestamp: number; body: string };

/** The value of `webhook-signature`: one HMAC-SHA-256 per key (Standard Webhooks 1.0.0, symmetric). */
export const sign = (keys: Uint8Array[], { id, timestamp, body }: Signed): string =>
  keys
    .map((key) => `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`)
    .join(' ');
