import { check, leadSchema, type LeadIssue } from '#contract/lead.ts';
import { BODY_MAX_BYTES } from '#contract/limits.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { accepted, methodNotAllowed, preflight, refused } from '#server/http/answers.ts';
import { readBody } from '#server/http/body.ts';
import { FORM_POST, JSON_BODY, mediaType } from '#server/http/media-type.ts';
import { acceptLead } from '#server/leads/accept.ts';
import type { FunctionDependencies } from './dependencies.ts';
import { answerNativePost } from './native-post.ts';

/**
 * The function that takes a lead. JSON with the six keys of the specification is answered by
 * AcceptedAnswer or RefusedAnswer; a form posted natively, by 303 to a result page.
 */
export function createSendFormEmail(dependencies: FunctionDependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method === 'OPTIONS') return preflight();
    if (request.method !== 'POST') return methodNotAllowed();
    switch (mediaType(request)) {
      case JSON_BODY:
        return answerJson(request, dependencies);
      case FORM_POST:
        return answerNativePost(request, dependencies);
      default:
        return refused({
          code: 'unsupported_media_type',
          message: `Send ${JSON_BODY} or ${FORM_POST}.`,
        });
    }
  };
}

async function answerJson(request: Request, dependencies: FunctionDependencies): Promise<Response> {
  const body = await readBody(request);
  if ('refusal' in body) return refusedBody(body.refusal);
  const value = parseObject(body.text);
  if (!value) return refused({ code: 'invalid_body', message: 'The body must be a JSON object.' });
  try {
    const checked = check(leadSchema, value);
    return checked.ok
      ? accepted(await acceptLead(checked.value, idempotencyKeyOf(request), dependencies))
      : refusedField(checked.issues);
  } catch (error) {
    dependencies.reportError(error);
    return refused({ code: 'internal_error', message: 'The lead could not be stored. Try again later.' });
  }
}

/** Any text will do as a key; only its hash is kept. */
const idempotencyKeyOf = (request: Request): string | undefined =>
  request.headers.get(OWN_HEADERS.idempotencyKey)?.trim() || undefined;

function refusedBody(code: 'body_too_large' | 'invalid_body'): Response {
  const message =
    code === 'body_too_large'
      ? `The body may hold at most ${BODY_MAX_BYTES} bytes.`
      : 'The body must be complete and encoded as UTF-8.';
  return refused({ code, message });
}

function parseObject(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Names one field, the first: the page's own check, from the same schema, shows them all. */
function refusedField([issue]: LeadIssue[]): Response {
  if (!issue) throw new Error('a refused lead has at least one issue');
  const { field, code: reason, max } = issue;
  return refused({ code: 'invalid_field', field, reason, max, message: fieldMessage(issue) });
}

function fieldMessage({ field, code, max }: LeadIssue): string {
  if (field === 'type') return 'type must be "demo" or "contact"';
  if (code === 'required') return `${field} is required`;
  if (code === 'too_long') return `${field} may hold at most ${max} characters`;
  return `${field} is not valid`;
}
