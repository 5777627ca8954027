import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { mailFailure } from './mail-failure.ts';

type ApiError = { name: string; message: string };

/** Said of this mail, and not of who sends it; 409 of one that the API is still at. */
const REQUEST_STATUSES = [400, 409, 413, 422, 451];
const FIELD_STATUSES = [400, 422];
const TOO_MANY_REQUESTS = 429;
/** Of a day or a month; the other 429 says that there were too many requests in this second. */
const QUOTA = /_quota_exceeded$/;
/** How the API names the field that it refuses: ``Invalid `to` field. …``. */
const REFUSED_FIELD = /^Invalid [`'"]?(\w+)[`'"]? field\b/i;

/**
 * Tells a refusal of this very message from what time or the operator will mend, by the status and the
 * error of an answer of Resend's API (https://resend.com/docs/api-reference/errors). Permanent is the
 * refusal of the recipient's address alone. A key, a sender's domain, a spent quota, and what is no
 * answer of the API are the operator's to mend, and an outage: nothing goes out. Only of these are the API's
 * words repeated: where it refuses a mail it may quote what a visitor wrote.
 */
export function resendFailure(status: number, body: string): DeliveryFailure {
  const error = readError(body);
  if (!error) {
    return mailFailure(`HTTP ${status}, not an answer of the API`, { isPermanent: false, isOutage: true });
  }
  const field = refusedField(status, error);
  const isOfMessage = REQUEST_STATUSES.includes(status) && field !== 'from';
  const isTooFast = status === TOO_MANY_REQUESTS && !QUOTA.test(error.name);
  const refused = field ? `: the ${field} field` : '';
  return mailFailure(`HTTP ${status} ${error.name}${isOfMessage ? refused : `: ${error.message}`}`, {
    isPermanent: field === 'to',
    isOutage: !isOfMessage && !isTooFast,
  });
}

/** Whether the mail was refused for whom an answer to it would go to. */
export function refusesReplyTo(status: number, body: string): boolean {
  const error = readError(body);
  return error !== undefined && refusedField(status, error) === 'reply_to';
}

function refusedField(status: number, { message }: ApiError): string | undefined {
  return FIELD_STATUSES.includes(status) ? REFUSED_FIELD.exec(message)?.[1]?.toLowerCase() : undefined;
}

/** Of an error's body; undefined where it is none of the API's, but a proxy's or a portal's. */
export function readError(body: string): ApiError | undefined {
  const { name, message } = readJson(body);
  return typeof name === 'string' && typeof message === 'string' ? { name, message } : undefined;
}

/** The members of a JSON object; none of what is no such text. */
export function readJson(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
