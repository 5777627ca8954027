import { describe, expect, it } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { fakeDependencies, NOW } from '#tests/server/function-dependencies.ts';
import { createSubscribeNewsletter } from './subscribe-newsletter.ts';

const ADDRESS = 'https://functions.example/functions/v1/subscribe-newsletter';
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

async function setUp() {
  const { dependencies } = await fakeDependencies();
  const handler = createSubscribeNewsletter(dependencies);
  const send = (body: string, type: string) =>
    handler(new Request(ADDRESS, { method: 'POST', body, headers: { 'content-type': type } }), '203.0.113.7');
  return {
    ...dependencies,
    sendJson: (value: unknown) => send(JSON.stringify(value), JSON_TYPE),
    sendForm: (body: string) => send(body, FORM_TYPE),
    send,
  };
}

describe('an address for the newsletter', () => {
  it('is kept with the hash by which it is known again, and answered once it is', async () => {
    const { sendJson, store, kickOutbox } = await setUp();
    const response = await sendJson({ email: ' Ana@Empresa.example ' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    await sendJson({ email: 'ana@empresa.example' });
    const [first, second] = store.subscribe.mock.calls.map(([request]) => request);
    expect(first).toMatchObject({ email: 'Ana@Empresa.example', createdAt: NOW, mailedAfterMs: 86_400_000 });
    expect(first?.emailHash).toMatch(/^[0-9a-f]{64}$/);
    expect(second?.emailHash).toBe(first?.emailHash);
    expect(kickOutbox).toHaveBeenCalledTimes(2);
  });

  it('that is posted natively leads to a page', async () => {
    const { sendForm, store } = await setUp();
    const response = await sendForm('email=ana%40empresa.example&zq7=');
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(RESULT_PATHS.newsletterPending);
    expect(store.subscribe).toHaveBeenCalledOnce();
  });

  it.each([{}, { email: '' }, { email: 'ana@empresa' }, { email: ['ana@empresa.example'] }])(
    'that is none is refused, and nothing is kept: %j',
    async (value) => {
      const { sendJson, sendForm, store } = await setUp();
      const response = await sendJson(value);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ error: { code: 'invalid_field', field: 'email' } });
      const page = await sendForm('email=ana');
      expect(page.headers.get('location')).toBe(RESULT_PATHS.newsletterInvalid);
      expect(store.subscribe).not.toHaveBeenCalled();
    },
  );

  it.each(['', 'null', '[]', '{"email":'])('in a body that is no object is refused: %s', async (body) => {
    const { send, store } = await setUp();
    expect((await send(body, JSON_TYPE)).status).toBe(400);
    expect((await send('email=ana%40empresa.example', 'text/plain')).status).toBe(415);
    expect(store.subscribe).not.toHaveBeenCalled();
  });

  it('of a client that asks too often is refused for a while', async () => {
    const { sendJson, sendForm, limitSubscriber, store } = await setUp();
    limitSubscriber.mockResolvedValue({ retryAfterSeconds: 42 });
    const response = await sendJson({ email: 'ana@empresa.example' });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('42');
    expect(response.headers.get('access-control-expose-headers')).toBe('Retry-After');
    expect((await sendForm('email=ana%40empresa.example')).headers.get('location')).toBe(
      RESULT_PATHS.newsletterFailed,
    );
    expect(limitSubscriber).toHaveBeenCalledWith('203.0.113.7');
    expect(store.subscribe).not.toHaveBeenCalled();
  });

  it('that cannot be kept is 500 without details, and reported', async () => {
    const { sendJson, sendForm, store, reportError } = await setUp();
    const failure = new Error('disk full: ana@empresa.example');
    store.subscribe.mockRejectedValue(failure);
    const response = await sendJson({ email: 'ana@empresa.example' });
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('disk');
    expect((await sendForm('email=ana%40empresa.example')).headers.get('location')).toBe(
      RESULT_PATHS.newsletterFailed,
    );
    expect(reportError.mock.calls).toEqual([[failure], [failure]]);
  });
});
