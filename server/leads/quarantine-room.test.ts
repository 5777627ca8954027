import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createQuarantineRoom } from './quarantine-room.ts';

const measureQuarantine = vi.fn(async () => ({ leads: 0, bytes: 0 }));
const freeDiskBytes = vi.fn(async () => 600_000_000);
const reportError = vi.fn();
const OPTIONS = { store: { measureQuarantine }, freeDiskBytes, reportError };
const isFullWith = () => createQuarantineRoom(OPTIONS)();

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.resetAllMocks();
  measureQuarantine.mockResolvedValue({ leads: 0, bytes: 0 });
  freeDiskBytes.mockResolvedValue(600_000_000);
});

describe('the quarantine', () => {
  it.each([
    [{ leads: 99_999, bytes: 999_999_999 }, 500_000_000, false],
    [{ leads: 100_000, bytes: 0 }, 600_000_000, true],
    [{ leads: 1, bytes: 1_000_000_000 }, 600_000_000, true],
    [{ leads: 0, bytes: 0 }, 499_999_999, true],
  ])('with %j and %i free bytes is full: %s', async (held, free, isFull) => {
    measureQuarantine.mockResolvedValue(held);
    freeDiskBytes.mockResolvedValue(free);
    expect(await isFullWith()).toBe(isFull);
  });

  it('on another machine’s disk is measured by itself alone', async () => {
    expect(await createQuarantineRoom({ ...OPTIONS, freeDiskBytes: undefined })()).toBe(false);
  });

  it('is measured once in a second, however many ask, and then again', async () => {
    const isFull = createQuarantineRoom(OPTIONS);
    await Promise.all([isFull(), isFull(), isFull()]);
    await vi.advanceTimersByTimeAsync(999);
    await isFull();
    expect(measureQuarantine).toHaveBeenCalledOnce();
    measureQuarantine.mockResolvedValue({ leads: 100_000, bytes: 0 });
    await vi.advanceTimersByTimeAsync(2);
    expect(await isFull()).toBe(true);
  });

  it('that takes long to measure is measured less often', async () => {
    measureQuarantine.mockImplementation(async () => {
      await vi.advanceTimersByTimeAsync(100);
      return { leads: 0, bytes: 0 };
    });
    const isFull = createQuarantineRoom(OPTIONS);
    await isFull();
    await vi.advanceTimersByTimeAsync(9_000);
    await isFull();
    expect(measureQuarantine).toHaveBeenCalledOnce();
  });

  it('that cannot be measured refuses nobody', async () => {
    measureQuarantine.mockRejectedValue(new Error('gone'));
    expect(await isFullWith()).toBe(false);
    expect(reportError).toHaveBeenCalledOnce();
  });
});
