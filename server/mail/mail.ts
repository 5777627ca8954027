import type { Delivered } from '#server/outbox/delivery.ts';

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

/** A way to send mails. */
export type Mailer = {
  /**
   * Resolves once the mail is in other hands, or on disk.
   * @throws {DeliveryFailure}
   */
  send(mail: Mail, signal: AbortSignal): Promise<Delivered>;
  close(): Promise<void>;
};
