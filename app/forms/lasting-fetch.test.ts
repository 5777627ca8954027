import { expect, it, vi } from 'vitest';
import { lastingFetch } from './lasting-fetch.ts';

it.each([
  ['a'.repeat(65_536), true],
  ['a'.repeat(65_537), false],
  ['ñ'.repeat(32_769), false],
])('a body is kept alive while browsers take it', async (body, isKept) => {
  const asked = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await lastingFetch('/', { method: 'POST', body });
  expect(asked).toHaveBeenCalledWith('/', { method: 'POST', body, keepalive: isKept });
  asked.mockRestore();
});
