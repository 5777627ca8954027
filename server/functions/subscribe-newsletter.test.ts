import { expect, it } from 'vitest';
import { RESULT_PATHS } from '#contract/paths.ts';
import { fakeDependencies, NOW } from '#tests/server/support/function-dependencies.ts';
import { createSubscribeNewsletter } from './subscribe-newsletter.ts';

const CLIENT = '203.0.113.7';
const ANA = { email: 'ana@empresa.example' };

async function setUp() {
  const { dependencies } = await fakeDependencies();
  const handle = createSubscribeNewsletter(dependencies);
  const send = (body: BodyInit, headers = {}) =>
    handle(new Request('https://functions.example/x', { method: 'POST', body, headers }), CLIENT);
  return {
    ...dependencies,
    sendJson: (value: unknown) => send(JSON.stringify(value), { 'content-type': 'application/json' }),
    /** Posts the form without scripts. Resolves to the page of the redirect. */
    pageFor: async (email: string) => (await send(new URLSearchParams({ email }))).headers.get('location'),
  };
}

it('an address for the newsletter is stored with a hash that all its spellings share, then answered', async () => {
  const { sendJson, pageFor, store, kickOutbox } = await setUp();
  const response = await sendJson({ email: ' Ana@Empresa.example ' });
  expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
  expect(await pageFor('ana+2@empresa.example')).toBe(RESULT_PATHS.newsletterPending);
  await pageFor(ANA.email);
  const [first, tagged, second] = store.subscribe.mock.calls.map(([request]) => request);
  expect(first).toMatchObject({ email: 'Ana@Empresa.example', createdAt: NOW });
  expect(second?.emailHash).toBe(first?.emailHash);
  expect(tagged?.emailHash).not.toBe(first?.emailHash);
  // It shares the mailbox, and so the confirmation mail of a day.
  expect(tagged?.mailboxHash).toBe(first?.mailboxHash);
  expect(first?.mailboxHash).not.toBe(first?.emailHash);
  expect(kickOutbox).toHaveBeenCalledTimes(3);
});

it('an address that is wrong is refused', async () => {
  const { sendJson, pageFor, store } = await setUp();
  const response = await sendJson({ email: 'ana@empresa' });
  expect(response.status).toBe(422);
  expect(await response.json()).toMatchObject({ error: { code: 'invalid_field', field: 'email' } });
  expect(await pageFor('ana')).toBe(RESULT_PATHS.newsletterInvalid);
  expect(store.subscribe).not.toHaveBeenCalled();
});

it('an address of a client that asks too often is refused for a while', async () => {
  const { sendJson, pageFor, limitSubscriber, store } = await setUp();
  limitSubscriber.mockResolvedValue({ retryAfterSeconds: 42 });
  const response = await sendJson(ANA);
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '42']);
  expect(await pageFor(ANA.email)).toBe(RESULT_PATHS.newsletterFailed);
  expect(limitSubscriber).toHaveBeenCalledWith(CLIENT);
  expect(store.subscribe).not.toHaveBeenCalled();
});
