import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQuarantineRoom } from './quarantine-room.ts';

const measureQuarantine = vi.fn<() => Promise<{ leads: number; bytes: number }>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const OPTIONS = { store: { measureQuarantine }, freeDiskBytes, reportError };
const FULL = { leads: 100_000, bytes: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  measureQuarantine.mockResolvedValue({ leads: 0, bytes: 0 });
  freeDiskBytes.mockResolvedValue(600_000_000);
});
afterEach(() => void vi.useRealTimers());

it.each([
  [{ leads: 99_999, bytes: 999_999_999 }, 500_000_000, false],
  [FULL, 600_000_000, true],
  [{ leads: 1, bytes: 1_000_000_000 }, 600_000_000, true],
  [{ leads: 0, bytes: 0 }, 499_999_999, true],
])('the quarantine with %j and %i free bytes is full: %s', async (held, free, isFull) => {
  measureQuarantine.mockResolvedValue(held);
  freeDiskBytes.mockResolvedValue(free);
  expect(await createQuarantineRoom(OPTIONS)()).toBe(isFull);
});

it('the disk does not count where it is another machine’s', async () => {
  expect(await createQuarantineRoom({ ...OPTIONS, freeDiskBytes: undefined })()).toBe(false);
});

it('the quarantine is measured once in five seconds, however many ask', async () => {
  measureQuarantine.mockImplementationOnce(async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    return { leads: 0, bytes: 0 };
  });
  const isFull = createQuarantineRoom(OPTIONS);
  await Promise.all([isFull(), isFull(), isFull()]);
  await vi.advanceTimersByTimeAsync(4_999);
  await isFull();
  expect(measureQuarantine).toHaveBeenCalledOnce();
  measureQuarantine.mockResolvedValue(FULL);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isFull()).toBe(true);
});

it('a quarantine that cannot be measured refuses nobody', async () => {
  measureQuarantine.mockRejectedValue(new Error('gone'));
  expect(await createQuarantineRoom(OPTIONS)()).toBe(false);
  expect(reportError).toHaveBeenCalledOnce();
});
