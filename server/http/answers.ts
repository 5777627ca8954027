import type { IssueCode, LeadIssue } from '#contract/lead.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { isUnavailable } from '#server/base/unavailable.ts';

const ALLOWED_METHODS = 'POST, OPTIONS';
const HOSTED_CLIENT_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info'];

// Every answer has these, errors too. Otherwise a page on another origin cannot read the error.
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': ALLOWED_METHODS,
  'Access-Control-Allow-Headers': [...HOSTED_CLIENT_HEADERS, ...Object.values(OWN_HEADERS)].join(', '),
  'Access-Control-Expose-Headers': 'Retry-After',
  // Two hours, the longest time that Chromium caches a preflight.
  'Access-Control-Max-Age': '7200',
};
const NOT_STORED = { 'Cache-Control': 'no-store' };

const REFUSAL_STATUS = {
  invalid_field: 422,
  invalid_body: 400,
  unsupported_media_type: 415,
  body_too_large: 413,
  method_not_allowed: 405,
  not_found: 404,
  forbidden: 403,
  too_many_requests: 429,
  internal_error: 500,
  unavailable: 503,
};
/** Says how to correct the request. The HTTP status is the error's class. */
export type RefusalCode = keyof typeof REFUSAL_STATUS;
type Refusal = { code: RefusalCode; message: string; field?: string; reason?: IssueCode; max?: number };

/** 204 with the methods and headers that a page on another origin may use. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: { ...CORS_HEADERS, ...NOT_STORED } });
}

/** 200, once the request is durable. `id` is a lead's. */
export const accepted = (id: { id?: string } = {}): Response => json(200, { ok: true, ...id });

/** 4xx or 5xx, by code. The message is English and repeats nothing of the request. */
export const refused = (error: Refusal, headers: Record<string, string> = {}): Response =>
  json(REFUSAL_STATUS[error.code], { ok: false, error }, headers);

/** 503 if the database cannot be used now; else 500. */
export const failed = (error: unknown, message: string): Response =>
  isUnavailable(error) ? unavailable(10) : refused({ code: 'internal_error', message });

/** 429 for too many posts of a client, 503 for a full quarantine. */
export function refusedForNow(why: { refused: 'too_many' | 'full'; retryAfterSeconds: number }): Response {
  if (why.refused === 'full') return unavailable(why.retryAfterSeconds);
  const message = 'Too many requests from this address. Try again later.';
  return refused({ code: 'too_many_requests', message }, retryAfter(why.retryAfterSeconds));
}

/** 503 with Retry-After. */
export function unavailable(retryAfterSeconds: number): Response {
  const message = 'This cannot be taken now. Try again later.';
  return refused({ code: 'unavailable', message }, retryAfter(retryAfterSeconds));
}

/** RFC 9110 §10.2.3. */
const retryAfter = (seconds: number) => ({ 'Retry-After': String(seconds) });

/** 422, naming the first wrong field. The page uses the same schema and shows all of them. */
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

/** 405 with the Allow header that it requires (RFC 9110 §15.5.6). */
export function methodNotAllowed(): Response {
  const message = `Allowed methods: ${ALLOWED_METHODS}.`;
  return refused({ code: 'method_not_allowed', message }, { Allow: ALLOWED_METHODS });
}

/** 303: after a native post the browser loads the page at `path` (RFC 9110 §15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...NOT_STORED } });
}

function json(status: number, answer: object, headers: Record<string, string> = {}): Response {
  return Response.json(answer, { status, headers: { ...CORS_HEADERS, ...NOT_STORED, ...headers } });
}
