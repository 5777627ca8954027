import { readFormSignals, HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { bodyOf, check, FORM_SCHEMAS, type Lead } from '#contract/lead.ts';
import { leadSchema } from '#contract/lead-body.ts';
import { OWN_HEADERS, RESULT_PATHS } from '#contract/paths.ts';
import { accepted, failed, refusedField, refusedForNow } from '#server/http/answers.ts';
import { acceptLead } from '#server/leads/accept.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { createPostFunction } from './post-function.ts';

/** Takes a lead. JSON gets JSON, a native form post gets a 303 to a result page. */
export function createSendFormEmail(dependencies: FunctionDependencies): FunctionHandler {
  const { reportError } = dependencies;
  return createPostFunction(dependencies, {
    async answerObject(value, request, client) {
      try {
        const checked = check(leadSchema, value);
        if (!checked.ok) return refusedField(checked.issues);
        const acceptance = await acceptLead(
          {
            lead: checked.value,
            client,
            idempotencyKey: request.headers.get(OWN_HEADERS.idempotencyKey)?.trim() || undefined,
            signals: readFormSignals(request.headers.get(OWN_HEADERS.formSignals)),
          },
          dependencies,
        );
        return 'id' in acceptance ? accepted({ id: acceptance.id }) : refusedForNow(acceptance);
      } catch (error) {
        reportError(error);
        return failed(error, 'The lead could not be stored. Try again later.');
      }
    },
    async choosePage(fields, client) {
      // Without fields the form is unknown. The page about messages fits both.
      const form = fields?.type === 'demo' ? 'demo' : 'contact';
      if (!fields) return RESULT_PATHS[`${form}Failed`];
      const lead = leadFromFields(fields);
      if (!lead) return RESULT_PATHS[`${form}Invalid`];
      const honeypot = fields[HONEYPOT_FIELD];
      // A caller without the honeypot field has not read the form. That alone is not suspicious.
      const signals = honeypot === undefined ? undefined : { isHoneypotFilled: honeypot !== '' };
      try {
        const acceptance = await acceptLead({ lead, client, signals }, dependencies);
        if ('id' in acceptance) return RESULT_PATHS[`${form}Sent`];
        return RESULT_PATHS[`${form}${acceptance.refused === 'too_many' ? 'TooMany' : 'Failed'}`];
      } catch (error) {
        reportError(error);
        return RESULT_PATHS[`${form}Failed`];
      }
    },
  });
}

function leadFromFields({ type, ...fields }: Record<string, string>): Lead | undefined {
  if (type !== 'demo' && type !== 'contact') return undefined;
  const form = check(FORM_SCHEMAS[type], fields);
  const lead = form.ok && check(leadSchema, bodyOf(type, form.value));
  return lead && lead.ok ? lead.value : undefined;
}
