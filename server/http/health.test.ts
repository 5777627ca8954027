import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createHealth } from './health.ts';

const tryWrite = vi.fn<() => Promise<void>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const measureRoom = vi.fn<() => Promise<{ quarantined: number }>>();
const open = () => createHealth({ store: { tryWrite }, freeDiskBytes, measureRoom, reportError });

const OUTCOMES = {
  stored: () => Promise.resolve(),
  locked: () => Promise.reject(Object.assign(new Error('database is locked'), { errcode: 5 })),
  'row locked': () => Promise.reject(Object.assign(new Error('lock timeout'), { code: '55P03' })),
  gone: () => Promise.reject(new Error('gone')),
};
type Step = [secondsLater: number, write: keyof typeof OUTCOMES | 'no try', isReady: boolean];

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  freeDiskBytes.mockResolvedValue(16_000_000);
  measureRoom.mockResolvedValue({ quarantined: 0 });
});
afterEach(() => void vi.useRealTimers());

it.each<[string, ...Step[]]>([
  ['is not ready until a write has succeeded', [0, 'locked', false], [3, 'gone', false], [3, 'stored', true]],
  ['tries every two seconds', [0, 'gone', false], [2, 'no try', false], [0.1, 'stored', true]],
  ['is ready through a short lock', [0, 'stored', true], [3, 'locked', true], [3, 'stored', true]],
  ['is not, five seconds into a lock', [0, 'stored', true], [3, 'locked', true], [5, 'locked', false]],
  ['counts a lock from the first try', [0, 'stored', true], [60, 'locked', true], [60, 'locked', false]],
  ['knows the lock of PostgreSQL', [0, 'stored', true], [60, 'row locked', true], [5, 'row locked', false]],
  ['is ready through a short failure', [0, 'stored', true], [3, 'gone', true], [3, 'stored', true]],
  [
    'is not, five seconds after the last write',
    [0, 'stored', true],
    [2.5, 'gone', true],
    [1.5, 'no try', true],
    [1, 'gone', false],
    [0, 'no try', false],
  ],
  ['is not at a failure after a pause', [0, 'stored', true], [60, 'gone', false], [3, 'stored', true]],
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

it('a write that hangs is answered for, and never joined by another one', async () => {
  const health = open();
  await health.ready();
  const hanging = Promise.withResolvers<void>();
  tryWrite.mockClear();
  tryWrite.mockReturnValue(hanging.promise);
  const statuses = [];
  for (let asked = 0; asked < 3; asked += 1) {
    vi.advanceTimersByTime(2_500);
    const answer = health.ready();
    await vi.advanceTimersByTimeAsync(1_000);
    statuses.push((await answer).status);
  }
  expect(statuses).toEqual([200, 200, 503]);
  expect(tryWrite).toHaveBeenCalledOnce();
  hanging.resolve();
  expect((await health.ready()).status).toBe(200);
});

it('a first write that takes long is waited for where no probe waits', async () => {
  const health = open();
  const slow = Promise.withResolvers<void>();
  tryWrite.mockReturnValue(slow.promise);
  const [canStore, ready] = [health.canStore(), health.ready()];
  await vi.advanceTimersByTimeAsync(1_000);
  expect((await ready).status).toBe(503);
  slow.resolve();
  expect(await canStore).toBe(true);
});

it('too little disk is told at once, and no disk is measured that is on another machine', async () => {
  freeDiskBytes.mockResolvedValue(15_999_999);
  expect((await open().ready()).status).toBe(503);
  const remote = createHealth({ store: { tryWrite }, measureRoom, reportError });
  expect((await remote.ready()).status).toBe(200);
});

it.each([
  [49_999, { ready: true }],
  [50_000, { ready: true, quarantine: 'half full' }],
  [100_000, { ready: true, quarantine: 'full' }],
])('with %i leads in quarantine the answer is %j', async (quarantined, answer) => {
  measureRoom.mockResolvedValue({ quarantined });
  const response = await open().ready();
  expect([response.status, await response.json()]).toEqual([200, answer]);
});

it('a lock is reported once it makes the server unready', async () => {
  const health = open();
  await health.ready();
  tryWrite.mockImplementation(OUTCOMES.locked);
  for (const times of [0, 1]) {
    vi.advanceTimersByTime(6_000);
    await health.ready();
    expect(reportError).toHaveBeenCalledTimes(times);
  }
});
