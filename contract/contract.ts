import type { Field } from './fields.ts';
import { createForms, type Forms } from './forms.ts';
import type { MailTexts } from './mails.ts';
import { createOffice, type Office, type OfficeHours } from './office.ts';
import { readSite, type Site, type SiteValues } from './site.ts';

/** The operator's values in content/, as the build has checked them. */
export type Operator = {
  values: SiteValues;
  office: OfficeHours;
  furtherFields: readonly Field[];
  mails: MailTexts;
};

/**
 * Site, office, forms and mails to visitors of one operator, the same in browser and server. Each entry makes it once
 * and hands it on.
 */
export type Contract = { site: Site; office: Office; forms: Forms; mails: MailTexts };

/** The contract of an operator. A variable that is set wins over its value. */
export const createContract = (
  { values, office, furtherFields, mails }: Operator,
  variables: Record<string, string | undefined>,
): Contract => ({
  site: readSite(values, variables),
  office: createOffice(office),
  forms: createForms(furtherFields),
  mails,
});
