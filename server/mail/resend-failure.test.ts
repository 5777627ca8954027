import { expect, it } from 'vitest';
import { refusedField, resendFailure } from './resend-failure.ts';

const bodyOf = (name: string, message: string) => JSON.stringify({ statusCode: 0, name, message });
const kindOf = (status: number, body: string) => {
  const { isPermanent, isOutage } = resendFailure(status, body);
  return { isPermanent, isOutage };
};

it.each([
  [422, 'validation_error', 'Invalid `to` field. The email address needs to follow the format.'],
  [400, 'invalid_parameter', "Invalid 'to' field. Please use our testing email address."],
])('a refused recipient is permanent: %i %s %s', (status, name, message) => {
  expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: true, isOutage: false });
});

it.each([
  [422, 'validation_error', 'Invalid `reply_to` field.'],
  [422, 'validation_error', 'The `to` address was not looked at: `subject` is missing.'],
  [422, 'missing_required_field', 'Missing `to` field.'],
  [400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.'],
  [409, 'concurrent_idempotent_requests', 'Same idempotency key used.'],
  [413, 'validation_error', 'The payload is too large.'],
  [429, 'rate_limit_exceeded', 'Too many requests.'],
  [451, 'security_error', 'We may have found a security issue with the request.'],
])('any other refusal of a mail is retried, and no outage: %i %s %s', (status, name, message) => {
  expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: false, isOutage: false });
});

it.each([
  [401, 'missing_api_key', 'Missing API key in the authorization header.'],
  [403, 'validation_error', 'The example.com domain is not verified.'],
  [403, 'invalid_to_address', 'Invalid `to` field. You can only send testing emails to your own address.'],
  [422, 'validation_error', 'Invalid `from` field.'],
  [404, 'not_found', 'The requested endpoint does not exist.'],
  [405, 'method_not_allowed', 'Method is not allowed for the requested path.'],
  [429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'],
  [429, 'monthly_quota_exceeded', 'You have reached your monthly email sending quota.'],
  [500, 'application_error', 'Invalid `to` field.'],
  [503, 'service_unavailable', 'Try again later.'],
])('a refusal of the sender is an outage: %i %s %s', (status, name, message) => {
  expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: false, isOutage: true });
});

it.each([
  [200, '<!doctype html><title>Accept our terms</title>'],
  [200, '{}'],
  [422, '["Invalid `to` field"]'],
  [502, 'Bad Gateway'],
])('what is no answer of the API is an outage: %i %s', (status, body) => {
  expect(kindOf(status, body)).toEqual({ isPermanent: false, isOutage: true });
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
