import type { SendMailOptions } from 'nodemailer';
import { PRIVACY_PATH } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { Delivered } from '#server/outbox/delivery.ts';

export type Mail = {
  /** Name for its file and its idempotency key; begins with the time of the lead. */
  name: string;
  messageId: string;
  from: Mailbox;
  to: Mailbox;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
};

export type Mailer = {
  /** Resolves once the mail server has taken the mail, or it is on disk. @throws {DeliveryFailure} */
  send(mail: Mail, signal: AbortSignal): Promise<Delivered>;
  close(): Promise<void>;
};

/** The mail as nodemailer takes it. Nothing that a text names is fetched or read from the disk. */
export const messageOf = ({ name: _name, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Whom the mails come from, whom the team's go to, and the operator's own values. */
export type Sender = { from: Mailbox; team: Mailbox; site: Site };

/** Plain text and HTML are both rendered from it. */
export type Written = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'headers'> & {
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** The tab of the form that the HTML looks like. */
  tab: { label: string; number: string };
  title: string;
  blocks: Block[];
};

/** A text alone is a paragraph. */
export type Block =
  | string
  | { kind: 'linked' | 'footer'; text: string; link: { label: string; href: string } }
  | { kind: 'facts'; facts: Fact[] }
  /** A text of several lines, kept as they are. */
  | { kind: 'message'; label: string; text: string }
  /** A button, with its address below it. */
  | { kind: 'action'; label: string; href: string }
  | { kind: 'command'; text: string };

export type Fact = { label: string; value: string; href?: string };

/** Headers of a mail that no person sent: another machine must not answer it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Says why a visitor gets the mail, and what to do if it was somebody else. */
export const privacyNote = (site: Site, advice = 'Si no fuiste tú, ignóralo.'): Block => ({
  kind: 'footer',
  text: `Recibes este correo porque se usó tu dirección en ${site.url}. ${advice}`,
  link: { label: 'Aviso de privacidad', href: `${site.url}${PRIVACY_PATH}` },
});
