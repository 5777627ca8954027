import { readFormSignals, HONEYPOT_FIELD, type FormSignals } from '#contract/form-signals.ts';
import { bodyOf, check, type Checked, type Lead } from '#contract/lead.ts';
import type { Forms } from '#contract/forms.ts';
import { createLeadSchema } from '#contract/lead-body.ts';
import { OWN_HEADERS, RESULT_PATHS, TOO_MANY_ANCHOR, WRONG_PARAMETER } from '#contract/paths.ts';
import { accepted, refusedField, refusedForNow } from '#server/http/answers.ts';
import { acceptLead } from '#server/leads/accept.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { originOf } from './origin-of-request.ts';
import { createPostFunction, type Posted } from './post-function.ts';

const OUTCOMES: Record<number, 'Sent' | 'Invalid'> = { 200: 'Sent', 422: 'Invalid' };

/** Takes a lead. JSON gets JSON, a native form post gets a 303 to a result page. */
export function createSendFormEmail(dependencies: FunctionDependencies): FunctionHandler {
  const { checkForm, checkBody } = createChecks(dependencies.forms);
  return createPostFunction(dependencies, {
    async answer(posted) {
      const { value, isNative, request, client } = posted;
      const checked = isNative ? checkForm(value) : checkBody(value);
      if (!checked.ok) return refusedField(checked.issues);
      const idempotencyKey = request.headers.get(OWN_HEADERS.idempotencyKey)?.trim() || undefined;
      const incoming = {
        lead: checked.value,
        client,
        idempotencyKey,
        signals: signalsOf(posted),
        origin: originOf(request, dependencies),
      };
      const acceptance = await acceptLead(incoming, dependencies);
      if ('id' in acceptance) return accepted({ id: acceptance.id });
      return refusedForNow(acceptance);
    },
    // A body that cannot be read does not name its form. The page about messages fits both.
    pageFor: (status, value) =>
      RESULT_PATHS[`${value['type'] === 'demo' ? 'demo' : 'contact'}${OUTCOMES[status] ?? 'Failed'}`] +
      (status === 422 ? whatIsWrong(checkForm(value)) : status === 429 ? `#${TOO_MANY_ANCHOR}` : ''),
  });
}

/** As a query for the page: the names of fields, never their values. */
function whatIsWrong(checked: Checked<Lead>): string {
  if (checked.ok) return '';
  return `?${WRONG_PARAMETER}=${checked.issues.map(({ field, code }) => `${field}-${code}`).join()}`;
}

/** Checks of the values of a form that is posted without scripts, and of the body that a script makes of them. */
function createChecks(forms: Forms) {
  const leadSchema = createLeadSchema(forms);
  const checkBody = (value: unknown) => check(leadSchema, value);
  function checkForm({ type, ...values }: Posted['value']): Checked<Lead> {
    if (type !== 'demo' && type !== 'contact')
      return { ok: false, issues: [{ field: 'type', code: 'format' }] };
    const form = check(forms.schemas[type], values);
    return form.ok ? checkBody(bodyOf(type, form.value)) : form;
  }
  return { checkBody, checkForm };
}

/** A caller without the honeypot field has not read the form. That alone is not suspicious. */
function signalsOf({ value, isNative, request }: Posted): FormSignals | undefined {
  if (!isNative) return readFormSignals(request.headers.get(OWN_HEADERS.formSignals));
  const honeypot = value[HONEYPOT_FIELD];
  return honeypot === undefined ? undefined : { isHoneypotFilled: honeypot !== '' };
}
