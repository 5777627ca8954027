import { Buffer } from 'node:buffer';
import * as v from 'valibot';
import { text } from './values.ts';

const PREFIX = 'whsec_';
/** Standard Webhooks, "Signature scheme". */
const KEY_BYTES = { least: 24, most: 64 };

/** The path of `url` may be secret. During a rotation each of `secrets` signs. */
export type WebhookSettings = { url: string; secrets: Uint8Array[] };

export const webhookUrl = text((value) => {
  const { protocol = '', username, password } = URL.parse(value) ?? {};
  return ['http:', 'https:'].includes(protocol) && !username && !password;
}, 'must look like https://crm.example/hooks/leads, without user and password');

export const webhookSecrets = v.pipe(
  text(
    (value) => wordsOf(value).every(isSecret),
    `must be ${PREFIX} and the base64 of ${KEY_BYTES.least} to ${KEY_BYTES.most} random bytes (openssl rand -base64 32), or several such, separated by spaces`,
  ),
  v.transform((value) => wordsOf(value).map(toKey)),
);

const wordsOf = (value: string) => value.split(/\s+/);
const toKey = (word: string) => Buffer.from(word.slice(PREFIX.length), 'base64');

function isSecret(word: string): boolean {
  const key = toKey(word);
  const isBase64 = word === PREFIX + key.toString('base64');
  return isBase64 && key.length >= KEY_BYTES.least && key.length <= KEY_BYTES.most;
}
