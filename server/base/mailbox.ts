/** A name and an address, never as one string: a mail library would search the string for lists and names. */
export type Mailbox = { name: string; address: string };

/** Whether the part before the @ is not ASCII. Only servers with SMTPUTF8 accept it (RFC 6531). */
export const needsSmtpUtf8 = (address: string): boolean => /[^\x00-\x7F].*@/.test(address);
