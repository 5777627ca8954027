/**
 * An e-mail address as all its spellings have it in common: letters of one case, ñ as one character, and
 * the domain in the form in which mail is sent to it (UTS 46): full-width letters and soft hyphens in a
 * domain reach the same mailbox.
 */
export function canonicalAddress(email: string): string {
  const address = email.normalize('NFC').toLowerCase();
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}@${canonicalDomain(address.slice(at + 1))}`;
}

/** Without what many servers ignore, from the plus on: to count mails by, and not to tell people apart. */
export const mailboxOf = (email: string): string => canonicalAddress(email).replace(/\+[^@]*@/, '@');

function canonicalDomain(domain: string): string {
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : domain;
}
