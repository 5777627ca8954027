import { readFormSignals } from '#contract/form-signals.ts';
import { check, leadSchema, type LeadIssue } from '#contract/lead.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { accepted } from '#server/http/answers.ts';
import { acceptLead } from '#server/leads/accept.ts';
import { failed, refusedField, refusedForNow } from './answers.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { acceptNativePost } from './native-post.ts';
import { createPostFunction } from './post-function.ts';

/**
 * The function that takes a lead. JSON with the six keys of the specification is answered by
 * AcceptedAnswer or RefusedAnswer; a form posted natively, by 303 to a result page.
 */
export const createSendFormEmail = (dependencies: FunctionDependencies): FunctionHandler =>
  createPostFunction(dependencies, {
    answerObject: (value, request, client) => answerLead(value, request, client, dependencies),
    choosePage: (fields, client) => acceptNativePost(fields, client, dependencies),
  });

async function answerLead(
  value: object,
  request: Request,
  client: string | undefined,
  dependencies: FunctionDependencies,
): Promise<Response> {
  try {
    const checked = check(leadSchema, value);
    if (!checked.ok) return refusedField(checked.issues, fieldMessage);
    const acceptance = await acceptLead(
      {
        lead: checked.value,
        client,
        idempotencyKey: idempotencyKeyOf(request),
        signals: readFormSignals(request.headers.get(OWN_HEADERS.formSignals)),
      },
      dependencies,
    );
    return 'id' in acceptance ? accepted({ id: acceptance.id }) : refusedForNow(acceptance);
  } catch (error) {
    dependencies.reportError(error);
    return failed(error, 'The lead could not be stored. Try again later.');
  }
}

/** Any text will do as a key; only its hash is kept. */
const idempotencyKeyOf = (request: Request): string | undefined =>
  request.headers.get(OWN_HEADERS.idempotencyKey)?.trim() || undefined;

function fieldMessage({ field }: LeadIssue): string | undefined {
  return field === 'type' ? 'type must be "demo" or "contact"' : undefined;
}
