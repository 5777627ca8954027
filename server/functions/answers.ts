import type { LeadIssue } from '#contract/lead.ts';
import { refused } from '#server/http/answers.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import type { Acceptance } from '#server/leads/accept.ts';

const UNAVAILABLE_RETRY_SECONDS = 10;

/** 503 with Retry-After if the database cannot be used now; else 500. */
export function failed(error: unknown, message: string): Response {
  if (isUnavailable(error))
    return refusedForNow({ refused: 'full', retryAfterSeconds: UNAVAILABLE_RETRY_SECONDS });
  return refused({ code: 'internal_error', message });
}

/** 429 or 503, with Retry-After in seconds (RFC 9110 §10.2.3). */
export function refusedForNow({
  refused: why,
  retryAfterSeconds,
}: Exclude<Acceptance, { id: string }>): Response {
  const answer = refused(
    why === 'too_many'
      ? { code: 'too_many_requests', message: 'Too many requests from this address. Try again later.' }
      : { code: 'unavailable', message: 'This cannot be taken now. Try again later.' },
  );
  answer.headers.set('Retry-After', String(retryAfterSeconds));
  return answer;
}

/** 422, naming the first field. The page's own check, from the same schema, shows them all. */
export function refusedField([issue]: LeadIssue[]): Response {
  if (!issue) throw new Error('a refused value has at least one issue');
  const { field, code: reason, max } = issue;
  return refused({ code: 'invalid_field', field, reason, max, message: fieldMessage(issue) });
}

function fieldMessage({ field, code, max }: LeadIssue): string {
  if (field === 'type') return 'type must be "demo" or "contact"';
  if (code === 'required') return `${field} is required`;
  if (code === 'too_long') return `${field} may hold at most ${max} characters`;
  return `${field} is not valid`;
}
