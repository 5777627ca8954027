import { expect, it } from 'vitest';
import { refusedField, resendFailure } from './resend-failure.ts';

const bodyOf = (name: string, message: string) => JSON.stringify({ statusCode: 0, name, message });
const kindOf = (status: number, body: string) => {
  const { isPermanent, isOutage } = resendFailure(status, body);
  return { isPermanent, isOutage };
};

/** The recipient is refused. */
const PERMANENT = { isPermanent: true, isOutage: false };
/** Another refusal of this mail, which may pass. */
const RETRIED = { isPermanent: false, isOutage: false };
/** The sender is refused, or nobody answers. */
const OUTAGE = { isPermanent: false, isOutage: true };

it.each([
  [422, 'validation_error', 'Invalid `to` field. The email address needs to follow the format.', PERMANENT],
  [400, 'invalid_parameter', "Invalid 'to' field. Please use our testing email address.", PERMANENT],
  [422, 'validation_error', 'The `to` address was not looked at: `subject` is missing.', RETRIED],
  [422, 'missing_required_field', 'Missing `to` field.', RETRIED],
  [400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.', RETRIED],
  [409, 'concurrent_idempotent_requests', 'Same idempotency key used.', RETRIED],
  [429, 'rate_limit_exceeded', 'Too many requests.', RETRIED],
  [451, 'security_error', 'We may have found a security issue with the request.', RETRIED],
  [401, 'missing_api_key', 'Missing API key in the authorization header.', OUTAGE],
  [403, 'invalid_to_address', 'Invalid `to` field. You can only send to your own address.', OUTAGE],
  [422, 'validation_error', 'Invalid `from` field.', OUTAGE],
  [404, 'not_found', 'The requested endpoint does not exist.', OUTAGE],
  [429, 'monthly_quota_exceeded', 'You have reached your monthly email sending quota.', OUTAGE],
  [500, 'application_error', 'Invalid `to` field.', OUTAGE],
])('an error of the API is permanent, retried or an outage: %i %s %s', (status, name, message, kind) => {
  expect(kindOf(status, bodyOf(name, message))).toEqual(kind);
});

it.each([
  [200, '<!doctype html><title>Accept our terms</title>'],
  [200, '{}'],
  [422, '["Invalid `to` field"]'],
  [502, 'Bad Gateway'],
])('what is no answer of the API is an outage: %i %s', (status, body) => {
  expect(kindOf(status, body)).toEqual(OUTAGE);
  expect(resendFailure(status, body).message).toBe(`HTTP ${status}, not an answer of the API`);
});

it.each([
  [422, 'Invalid `to` field: "Lucía" <lucia@empresa.example>', ': the to field'],
  [413, 'Could not parse "Lucía Ñáñez", ¿Cuánto cuesta?', ''],
  [422, 'Invalid `from` field:\n"Ana" <ana@x.example>', ': Invalid `from` field: "Ana" <<address>>'],
])('the reason quotes nothing of the mail, and no address: %i %s', (status, message, reason) => {
  const failure = resendFailure(status, bodyOf('validation_error', message));
  expect(failure.message).toBe(`HTTP ${status} validation_error${reason}`);
});

it.each([
  [422, bodyOf('validation_error', 'Invalid `reply_to` field.'), true],
  [422, bodyOf('validation_error', 'Invalid `to` field.'), false],
  [500, bodyOf('application_error', 'Invalid `reply_to` field.'), false],
  [422, '<p>Invalid `reply_to` field.</p>', false],
])('a refused Reply-To is told from other refusals: %i %s', (status, body, isRefused) => {
  expect(refusedField(status, body) === 'reply_to').toBe(isRefused);
});
