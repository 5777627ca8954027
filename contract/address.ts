/**
 * An e-mail address as all its spellings have it in common: letters of one case, ñ as one character, and
 * the domain in the form in which mail is sent to it (UTS 46): full-width letters and soft hyphens in a
 * domain reach the same mailbox.
 */
export const canonicalAddress = (email: string): string =>
  withAsciiDomain(email.normalize('NFC').toLowerCase());

/** Without what many servers ignore, from the plus on: to count mails by, and not to tell people apart. */
export const mailboxOf = (email: string): string => canonicalAddress(email).replace(/\+[^@]*@/, '@');

/** The address with its domain in ASCII (RFC 5890), which every mail server takes. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const url = domain.includes(':') ? null : URL.parse(`http://${domain}`);
  return address.slice(0, at) + (url?.hostname ?? domain);
}
