/** A name and an address. Never one string: a mail library would look for lists and names in it. */
export type Mailbox = { name: string; address: string };

/** Whether the part before the @ is not ASCII: only servers that offer SMTPUTF8 take it (RFC 6531). */
export const needsSmtpUtf8 = (address: string): boolean => /[^\x00-\x7F].*@/.test(address);
