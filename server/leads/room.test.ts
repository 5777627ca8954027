import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRoom } from './room.ts';

const countQuarantined = vi.fn<() => Promise<number>>();
const freeDiskBytes = vi.fn<() => Promise<number>>();
const reportError = vi.fn();
const OPTIONS = { store: { countQuarantined }, freeDiskBytes, reportError };
const FULL = 100_000;
const ROOM_FOR_ALL = { isQuarantineFull: false, isDiskFull: false };

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  countQuarantined.mockResolvedValue(0);
  freeDiskBytes.mockResolvedValue(600_000_000);
});
afterEach(() => void vi.useRealTimers());

it.each([
  [99_999, 500_000_000, false, false],
  [FULL, 600_000_000, true, false],
  [0, 499_999_999, true, false],
  [0, 16_000_000, true, false],
  [0, 15_999_999, true, true],
])(
  'with %i leads in quarantine and %i free bytes the quarantine is full: %s, the disk: %s',
  async (held, free, isQuarantineFull, isDiskFull) => {
    countQuarantined.mockResolvedValue(held);
    freeDiskBytes.mockResolvedValue(free);
    expect(await createRoom(OPTIONS)()).toEqual({ isQuarantineFull, isDiskFull });
  },
);

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
  countQuarantined.mockResolvedValue(FULL);
  await vi.advanceTimersByTimeAsync(1);
  expect(await room()).toMatchObject({ isQuarantineFull: true });
});

it('what cannot be measured refuses nobody', async () => {
  countQuarantined.mockRejectedValue(new Error('gone'));
  expect(await createRoom(OPTIONS)()).toEqual(ROOM_FOR_ALL);
  expect(reportError).toHaveBeenCalledOnce();
});
