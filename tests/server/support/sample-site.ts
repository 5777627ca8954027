import { furtherFields, office, site } from '#content';
import { createContract, type Contract, type Operator } from '#contract/contract.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { Team } from '#server/mail/mail.ts';
import type { Site } from '#contract/site.ts';
import { loadContent } from '#scripts/content/load.ts';

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

/** The shipped texts, with an office that is independent of them. */
export const SAMPLE_OPERATOR: Operator = {
  values: site,
  office: { ...office, firstDay: 'lunes', lastDay: 'viernes', timeZone: 'America/Mexico_City' },
  furtherFields,
  mails: loadContent({
    SITE_PRODUCT: SAMPLE_SITE.product,
    SITE_EMAIL: SAMPLE_SITE.email,
    SITE_PHONE: SAMPLE_SITE.phone,
  }).content!.mails,
};

export const SAMPLE_CONTRACT: Contract = { ...createContract(SAMPLE_OPERATOR, {}), site: SAMPLE_SITE };

/** A team with the same mailboxes for everything. */
export const teamOf = (...mailboxes: Mailbox[]): Team => ({
  demo: mailboxes,
  contact: mailboxes,
  reports: mailboxes,
});
