import type { SendMailOptions } from 'nodemailer';
import { PRIVACY_PATH } from '#contract/paths.ts';
import type { Site } from '#contract/site.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { Delivered } from '#server/outbox/delivery.ts';

export type Mail = {
  /** Names the mail's file, and is its idempotency key. Begins with the time of the lead. */
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
  /** Resolves once the mail server has accepted the mail, or the file is on the disk. @throws {DeliveryFailure} */
  send(mail: Mail, signal: AbortSignal): Promise<Delivered>;
  close(): Promise<void>;
};

/** The mail for nodemailer. Nodemailer loads nothing that a text names. */
export const messageOf = ({ name: _name, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The sender, the team's mailbox, and the operator's values. */
export type Sender = { from: Mailbox; team: Mailbox; site: Site };

/** The source of both plain text and HTML. */
export type Written = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'headers'> & {
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** The tab at the top of the HTML sheet. */
  tab: { label: string; number: string };
  title: string;
  blocks: Block[];
};

/** A plain string is a paragraph. */
export type Block =
  | string
  | { kind: 'linked' | 'footer'; text: string; link: { label: string; href: string } }
  | { kind: 'facts'; facts: Fact[] }
  /** Text whose line breaks are kept. */
  | { kind: 'message'; label: string; text: string }
  /** A button with its address below it. */
  | { kind: 'action'; label: string; href: string }
  | { kind: 'command'; text: string };

export type Fact = { label: string; value: string; href?: string };

/** Headers of an automatic mail: other machines must not answer it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Says why a visitor gets the mail, and what to do if somebody else entered the address. */
export const privacyNote = (site: Site, advice = 'Si no fuiste tú, ignóralo.'): Block => ({
  kind: 'footer',
  text: `Recibes este correo porque se usó tu dirección en ${site.url}. ${advice}`,
  link: { label: 'Aviso de privacidad', href: `${site.url}${PRIVACY_PATH}` },
});
