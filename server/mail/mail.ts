import type { Site } from '#contract/site.ts';
import type { Delivered } from '#server/outbox/delivery.ts';
import type { MailContent } from './content.ts';

/** A person or a mailbox. Never a string: a mail library would look for lists and names in it. */
export type Mailbox = { name: string; address: string };

/** A mail, complete but for what the way of sending adds. */
export type Mail = {
  /** Begins with the time of the lead, the same at each try: what a file of it is called. */
  name: string;
  /** With its angle brackets; the same at each try. */
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

/** Who the mails come from, who is told of leads, and what the operator says of themselves. */
export type Sender = { from: Mailbox; team: Mailbox; site: Site };

/** What each kind of mail decides for itself. */
export type Written = Pick<Mail, 'to' | 'replyTo' | 'headers'> & { content: MailContent };

/** Of a mail that no person sent: another machine must not answer it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** A way to send mails. */
export type Mailer = {
  /**
   * Resolves once the mail is in other hands, or on disk.
   * @throws {DeliveryFailure}
   */
  send(mail: Mail, signal: AbortSignal): Promise<Delivered>;
  close(): Promise<void>;
};
