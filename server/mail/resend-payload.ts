import { createHash } from 'node:crypto';
import { cleanLine } from '#contract/text.ts';
import { withAsciiDomain } from './address.ts';
import type { Mail, Mailbox } from './mail.ts';

/** What could end a quoted name, or begin an address for who does not know quotes. */
const UNSAFE_IN_NAMES = /["\\<>@]+/g;

/**
 * A mail as the API takes it. Without its Message-ID: Resend, which sends by Amazon SES, puts one of
 * its own in its place. That a mail comes once is up to the idempotency key instead.
 */
export function payloadOf({ from, to, replyTo, subject, text, html, headers }: Mail) {
  return {
    from: formatMailbox(from),
    to: [formatMailbox(to)],
    ...(replyTo && { reply_to: [formatMailbox(replyTo)] }),
    subject,
    html,
    text,
    headers,
  };
}

/**
 * The same for the same words of the same delivery, so that a try whose answer was lost is not sent
 * again; another for other words, which the API would refuse under the old key
 * (https://resend.com/docs/dashboard/emails/idempotency-keys). Some 150 of 256 characters.
 */
export const idempotencyKeyOf = ({ name }: Mail, body: string): string =>
  `${name}/${createHash('sha256').update(body).digest('hex')}`;

/** `"Name" <address>`: one mailbox whatever the name holds, also for who splits at commas. */
export function formatMailbox({ name, address }: Mailbox): string {
  const ascii = withAsciiDomain(address);
  const safe = cleanLine(name.replaceAll(UNSAFE_IN_NAMES, ' '));
  return safe ? `"${safe}" <${ascii}>` : ascii;
}
