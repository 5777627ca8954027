import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { mailFailure } from './mail-failure.ts';

/** Refusals of this mail, not of its sender. 409: the API is still sending it. */
const MAIL_STATUSES = [400, 409, 413, 422, 451];
/** The API names a refused field like this: ``Invalid `to` field. …``. */
const REFUSED_FIELD = /^Invalid [`'"]?(\w+)[`'"]? field\b/i;

/**
 * Classifies an answer of the API (https://resend.com/docs/api-reference/errors). Only a refused recipient is
 * permanent. A refused key, sender or quota is an outage, and so is any answer that is not the API's. The API's words
 * are repeated only for an outage: about a mail they may quote a visitor.
 */
export function resendFailure(status: number, body: string): DeliveryFailure {
  const error = readError(body);
  if (!error) {
    return mailFailure(`HTTP ${status}, not an answer of the API`, { isPermanent: false, isOutage: true });
  }
  const field = refusedField(status, body);
  const isAboutMail = MAIL_STATUSES.includes(status) && field !== 'from';
  // 429 is also the answer to a spent quota of the day or month.
  const isTooFast = status === 429 && !error.name.endsWith('_quota_exceeded');
  const refused = field ? `: the ${field} field` : '';
  return mailFailure(`HTTP ${status} ${error.name}${isAboutMail ? refused : `: ${error.message}`}`, {
    isPermanent: field === 'to',
    isOutage: !isAboutMail && !isTooFast,
  });
}

/** The field that the API refuses, if it names one. */
export function refusedField(status: number, body: string): string | undefined {
  if (status !== 400 && status !== 422) return undefined;
  return REFUSED_FIELD.exec(readError(body)?.message ?? '')?.[1]?.toLowerCase();
}

/** The API's error. Undefined if a proxy or portal answered. */
function readError(body: string): { name: string; message: string } | undefined {
  const { name, message } = readJson(body);
  return typeof name === 'string' && typeof message === 'string' ? { name, message } : undefined;
}

/** The members of a JSON object. Empty for any other text. */
export function readJson(body: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(body) };
  } catch {
    return {};
  }
}
