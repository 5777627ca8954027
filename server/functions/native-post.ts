import { HONEYPOT_FIELD, type FormSignals } from '#contract/form-signals.ts';
import {
  check,
  contactFormSchema,
  demoFormSchema,
  leadFromContactForm,
  leadFromDemoForm,
  type Lead,
} from '#contract/lead.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { acceptLead } from '#server/leads/accept.ts';
import type { FunctionDependencies } from './dependencies.ts';

type Fields = Record<string, string>;

const DEMO_PAGES = {
  sent: RESULT_PATHS.demoSent,
  invalid: RESULT_PATHS.demoInvalid,
  failed: RESULT_PATHS.demoFailed,
  tooMany: RESULT_PATHS.demoTooMany,
};
const CONTACT_PAGES = {
  sent: RESULT_PATHS.contactSent,
  invalid: RESULT_PATHS.contactInvalid,
  failed: RESULT_PATHS.contactFailed,
  tooMany: RESULT_PATHS.contactTooMany,
};

/** Takes the lead of a form posted by a page whose scripts did not run; resolves to the page that says how it went. */
export async function acceptNativePost(
  fields: Fields | undefined,
  client: string | undefined,
  dependencies: FunctionDependencies,
): Promise<string> {
  // Which form it was cannot be told: the page about messages fits both.
  if (!fields) return CONTACT_PAGES.failed;
  const pages = fields.type === 'demo' ? DEMO_PAGES : CONTACT_PAGES;
  const lead = leadFromFields(fields);
  if (!lead) return pages.invalid;
  try {
    const acceptance = await acceptLead({ lead, client, signals: signalsOf(fields) }, dependencies);
    if ('id' in acceptance) return pages.sent;
    return acceptance.refused === 'too_many' ? pages.tooMany : pages.failed;
  } catch (error) {
    dependencies.reportError(error);
    return pages.failed;
  }
}

/** A post without the field says nothing. */
const signalsOf = ({ [HONEYPOT_FIELD]: honeypot }: Fields): FormSignals | undefined =>
  honeypot === undefined ? undefined : { isHoneypotFilled: honeypot !== '' };

function leadFromFields(fields: Fields): Lead | undefined {
  if (fields.type === 'demo') {
    const checked = check(demoFormSchema, fields);
    return checked.ok ? leadFromDemoForm(checked.value) : undefined;
  }
  if (fields.type === 'contact') {
    const checked = check(contactFormSchema, fields);
    return checked.ok ? leadFromContactForm(checked.value) : undefined;
  }
}
