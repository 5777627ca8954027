import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoom } from './room.ts';

const countQuarantined = vi.fn<() => Promise<number>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const OPTIONS = { store: { countQuarantined }, freeDiskBytes, reportError };
const ROOM_FOR_ALL = { isDiskLow: false, isDiskFull: false, quarantined: 0 };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  countQuarantined.mockResolvedValue(0);
  freeDiskBytes.mockResolvedValue(600_000_000);
});
afterEach(() => void vi.useRealTimers());

it.each([
  [500_000_000, false, false],
  [499_999_999, true, false],
  [16_000_000, true, false],
  [15_999_999, true, true],
])('with %i free bytes the disk is low: %s, and full: %s', async (free, isDiskLow, isDiskFull) => {
  countQuarantined.mockResolvedValue(7);
  freeDiskBytes.mockResolvedValue(free);
  expect(await createRoom(OPTIONS)()).toEqual({ isDiskLow, isDiskFull, quarantined: 7 });
});

it('the quarantine is measured once in five seconds for all callers', async () => {
  countQuarantined.mockImplementationOnce(async () => {
    await vi.advanceTimersByTimeAsync(6_000);
    return 0;
  });
  const room = createRoom(OPTIONS);
  await Promise.all([room(), room(), room()]);
  await vi.advanceTimersByTimeAsync(4_999);
  await room();
  expect(countQuarantined).toHaveBeenCalledOnce();
  countQuarantined.mockResolvedValue(7);
  await vi.advanceTimersByTimeAsync(1);
  expect(await room()).toMatchObject({ quarantined: 7 });
});

it('what cannot be measured refuses nobody', async () => {
  countQuarantined.mockRejectedValue(new Error('gone'));
  expect(await createRoom(OPTIONS)()).toEqual(ROOM_FOR_ALL);
  expect(reportError).toHaveBeenCalledOnce();
});
