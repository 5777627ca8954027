/** What a mail says, once: its plain text and its HTML are both made of this. */
export type MailContent = {
  subject: string;
  /** Shown after the subject in a list of mails. */
  preheader: string;
  /** On the sheet's tab, as on a form: what it is, and its number. */
  tab: { label: string; number: string };
  title: string;
  blocks: Block[];
};

export type Block =
  | { kind: 'paragraph'; text: string; link?: { label: string; href: string } }
  /** The cells of a form: label, value, and where the value leads. */
  | { kind: 'facts'; facts: Fact[] }
  /** A text of several lines, kept as they are. */
  | { kind: 'message'; label: string; text: string }
  /** What the mail is for: a button, and its address for who sees no buttons. */
  | { kind: 'action'; label: string; href: string }
  /** What the operator types. */
  | { kind: 'command'; text: string }
  | { kind: 'small'; text: string; link?: { label: string; href: string } };

export type Fact = { label: string; value: string; href?: string };
