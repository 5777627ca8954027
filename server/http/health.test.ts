import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from './health.ts';

const tryWrite = vi.fn<() => Promise<void>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const open = () => createHealth({ store: { tryWrite }, freeDiskBytes, reportError });

const OUTCOMES = {
  stored: () => Promise.resolve(),
  locked: () => Promise.reject(Object.assign(new Error('database is locked'), { errcode: 5 })),
  gone: () => Promise.reject(new Error('gone')),
};
type Step = [secondsLater: number, write: keyof typeof OUTCOMES | 'no try', isReady: boolean];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  freeDiskBytes.mockResolvedValue(16_000_000);
});
afterEach(() => void vi.useRealTimers());

it.each<[string, ...Step[]]>([
  ['is not ready until a write has succeeded', [0, 'locked', false], [3, 'gone', false], [3, 'stored', true]],
  ['is ready through a short lock', [0, 'stored', true], [3, 'locked', true], [3, 'stored', true]],
  ['is not, five seconds into a lock', [0, 'stored', true], [3, 'locked', true], [5, 'locked', false]],
  [
    'is not, five seconds after the last write',
    [0, 'stored', true],
    [2.5, 'gone', true],
    [1.5, 'no try', true],
    [1, 'gone', false],
    [0, 'no try', false],
  ],
])('readiness %s', async (_, ...steps) => {
  const health = open();
  for (const [seconds, write, isReady] of steps) {
    vi.advanceTimersByTime(seconds * 1_000);
    tryWrite.mockClear();
    if (write !== 'no try') tryWrite.mockImplementation(OUTCOMES[write]);
    const [first, second] = await Promise.all([health.ready(), health.ready()]);
    expect([first.status, await first.json()]).toEqual([isReady ? 200 : 503, { ready: isReady }]);
    expect(second.status).toBe(first.status);
    expect(tryWrite).toHaveBeenCalledTimes(write === 'no try' ? 0 : 1);
  }
});

it('too little disk is told at once, and no disk is measured that is on another machine', async () => {
  freeDiskBytes.mockResolvedValue(15_999_999);
  expect((await open().ready()).status).toBe(503);
  const remote = createHealth({ store: { tryWrite }, reportError });
  expect((await remote.ready()).status).toBe(200);
});
