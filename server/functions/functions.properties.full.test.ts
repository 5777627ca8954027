import { expect, it } from 'vitest';
import type { RefusalCode } from '#server/http/answers.ts';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import type { ClientVerdict } from '#server/limits/limits.ts';
import { fc } from '#tests/properties/any.ts';
import { anyRequestTo, CANARY, toRequest } from '#tests/properties/any-request.ts';
import { fakeDependencies, SITE_URL } from '#tests/server/function-dependencies.ts';
import type { FunctionDependencies, FunctionHandler } from './dependencies.ts';
import { createSendFormEmail } from './send-form-email.ts';
import { createSubscribeNewsletter } from './subscribe-newsletter.ts';

const STATUS_OF_CODE: Partial<Record<RefusalCode, number>> = {
  invalid_body: 400,
  method_not_allowed: 405,
  body_too_large: 413,
  unsupported_media_type: 415,
  invalid_field: 422,
  too_many_requests: 429,
  unavailable: 503,
};

const anyVerdict = fc.constantFrom<ClientVerdict[]>('ok', 'ok', 'suspicious', { retryAfterSeconds: 7 });

/** Calls a function whose store always works. Resolves to the answer as it would be sent. */
async function ask(
  create: (dependencies: FunctionDependencies) => FunctionHandler,
  request: Request,
  { verdict, isFull }: { verdict: ClientVerdict; isFull: boolean },
) {
  const { dependencies } = await fakeDependencies();
  dependencies.isQuarantineFull.mockResolvedValue(isFull);
  dependencies.limitClient.mockResolvedValue(verdict);
  dependencies.limitSubscriber.mockResolvedValue(verdict);
  const response = await create(dependencies)(request, '203.0.113.7');
  expect(dependencies.reportError).not.toHaveBeenCalled();
  return { response, text: await response.text() };
}

const anyState = fc.record({ verdict: anyVerdict, isFull: fc.boolean() });

/** Target of a 303: a path on the requested origin, or on the pages' origin. */
function pageOf(response: Response): string {
  const location = response.headers.get('location') ?? '';
  expect(location).toMatch(/^(https:\/\/www\.site\.example)?\/[a-z]/);
  const { origin, pathname } = new URL(location, SITE_URL);
  expect(origin).toBe(SITE_URL);
  return pathname;
}

function expectJsonAnswer(response: Response, text: string) {
  expect(response.headers.get('content-type')).toBe('application/json');
  expect(response.headers.get('access-control-allow-origin')).toBe('*');
  const answer = JSON.parse(text);
  if (response.status === 200) {
    expect(answer).toEqual({ ok: true, ...('id' in answer && { id: 'id-1' }) });
    return;
  }
  const { code, message, ...details } = answer.error;
  expect(answer).toEqual({ ok: false, error: answer.error });
  expect(response.status).toBe(STATUS_OF_CODE[code as RefusalCode]);
  expect(message).toMatch(/^[A-Za-z].*\w/);
  if (code === 'invalid_field') {
    expect(['required', 'format', 'too_long']).toContain(details.reason);
    expect(details).toEqual({
      field: expect.any(String),
      reason: details.reason,
      ...(details.reason === 'too_long' && { max: expect.any(Number) }),
    });
  } else expect(details).toEqual({});
  if (code === 'too_many_requests' || code === 'unavailable') {
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
  }
}

it.each([
  ['that takes leads', createSendFormEmail, FUNCTION_PATHS.sendFormEmail],
  ['that takes addresses', createSubscribeNewsletter, FUNCTION_PATHS.subscribeNewsletter],
])(
  'the function %s answers any request as documented, and repeats nothing of it',
  async (_, create, path) => {
    await fc.assert(
      fc.asyncProperty(anyRequestTo([path]), anyState, async (parts, state) => {
        const request = toRequest(parts);
        const { response, text } = await ask(create, request, state);
        expect(JSON.stringify([...response.headers]) + text).not.toContain(CANARY);
        if (response.status === 204) expect([request.method, text]).toEqual(['OPTIONS', '']);
        else if (response.status === 303) expect(Object.values(RESULT_PATHS)).toContain(pageOf(response));
        else expectJsonAnswer(response, text);
      }),
    );
  },
);
