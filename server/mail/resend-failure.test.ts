import { describe, expect, it } from 'vitest';
import { refusesReplyTo, resendFailure } from './resend-failure.ts';

const bodyOf = (name: string, message: string, statusCode = 0) =>
  JSON.stringify({ statusCode, name, message });
const kindOf = (status: number, body: string) => {
  const { isPermanent, isOutage } = resendFailure(status, body);
  return { isPermanent, isOutage };
};
const FORMAT =
  'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.';

describe('a refusal of this mail', () => {
  it.each([
    [422, 'validation_error', `Invalid \`to\` field. ${FORMAT}`],
    [400, 'validation_error', `Invalid \`to\` field. ${FORMAT}`],
    [422, 'invalid_parameter', "Invalid 'to' field. Please use our testing email address."],
  ])('for its recipient is permanent: %i %s %s', (status, name, message) => {
    expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: true, isOutage: false });
  });

  it.each([
    [422, 'validation_error', `Invalid \`reply_to\` field. ${FORMAT}`],
    [422, 'validation_error', 'The `to` address was not looked at: `subject` is missing.'],
    [422, 'missing_required_field', 'Missing `to` field.'],
    [400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.'],
    [
      409,
      'concurrent_idempotent_requests',
      'Same idempotency key used while original request is in progress.',
    ],
    [409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.'],
    [413, 'validation_error', 'The payload is too large.'],
    [429, 'rate_limit_exceeded', 'Too many requests.'],
    [451, 'security_error', 'We may have found a security issue with the request.'],
  ])('for anything else may pass, and others go out: %i %s %s', (status, name, message) => {
    expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: false, isOutage: false });
  });
});

describe('a refusal of whoever sends', () => {
  it.each([
    [401, 'missing_api_key', 'Missing API key in the authorization header.'],
    [401, 'restricted_api_key', 'This API key is restricted to only receive emails.'],
    [403, 'invalid_api_key', 'API key is invalid.'],
    [403, 'invalid_from_address', 'The from address is not valid.'],
    [403, 'validation_error', 'The example.com domain is not verified.'],
    [403, 'validation_error', 'You can only send testing emails to your own email address.'],
    [403, 'invalid_to_address', 'Invalid `to` field. You can only send testing emails to your own address.'],
    [422, 'validation_error', `Invalid \`from\` field. ${FORMAT}`],
    [404, 'not_found', 'The requested endpoint does not exist.'],
    [405, 'method_not_allowed', 'Method is not allowed for the requested path.'],
    [429, 'daily_quota_exceeded', 'You have reached your daily email sending quota.'],
    [429, 'monthly_quota_exceeded', 'You have reached your monthly email sending quota.'],
    [500, 'application_error', 'An unexpected error occurred.'],
    [500, 'application_error', `Invalid \`to\` field. ${FORMAT}`],
    [503, 'service_unavailable', 'Try again later.'],
  ])('is an outage that the operator or time can mend: %i %s %s', (status, name, message) => {
    expect(kindOf(status, bodyOf(name, message))).toEqual({ isPermanent: false, isOutage: true });
  });

  it.each([
    [200, '<!doctype html><title>Accept our terms</title>'],
    [200, '{}'],
    [301, ''],
    [422, '<h1>Invalid `to` field</h1>'],
    [422, '["Invalid `to` field"]'],
    [502, 'Bad Gateway'],
  ])('so is what the API would not answer: %i %s', (status, body) => {
    expect(kindOf(status, body)).toEqual({ isPermanent: false, isOutage: true });
    expect(resendFailure(status, body).message).toBe(`HTTP ${status}, not an answer of the API`);
  });
});

const reasonOf = (status: number, message: string) =>
  resendFailure(status, bodyOf('validation_error', message)).message;

describe('the reason of a failure', () => {
  it('names the status, the error and the field where a mail is refused, and repeats nothing of the mail', () => {
    expect(reasonOf(422, 'Invalid `to` field: "Lucía Ñáñez" <lucia@empresa.example>')).toBe(
      'HTTP 422 validation_error: the to field',
    );
    expect(reasonOf(422, 'Could not parse "Lucía Ñáñez", ¿Cuánto cuesta?')).toBe('HTTP 422 validation_error');
    expect(reasonOf(413, 'Too large: ¿Cuánto cuesta?')).toBe('HTTP 413 validation_error');
  });

  it('is one line of the API’s words that names no address where the operator can mend it', () => {
    expect(reasonOf(422, 'Invalid `from` field:\n"Ana" <ana@empresa.example>')).toBe(
      'HTTP 422 validation_error: Invalid `from` field: "Ana" <<address>>',
    );
  });
});

it('the field that an answer would go to is told from the others', () => {
  expect(refusesReplyTo(422, bodyOf('validation_error', 'Invalid `reply_to` field.'))).toBe(true);
  expect(refusesReplyTo(422, bodyOf('validation_error', 'Invalid `to` field.'))).toBe(false);
  expect(refusesReplyTo(500, bodyOf('application_error', 'Invalid `reply_to` field.'))).toBe(false);
  expect(refusesReplyTo(422, '<p>Invalid `reply_to` field.</p>')).toBe(false);
});
