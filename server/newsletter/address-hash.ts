import { canonicalAddress } from '#contract/address.ts';

/** The keyed hash by which the newsletter recognises an address, however it is spelled. */
export const addressHash = (fingerprint: (text: string) => string, email: string): string =>
  fingerprint(`e-mail\n${canonicalAddress(email)}`);
