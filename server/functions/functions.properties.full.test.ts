import { expect, it } from 'vitest';
import { BODY_MAX_BYTES } from '#contract/lead-body.ts';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import type { RefusalCode } from '#server/http/answers.ts';
import type { ClientVerdict } from '#server/limits/limits.ts';
import { anyFields, anyJson, anyText, fc, latin } from '#tests/support/any.ts';
import { fakeDependencies, SITE_URL } from '#tests/server/support/function-dependencies.ts';
import { createSendFormEmail } from './send-form-email.ts';
import { createSubscribeNewsletter } from './subscribe-newsletter.ts';

/** Stands in every part of a request. No answer may hold it. */
const CANARY = 'canary-7f3a';

/** One of these values mostly, else any other. */
const mostly = <Value>(values: [Value, ...Value[]], ...others: fc.Arbitrary<Value>[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...values) }, ...others);
const anyHeader = anyText.map(latin);
const anyNamedFields = anyFields.map((fields) => ({
  ...fields,
  [CANARY]: CANARY,
  message: typeof fields.message === 'string' ? CANARY + fields.message : fields.message,
}));
const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : String(JSON.stringify(value));
const formOf = (fields: object): string =>
  new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, textOf(value)])).toString();
const anyRequest = fc.record({
  method: mostly(['POST'], fc.constantFrom('GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE', 'post', 'X-Y')),
  host: fc.constantFrom(SITE_URL, 'http://127.0.0.1:3000', 'http://[::1]', `https://${CANARY}.example`),
  token: anyText,
  headers: fc.record({
    'content-type': mostly<string | undefined>(
      ['application/json; charset=utf-16', 'application/x-www-form-urlencoded'],
      fc.constantFrom('text/plain', 'multipart/form-data; boundary=x', ';', undefined),
      anyHeader,
    ),
    origin: mostly<string | undefined>(
      [undefined, 'null', SITE_URL, `https://${CANARY}.example/${SITE_URL}`, `javascript:${CANARY}`],
      anyHeader,
    ),
    'idempotency-key': anyHeader.map((text) => CANARY + text),
    'x-form-evidence': mostly(['trap=filled', 'trap=empty; seconds=1'], anyHeader),
  }),
  body: fc.oneof(
    { weight: 5, arbitrary: anyNamedFields.map((fields) => JSON.stringify(fields)) },
    { weight: 5, arbitrary: anyNamedFields.map(formOf) },
    fc.constantFrom('{"__proto__":{"type":"demo"}}', '[]', '{', '%', '&&=&='),
    anyJson.map(textOf),
    anyText,
    fc.uint8Array({ maxLength: 300 }),
    fc.nat(3).map((more) => `{"message":"${CANARY.padEnd(BODY_MAX_BYTES - 15 + more, 'x')}"}`),
  ),
  verdict: fc.constantFrom<ClientVerdict[]>('ok', 'ok', 'suspicious', { retryAfterSeconds: 7 }),
  isFull: fc.boolean(),
});

const STATUS_OF_CODE: Partial<Record<RefusalCode, number>> = {
  invalid_body: 400,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_field: 422,
  too_many_requests: 429,
  unavailable: 503,
};

/** A 303 leads to a result page, on the requested origin or on the pages' origin. */
function expectResultPage({ headers }: Response) {
  const location = headers.get('location') ?? '';
  expect(location).toMatch(/^(https:\/\/www\.site\.example)?\/[a-z]/);
  const { origin, pathname } = new URL(location, SITE_URL);
  expect(origin).toBe(SITE_URL);
  expect(Object.values(RESULT_PATHS)).toContain(pathname);
}

function expectJsonAnswer({ status, headers }: Response, text: string) {
  expect(headers.get('content-type')).toBe('application/json');
  expect(headers.get('access-control-allow-origin')).toBe('*');
  const answer = JSON.parse(text);
  if (status === 200) return expect(answer).toEqual({ ok: true, ...('id' in answer && { id: 'id-1' }) });
  const { code, reason } = answer.error;
  const message = expect.stringMatching(/^[A-Za-z].*\w/);
  const max = reason === 'too_long' && { max: expect.any(Number) };
  const details = code === 'invalid_field' && { field: expect.any(String), reason, ...max };
  expect(answer).toEqual({ ok: false, error: { code, message, ...details } });
  if (details) expect(['required', 'format', 'too_long']).toContain(reason);
  expect(status).toBe(STATUS_OF_CODE[code as RefusalCode]);
  if (code === 'too_many_requests' || code === 'unavailable')
    expect(headers.get('retry-after')).toMatch(/^\d+$/);
}

it.each([
  ['that takes leads', createSendFormEmail, FUNCTION_PATHS.sendFormEmail],
  ['that takes addresses', createSubscribeNewsletter, FUNCTION_PATHS.subscribeNewsletter],
])(
  'the function %s answers any request as documented, and repeats nothing of it',
  async (_, create, path) => {
    await fc.assert(
      fc.asyncProperty(anyRequest, async ({ method, host, token, headers, body, verdict, isFull }) => {
        const { dependencies } = await fakeDependencies();
        dependencies.measureRoom.mockResolvedValue({ isQuarantineFull: isFull, isDiskFull: false });
        dependencies.limitClient.mockResolvedValue(verdict);
        dependencies.limitSubscriber.mockResolvedValue(typeof verdict === 'object' ? verdict : 'ok');
        const request = new Request(`${host}${path}?${new URLSearchParams({ token })}`, {
          method,
          headers: Object.entries(headers).filter((each): each is [string, string] => each[1] !== undefined),
          ...(method !== 'GET' && method !== 'HEAD' && { body: body as BodyInit }),
        });
        const response = await create(dependencies)(request, '203.0.113.7');
        const text = await response.text();
        expect(dependencies.reportError).not.toHaveBeenCalled();
        expect(JSON.stringify([...response.headers]) + text).not.toContain(CANARY);
        if (response.status === 204) expect([method, text]).toEqual(['OPTIONS', '']);
        else if (response.status === 303) expectResultPage(response);
        else expectJsonAnswer(response, text);
      }),
    );
  },
);
