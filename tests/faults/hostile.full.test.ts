import { expect, it, vi } from 'vitest';
import { createDatabase } from '#tests/server/engines.ts';
import { attack } from './hostile/attack.ts';

vi.setConfig({ testTimeout: 120_000 });

const REQUESTS = 600;

it('hostile requests are answered, and stored or refused, alike on both engines', async () => {
  const urls = [undefined, await createDatabase()];
  const { broken, requests, leads } = await attack(urls, { count: REQUESTS, seed: 7, log: () => {} });
  expect(broken).toEqual([]);
  expect(requests).toBe(REQUESTS);
  expect(leads).toBeGreaterThan(REQUESTS / 10);
});
