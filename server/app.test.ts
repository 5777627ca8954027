import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { fakeDependencies } from '#tests/server/support/function-dependencies.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { createApp } from './app.ts';
import { createHealth } from './http/health.ts';

const { dependencies: functions } = await fakeDependencies();
const app = createApp({
  ...functions,
  health: createHealth({ store: { tryWrite: async () => {} }, reportError: functions.reportError }),
  staticSite: new Hono().all('*', ({ req }) => {
    if (req.path === '/breaks') throw new Error('no such thing');
    return new Response(`page ${req.method} ${req.path}`);
  }),
});

const post = (path: string): [string, RequestInit] => [
  path,
  { method: 'POST', body: JSON.stringify(DEMO), headers: { 'content-type': 'application/json' } },
];

describe('the server', () => {
  it.each(['unknown', 'send-form-email/x', ''])('knows no function "%s": 404 in JSON', async (name) => {
    const response = await app.request(...post(`/functions/v1/${name}`));
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    const preflight = await app.request(`/functions/v1/${name}`, { method: 'OPTIONS' });
    expect(preflight.status).toBe(204);
  });

  it('answers 500 without details when something breaks, and reports it', async () => {
    functions.reportError.mockClear();
    const response = await app.request('/breaks');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Internal server error\n');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(functions.reportError.mock.calls).toEqual([[new Error('no such thing')]]);
  });
});
