import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuarantineRoom } from './quarantine-room.ts';

const countQuarantined = vi.fn<() => Promise<number>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const OPTIONS = { store: { countQuarantined }, freeDiskBytes, reportError };
const FULL = 100_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  countQuarantined.mockResolvedValue(0);
  freeDiskBytes.mockResolvedValue(600_000_000);
});
afterEach(() => void vi.useRealTimers());

it.each([
  [99_999, 500_000_000, false],
  [FULL, 600_000_000, true],
  [0, 499_999_999, true],
])('the quarantine with %i leads and %i free bytes is full: %s', async (held, free, isFull) => {
  countQuarantined.mockResolvedValue(held);
  freeDiskBytes.mockResolvedValue(free);
  expect(await createQuarantineRoom(OPTIONS)()).toBe(isFull);
});

it('the disk of another machine does not count', async () => {
  expect(await createQuarantineRoom({ ...OPTIONS, freeDiskBytes: undefined })()).toBe(false);
});

it('the quarantine is measured once in five seconds for all callers', async () => {
  countQuarantined.mockImplementationOnce(async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    return 0;
  });
  const isFull = createQuarantineRoom(OPTIONS);
  await Promise.all([isFull(), isFull(), isFull()]);
  await vi.advanceTimersByTimeAsync(4_999);
  await isFull();
  expect(countQuarantined).toHaveBeenCalledOnce();
  countQuarantined.mockResolvedValue(FULL);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isFull()).toBe(true);
});

it('a quarantine that cannot be measured refuses nobody', async () => {
  countQuarantined.mockRejectedValue(new Error('gone'));
  expect(await createQuarantineRoom(OPTIONS)()).toBe(false);
  expect(reportError).toHaveBeenCalledOnce();
});
