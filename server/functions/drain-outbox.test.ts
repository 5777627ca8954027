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

it('what the schedule sends begins what is due', async () => {
  const answer = await call();
  expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  expect(begin).toHaveBeenCalledOnce();
});

it.each<[string, number, RequestInit, string?]>([
  ['another secret', 403, {}, 'a secret of the schedulf'],
  ['no secret', 403, { headers: {} }],
  ['a GET', 405, { method: 'GET', body: null }],
])('%s is answered %i and begins nothing', async (_, status, init, secret) => {
  expect((await call(init, secret)).status).toBe(status);
  expect(begin).not.toHaveBeenCalled();
});
