import type { SendMailOptions } from 'nodemailer';
import type { MailColour } from './brand.ts';
import type { LeadType } from '#contract/fields.ts';
import type { PanelLink } from '#contract/inbox.ts';
import type { Contract } from '#contract/contract.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { Delivered } from '#server/outbox/delivery.ts';

export type Mail = {
  /** Names the mail's file, and is its idempotency key. Begins with the time of the lead. */
  name: string;
  messageId: string;
  from: Mailbox;
  to: readonly Mailbox[];
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
export const messageOf = ({ name: _name, to, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  to: [...to],
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** The sender, the team's mailboxes, the contract, and the panel's addresses where there is a panel. */
export type Sender = Contract & { from: Mailbox; team: Team; linkTo?: (shown: PanelLink) => string };

/** The mailboxes for the leads of each form, and for reports. */
export type Team = Record<LeadType | 'reports', readonly Mailbox[]>;

/** The source of both plain text and HTML. */
export type Written = Pick<Mail, 'to' | 'replyTo' | 'subject' | 'headers'> & {
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** The tab at the top of the HTML sheet. */
  tab: { label: string; number: string };
  /** The sheet's colour. White by default. */
  paper?: MailColour;
  title: string;
  /** A plain string is a paragraph. */
  blocks: (string | Block)[];
};

/** A part of a mail, as plain text and as HTML: `render.ts` makes them. A footer stands below the sheet. */
export type Block = { text: string; html: string; isFooter?: boolean };

/** Headers of an automatic mail: other machines must not answer it (RFC 3834). */
export const AUTOMATIC = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
