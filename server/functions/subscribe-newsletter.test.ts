import { describe, expect, it } from 'vitest';
import { HONEYPOT_FIELD } from '#contract/form-signals.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { fakeDependencies, NOW } from '#tests/server/function-dependencies.ts';
import { createSubscribeNewsletter } from './subscribe-newsletter.ts';

const CLIENT = '203.0.113.7';
const ANA = { email: 'ana@empresa.example' };

async function setUp() {
  const { dependencies } = await fakeDependencies();
  const send = (body: string, type: string) =>
    createSubscribeNewsletter(dependencies)(
      new Request('https://functions.example/functions/v1/subscribe-newsletter', {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      }),
      CLIENT,
    );
  return {
    ...dependencies,
    sendJson: (value: unknown) => send(JSON.stringify(value), 'application/json'),
    pageFor: async (email: string) => {
      const body = new URLSearchParams({ email, [HONEYPOT_FIELD]: '' }).toString();
      const response = await send(body, 'application/x-www-form-urlencoded');
      expect(response.status).toBe(303);
      return response.headers.get('location');
    },
  };
}

describe('an address for the newsletter', () => {
  it('is stored with a hash that all its spellings share, then answered', async () => {
    const { sendJson, pageFor, store, kickOutbox } = await setUp();
    const response = await sendJson({ email: ' Ana@Empresa.example ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await pageFor(ANA.email)).toBe(RESULT_PATHS.newsletterPending);
    const [first, second] = store.subscribe.mock.calls.map(([request]) => request);
    expect(first).toMatchObject({ email: 'Ana@Empresa.example', createdAt: NOW });
    expect(first?.mailboxHash).not.toBe(first?.emailHash);
    expect(first?.emailHash).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.emailHash).toBe(first?.emailHash);
    expect(kickOutbox).toHaveBeenCalledTimes(2);
  });

  it.each([{}, { email: 'ana@empresa' }, { email: [ANA.email] }])(
    'that is wrong is refused: %j',
    async (value) => {
      const { sendJson, pageFor, store } = await setUp();
      const response = await sendJson(value);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_field', field: 'email' } });
      expect(await pageFor('ana')).toBe(RESULT_PATHS.newsletterInvalid);
      expect(store.subscribe).not.toHaveBeenCalled();
    },
  );

  it('of a client that asks too often is refused for a while', async () => {
    const { sendJson, pageFor, limitSubscriber, store } = await setUp();
    limitSubscriber.mockResolvedValue({ retryAfterSeconds: 42 });
    const response = await sendJson(ANA);
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect(await pageFor(ANA.email)).toBe(RESULT_PATHS.newsletterFailed);
    expect(limitSubscriber).toHaveBeenCalledWith(CLIENT);
    expect(store.subscribe).not.toHaveBeenCalled();
  });

  it('that cannot be stored is answered 500 without details, and that is reported', async () => {
    const { sendJson, pageFor, store, reportError } = await setUp();
    const failure = new Error('disk full: ana@empresa.example');
    store.subscribe.mockRejectedValue(failure);
    const response = await sendJson(ANA);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk');
    expect(await pageFor(ANA.email)).toBe(RESULT_PATHS.newsletterFailed);
    expect(reportError.mock.calls).toEqual([[failure], [failure]]);
  });
});
