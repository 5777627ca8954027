import { expect, it, vi } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { createDrainOutbox, DRAIN_SECRET_HEADER } from './drain-outbox.ts';

const SECRET = 'a secret of the schedule';
const begin = vi.fn();

async function call(init: RequestInit = {}, secret = SECRET) {
  begin.mockReset();
  const fingerprint = createFingerprint('a secret of the tests');
  const handle = createDrainOutbox({ secret: SECRET, fingerprint, begin });
  const headers = { 'content-type': 'application/json', [DRAIN_SECRET_HEADER]: secret };
  return handle(
    new Request('http://x.example/drain-outbox', { method: 'POST', body: '{}', headers, ...init }),
  );
}

it.each([
  ['{}', false],
  ['{"isDaily":true}', true],
  ['{"isDaily":"yes"}', false],
])('what the schedule sends as %s begins what is due, daily: %s', async (body, isDaily) => {
  const answer = await call({ body });
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(begin.mock.calls).toEqual([[{ isDaily }]]);
});

it.each<[string, number, RequestInit, string?]>([
  ['another secret', 403, {}, 'a secret of the schedulf'],
  ['an empty secret', 403, {}, ''],
  ['no secret', 403, { headers: {} }],
  ['a GET', 405, { method: 'GET', body: null }],
  ['no JSON object', 400, { body: '[]' }],
  ['too much', 413, { body: JSON.stringify({ more: 'x'.repeat(20_000) }) }],
])('%s is answered %i and begins nothing', async (_, status, init, secret) => {
  expect((await call(init, secret)).status).toBe(status);
  expect(begin).not.toHaveBeenCalled();
});
