import { mailboxOf } from '#contract/address.ts';

/** The keyed hash of an address's mailbox, by which acknowledgements are counted. */
export const mailboxHash = (fingerprint: (text: string) => string, email: string): string =>
  fingerprint(`mailbox\n${mailboxOf(email)}`);
