import {
  check,
  contactFormSchema,
  demoFormSchema,
  leadFromContactForm,
  leadFromDemoForm,
  type Lead,
} from '#contract/lead.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { seeOther } from '#server/http/answers.ts';
import { readBody } from '#server/http/body.ts';
import { pageAddress } from '#server/http/page-address.ts';
import { acceptLead } from '#server/leads/accept.ts';
import type { FunctionDependencies } from './dependencies.ts';

type Fields = Record<string, string>;

const DEMO_PAGES = {
  sent: RESULT_PATHS.demoSent,
  invalid: RESULT_PATHS.demoInvalid,
  failed: RESULT_PATHS.demoFailed,
};
const CONTACT_PAGES = {
  sent: RESULT_PATHS.contactSent,
  invalid: RESULT_PATHS.contactInvalid,
  failed: RESULT_PATHS.contactFailed,
};

/** Answers a form posted by a page whose scripts did not run: always 303 to a page that says how it went. */
export async function answerNativePost(
  request: Request,
  dependencies: FunctionDependencies,
): Promise<Response> {
  const answer = (path: string) => seeOther(pageAddress(path, request, dependencies.siteUrl));
  const body = await readBody(request);
  // Which form it was cannot be told: the page about messages fits both.
  if ('refusal' in body) return answer(CONTACT_PAGES.failed);
  const fields = Object.fromEntries(new URLSearchParams(body.text));
  const pages = fields.type === 'demo' ? DEMO_PAGES : CONTACT_PAGES;
  const lead = leadFromFields(fields);
  if (!lead) return answer(pages.invalid);
  try {
    await acceptLead(lead, undefined, dependencies);
    return answer(pages.sent);
  } catch (error) {
    dependencies.reportError(error);
    return answer(pages.failed);
  }
}

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
