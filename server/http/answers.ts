import type { IssueCode, LeadIssue } from '#contract/lead.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import { isUnavailable } from '#server/base/unavailable.ts';

const ALLOWED_METHODS = 'POST, OPTIONS';
const HOSTED_CLIENT_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info'];

/** Of every answer, errors too. Otherwise a page on another origin cannot read the error. */
const HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': ALLOWED_METHODS,
  'Access-Control-Allow-Headers': [...HOSTED_CLIENT_HEADERS, ...Object.values(OWN_HEADERS)].join(', '),
  'Access-Control-Expose-Headers': 'Retry-After',
  // Two hours, the longest time that Chromium caches a preflight.
  'Access-Control-Max-Age': '7200',
  'Cache-Control': 'no-store',
};

/** Status and message of each error. The message is English and repeats nothing of the request. */
const REFUSALS = {
  invalid_field: [422, 'A field is not valid.'],
  invalid_body: [400, 'The body must be complete, encoded as UTF-8, and a JSON object.'],
  unsupported_media_type: [415, 'Send application/json or application/x-www-form-urlencoded.'],
  body_too_large: [413, 'The body is too large: "max" says how many bytes it may hold.'],
  method_not_allowed: [405, `Allowed methods: ${ALLOWED_METHODS}.`],
  not_found: [404, 'There is no such function.'],
  forbidden: [403, 'The secret is missing or wrong.'],
  too_many_requests: [429, 'Too many requests from this address. Try again later.'],
  internal_error: [500, 'This could not be done. Try again later.'],
  unavailable: [503, 'This cannot be taken now. Try again later.'],
} as const;
/** Says how to correct the request. The HTTP status is the error's class. */
export type RefusalCode = keyof typeof REFUSALS;
type Details = { field?: string; reason?: IssueCode; max?: number };

/** 204 with the methods and headers that a page on another origin may use. */
export const preflight = (): Response => new Response(null, { status: 204, headers: HEADERS });

/** 200, once the request is durable. `id` is a lead's. */
export const accepted = (id: { id?: string } = {}): Response => json(200, { ok: true, ...id });

/** 4xx or 5xx, by code. */
export function refused(
  code: RefusalCode,
  details: Details = {},
  headers: Record<string, string> = {},
): Response {
  const [status, message] = REFUSALS[code];
  return json(status, { ok: false, error: { code, message, ...details } }, headers);
}

/** 503 if the database cannot be used now; else 500. */
export const failed = (error: unknown): Response =>
  isUnavailable(error)
    ? refusedForNow({ refused: 'unavailable', retryAfterSeconds: 10 })
    : refused('internal_error');

/** 429 or 503 with Retry-After (RFC 9110 §10.2.3). */
export const refusedForNow = ({
  refused: code,
  retryAfterSeconds,
}: {
  refused: 'too_many_requests' | 'unavailable';
  retryAfterSeconds: number;
}): Response => refused(code, {}, { 'Retry-After': String(retryAfterSeconds) });

/** 422, naming the first wrong field. The page uses the same schema and shows all of them. */
export function refusedField([issue]: LeadIssue[]): Response {
  if (!issue) throw new Error('a refused value has at least one issue');
  const { field, code: reason, max } = issue;
  return refused('invalid_field', { field, reason, max });
}

/** 405 with the Allow header that it requires (RFC 9110 §15.5.6). */
export const methodNotAllowed = (): Response => refused('method_not_allowed', {}, { Allow: ALLOWED_METHODS });

/** 303: after a native post the browser loads the page at `path` (RFC 9110 §15.4.4). */
export const seeOther = (path: string): Response =>
  new Response(null, { status: 303, headers: { Location: path, 'Cache-Control': 'no-store' } });

const json = (status: number, answer: object, headers: Record<string, string> = {}): Response =>
  Response.json(answer, { status, headers: { ...HEADERS, ...headers } });
