import { site } from '#site';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { Team } from '#server/mail/mail.ts';
import type { Site } from '#contract/site.ts';

/** An operator's values, independent of content/site.yaml. */
export const SAMPLE_SITE: Site = {
  ...site,
  product: 'Ñandú & Cía.',
  email: 'hola@empresa.example',
  phone: '+52 55 1234 5678',
  phoneUrl: 'tel:+525512345678',
  meetingUrl: '',
  // Tests store leads with dates that stay the same.
  retentionDays: '36500',
  url: 'http://127.0.0.1:3000',
  noindex: 'false',
};

/** A team with the same mailboxes for everything. */
export const teamOf = (...mailboxes: Mailbox[]): Team => ({
  demo: mailboxes,
  contact: mailboxes,
  reports: mailboxes,
});
