import { canonicalAddress, mailboxOf } from './address.ts';

/** A keyed hash of a text, in hexadecimal: the same for the same text, and of no use without the key. */
export type Fingerprint = (text: string) => Promise<string>;

/** HMAC-SHA-256 by Web Crypto, so that every runtime of the functions has it. */
export async function createFingerprint(secret: string): Promise<Fingerprint> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  return async (text) => {
    const signature = await crypto.subtle.sign('HMAC', key, encoder.encode(text));
    return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
  };
}

/** The keyed hash by which an e-mail address is known again, however it is spelled. */
export const addressHash = (fingerprint: Fingerprint, email: string): Promise<string> =>
  fingerprint(`e-mail\n${canonicalAddress(email)}`);

/** The same of the mailbox behind it, by which acknowledgements are counted. */
export const mailboxHash = (fingerprint: Fingerprint, email: string): Promise<string> =>
  fingerprint(`mailbox\n${mailboxOf(email)}`);
