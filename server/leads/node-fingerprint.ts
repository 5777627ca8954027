import { createHmac, createSecretKey } from 'node:crypto';
import type { Fingerprint } from './fingerprint.ts';

/**
 * The same hashes as createFingerprint's, for a host on Node: Web Crypto hands each to another thread,
 * which takes longer than the hash, and several are made for every lead.
 */
export function createNodeFingerprint(secret: string): Fingerprint {
  const key = createSecretKey(secret, 'utf8');
  return async (text) => createHmac('sha256', key).update(text, 'utf8').digest('hex');
}
