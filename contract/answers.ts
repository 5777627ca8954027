import type { IssueCode } from './lead.ts';

/** What our functions answer with status 200, once what was sent is on disk; the id is that of a lead. */
export type AcceptedAnswer = { ok: true; id?: string };

/** Why a request was refused; the HTTP status says the class, the code says what to mend. */
export type RefusalCode =
  | 'invalid_field'
  | 'invalid_body'
  | 'unsupported_media_type'
  | 'body_too_large'
  | 'method_not_allowed'
  | 'not_found'
  | 'forbidden'
  | 'too_many_requests'
  | 'internal_error'
  | 'unavailable';

/** What our function answers with status 4xx or 5xx. The message is English, for whoever calls the API. */
export type RefusedAnswer = {
  ok: false;
  error: { code: RefusalCode; message: string; field?: string; reason?: IssueCode; max?: number };
};
