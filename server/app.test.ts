import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { fakeDependencies } from '#tests/server/support/function-dependencies.ts';
import { createApp } from './app.ts';
import { createHealth } from './http/health.ts';

const { dependencies: functions } = await fakeDependencies();
const app = createApp({
  ...functions,
  health: createHealth({
    store: { tryWrite: async () => {} },
    measureRoom: async () => ({ quarantined: 0 }),
    reportError: functions.reportError,
  }),
  staticSite: new Hono().all('*', ({ req }) => {
    if (req.path === '/breaks') throw new Error('no such thing');
    return new Response(`page ${req.method} ${req.path}`);
  }),
});

describe('the server', () => {
  it('answers 500 without details when something breaks, and reports it', async () => {
    functions.reportError.mockClear();
    const response = await app.request('/breaks');
    expect(response.status).toBe(500);
    expect(await response.text()).toBe('Internal server error\n');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(functions.reportError.mock.calls).toEqual([[new Error('no such thing')]]);
  });
});
