import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BulletinKind } from './delivery.ts';
import { startBulletins } from './bulletins.ts';

const MINUTE = 60_000;

const isFloodUntold = vi.fn<() => Promise<boolean>>();
const queueBulletin = vi.fn<(kind: BulletinKind, id: string, everyMs: number) => Promise<boolean>>();
const kickOutbox = vi.fn();
const reportError = vi.fn();
let stop: () => Promise<void>;
const store = { isFloodUntold, queueBulletin, readDigest: vi.fn(), readNotice: vi.fn() };
const intervals = () => queueBulletin.mock.calls.map(([kind, , everyMs]) => [kind, everyMs / MINUTE]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  isFloodUntold.mockResolvedValue(false);
  queueBulletin.mockResolvedValue(false);
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});
const start = async () => {
  ({ stop } = startBulletins({ store, kickOutbox, reportError }));
  await vi.advanceTimersByTimeAsync(0);
};

describe('the team', () => {
  it('gets a digest and a notice at the start, and every minute from then on, where there is something to report', async () => {
    await start();
    expect(intervals()).toEqual([
      ['quarantine_digest', 60],
      ['undelivered_notice', 60],
    ]);
    await vi.advanceTimersByTimeAsync(3 * MINUTE);
    expect(intervals()).toHaveLength(8);
    expect(new Set(queueBulletin.mock.calls.map(([, id]) => id)).size).toBe(8);
  });

  it('gets a digest every quarter of an hour while a flood lasts', async () => {
    isFloodUntold.mockResolvedValue(true);
    await start();
    expect(intervals()).toEqual([
      ['quarantine_digest', 15],
      ['undelivered_notice', 60],
    ]);
  });

  it('gets at once what was queued', async () => {
    await start();
    expect(kickOutbox).not.toHaveBeenCalled();
    queueBulletin.mockImplementation(async (kind) => kind === 'undelivered_notice');
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(kickOutbox).toHaveBeenCalledOnce();
  });

  it('gets its bulletins later when the database fails meanwhile', async () => {
    const failure = new Error('gone');
    isFloodUntold.mockRejectedValueOnce(failure);
    await start();
    expect(reportError.mock.calls).toEqual([[failure]]);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(queueBulletin).toHaveBeenCalledTimes(2);
  });

  it('has one check at a time, however slow the database is', async () => {
    const gate = Promise.withResolvers<boolean>();
    isFloodUntold.mockReturnValue(gate.promise);
    await start();
    await vi.advanceTimersByTimeAsync(5 * MINUTE);
    expect(isFloodUntold).toHaveBeenCalledOnce();
    gate.resolve(false);
  });
});
