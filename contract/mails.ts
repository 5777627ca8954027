type MailText = { subject: string; preheader: string; tab: string; title: string; text: string };

/** `text` holds `{folio}`. `promise` and `steps` are those of the page after the form. */
type AcknowledgementText = MailText & { promise: string; steps: readonly string[] };

/** The texts of mails to visitors (content/mails.yaml), filled but for what only the server knows. */
export type MailTexts = {
  demo: AcknowledgementText;
  contact: AcknowledgementText;
  confirmation: MailText & { state: string; button: string; expires: string; notYou: string };
  welcome: MailText & { state: string; leave: string; leaveLink: string; notYou: string };
  common: {
    nextTitle: string;
    direct: string;
    meeting: string;
    whatsapp: string;
    signature: string;
    /** Holds `{site}`, the address of the pages. */
    why: string;
    notYou: string;
    privacy: string;
  };
};
