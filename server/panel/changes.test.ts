import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { storeFixture } from '#tests/server/support/store-fixture.ts';
import { createChanges } from './changes.ts';

const fixture = storeFixture('SQLite');
const kickOutbox = vi.fn();
function ask(what: 'change' | 'correctAddress' | 'retry' | 'move', body: object) {
  const changes = createChanges({
    contract: SAMPLE_CONTRACT,
    store: fixture.store,
    files: { countOf: async () => 0, eraseOf: async () => 0 },
    fingerprint: (text) => text,
    hasWebhook: false,
    kickOutbox,
  });
  return new Hono().post('/', changes[what]).request('/', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'Content-Type': 'application/json' },
  });
}

it.each<[what: Parameters<typeof ask>[0], body: object, status: number, kicks: number]>([
  ['retry', {}, 200, 1],
  ['correctAddress', { from: 'lucia@empresa.example', email: 'eva@empresa.example' }, 200, 1],
  ['correctAddress', { from: 'other@empresa.example', email: 'eva@empresa.example' }, 409, 0],
  ['move', { ids: ['lead1'], to: 'inbox' }, 200, 1],
  ['move', { ids: ['lead1'], to: 'spam' }, 200, 0],
  ['change', { status: 'won', responsible: 'Eva', note: '', version: 0 }, 200, 0],
])(
  '%s with %o is answered %i, and lets queued deliveries go at once: %i',
  async (what, body, status, kicks) => {
    await fixture.accept('lead1');
    kickOutbox.mockClear();
    expect((await ask(what, { ...(what !== 'move' && { id: 'lead1' }), ...body })).status).toBe(status);
    expect(kickOutbox).toHaveBeenCalledTimes(kicks);
  },
);
