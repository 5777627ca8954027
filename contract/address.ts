/**
 * The common form of all spellings of an e-mail address: letters in one case, ñ as one character, and the domain as
 * mail uses it (UTS 46), because full-width letters and soft hyphens in a domain reach the same mailbox.
 */
export const canonicalAddress = (email: string): string =>
  withAsciiDomain(email.normalize('NFC').toLowerCase());

/** Gmail's two domains reach one mailbox, and it ignores dots (support.google.com/mail/answer/7436150). */
const GMAIL = /^([^@]*)@(?:gmail|googlemail)\.com$/;

/** Without the part from the plus on, which many servers ignore. For counting mails, not for telling people apart. */
export const mailboxOf = (email: string): string =>
  canonicalAddress(email)
    .replace(/\+[^@]*@/, '@')
    .replace(GMAIL, (_, local: string) => `${local.replaceAll('.', '')}@gmail.com`);

/** The address with its domain in ASCII (RFC 5890), which every mail server accepts. */
export function withAsciiDomain(address: string): string {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const url = domain.includes(':') ? null : URL.parse(`http://${domain}`);
  return address.slice(0, at) + (url?.hostname ?? domain);
}

/** The link to write to an address (RFC 6068). Mail programs expect its at sign unescaped. */
export const mailtoOf = (address: string, subject = ''): string =>
  `mailto:${encodeURIComponent(address).replace('%40', '@')}${subject && `?subject=${encodeURIComponent(subject)}`}`;
