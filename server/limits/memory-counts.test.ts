import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createMemoryCounts } from './memory-counts.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const MOST_COUNTERS = 1_000;
const WINDOW_MS = 1_000;
const openCounts = () => {
  const count = createMemoryCounts(MOST_COUNTERS);
  const flood = async (kind: string, size: number, name = 'new') => {
    for (let index = 0; index < size; index += 1) await count(`${kind}:${name} ${index}`, 1, WINDOW_MS);
  };
  /** Posts of a key, without another one. */
  const read = async (key: string) => (await count(key, 0, WINDOW_MS)).posts;
  return { count, flood, read };
};

it('a full table loses its lowest counts, and no other table loses any', async () => {
  const { count, flood, read } = openCounts();
  await count('lead network:one', 1, WINDOW_MS);
  await count('lead:twice', 2, WINDOW_MS);
  await flood('lead', 2 * MOST_COUNTERS);
  expect(await read('lead:twice')).toBe(2);
  expect(await read('lead:new 0')).toBe(0);
  expect(await read(`lead:new ${2 * MOST_COUNTERS - 1}`)).toBe(1);
  expect(await read('lead network:one')).toBe(1);
});

it('counters whose window has ended leave first, whatever they counted', async () => {
  const { count, flood, read } = openCounts();
  for (let index = 0; index < MOST_COUNTERS; index += 1) await count(`lead:old ${index}`, 9, WINDOW_MS);
  vi.advanceTimersByTime(WINDOW_MS);
  await flood('lead', MOST_COUNTERS);
  expect(await read('lead:new 0')).toBe(1);
  expect(await read('lead:old 0')).toBe(0);
});
