import type { AcceptedAnswer, RefusalCode, RefusedAnswer } from '#contract/answers.ts';
import { OWN_HEADERS } from '#contract/paths.ts';

/** Two hours: the longest that Chromium keeps a preflight's answer. */
const PREFLIGHT_MAX_AGE_SECONDS = 7_200;

const ALLOWED_METHODS = 'POST, OPTIONS';
const HOSTED_CLIENT_HEADERS = ['authorization', 'apikey', 'content-type', 'x-client-info'];

// On every answer, errors too: without them a page of another origin cannot read why it was refused.
const CORS_HEADERS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': ALLOWED_METHODS,
  'Access-Control-Allow-Headers': [...HOSTED_CLIENT_HEADERS, ...Object.values(OWN_HEADERS)].join(', '),
  'Access-Control-Expose-Headers': 'Retry-After',
  'Access-Control-Max-Age': String(PREFLIGHT_MAX_AGE_SECONDS),
};
const NOT_STORED = { 'Cache-Control': 'no-store' };

const REFUSAL_STATUS: Record<RefusalCode, number> = {
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

/** 204: the methods and headers that a page of another origin may use. */
export function preflight(): Response {
  return new Response(null, { status: 204, headers: { ...CORS_HEADERS, ...NOT_STORED } });
}

/** 200, once what was sent is durable; the id is that of a lead. */
export function accepted(id: { id?: string } = {}): Response {
  return json(200, { ok: true, ...id });
}

/** 4xx or 500, by code. The message is English and repeats nothing of the request. */
export function refused(error: RefusedAnswer['error']): Response {
  return json(REFUSAL_STATUS[error.code], { ok: false, error });
}

/** 405 with the Allow header that it requires (RFC 9110 §15.5.6). */
export function methodNotAllowed(): Response {
  const answer = refused({ code: 'method_not_allowed', message: `Allowed methods: ${ALLOWED_METHODS}.` });
  answer.headers.set('Allow', ALLOWED_METHODS);
  return answer;
}

/** 303: the browser that posted a form natively fetches the page at `path` (RFC 9110 §15.4.4). */
export function seeOther(path: string): Response {
  return new Response(null, { status: 303, headers: { Location: path, ...NOT_STORED } });
}

function json(status: number, answer: AcceptedAnswer | RefusedAnswer): Response {
  return Response.json(answer, { status, headers: { ...CORS_HEADERS, ...NOT_STORED } });
}
