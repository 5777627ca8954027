import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { text } from './values.ts';

const PREFIX = 'whsec_';
/** Standard Webhooks, "Signature scheme". */
const KEY_BYTES = { least: 24, most: 64 };

/** The path of `url` may be secret. */
export type WebhookSettings = { url: string; secret: Uint8Array };

export const webhookUrl = text((value) => {
  const { protocol = '', username, password } = URL.parse(value) ?? {};
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}, 'must look like https://crm.example/hooks/leads, without user and password');

export const webhookSecret = v.pipe(
  text(
    isSecret,
    `must be ${PREFIX} and the base64 of ${KEY_BYTES.least} to ${KEY_BYTES.most} random bytes (openssl rand -base64 32)`,
  ),
  v.transform(toKey),
);

function isSecret(value: string): boolean {
  const key = toKey(value);
  const isBase64 = value === PREFIX + key.toString('base64');
  return isBase64 && key.length >= KEY_BYTES.least && key.length <= KEY_BYTES.most;
}

function toKey(value: string) {
  return Buffer.from(value.slice(PREFIX.length), 'base64');
}
