import * as v from 'valibot';
import { text } from './values.ts';

const SPACES = /\s+/;
const PREFIX = 'whsec_';
const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;
/** Standard Webhooks, "Signature scheme". */
const KEY_BYTES = { least: 24, most: 64 };

/** The path of `url` may be secret. During a rotation each of `secrets` signs. */
export type WebhookSettings = { url: string; secrets: Uint8Array<ArrayBuffer>[] };

export const webhookUrl = text((value) => {
  const { protocol = '', username, password } = URL.parse(value) ?? {};
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}, 'must look like https://crm.example/hooks/leads, without user and password');

export const webhookSecrets = v.pipe(
  text(
    (value) => value.split(SPACES).every(isSecret),
    `must be ${PREFIX} and the base64 of ${KEY_BYTES.least} to ${KEY_BYTES.most} random bytes (openssl rand -base64 32), or several such, separated by spaces`,
  ),
  v.transform((value) => value.split(SPACES).map(toKey)),
);

function isSecret(word: string): boolean {
  if (!word.startsWith(PREFIX) || !BASE64.test(word.slice(PREFIX.length))) return false;
  const { length } = toKey(word);
  return length >= KEY_BYTES.least && length <= KEY_BYTES.most;
}

function toKey(word: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(word.slice(PREFIX.length)), (character) => character.charCodeAt(0));
}
