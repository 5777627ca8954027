import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TeamReportStore } from './port.ts';
import { startTeamReports } from './team-reports.ts';

const MINUTE = 60_000;

const hasUnreportedFlood = vi.fn<TeamReportStore['hasUnreportedFlood']>();
const queueReport = vi.fn<TeamReportStore['queueReport']>();
const kickOutbox = vi.fn();
const reportError = vi.fn();
let stop: () => Promise<void>;
const store = { hasUnreportedFlood, queueReport, readDigest: vi.fn(), readDeadLetterReport: vi.fn() };
const intervals = () => queueReport.mock.calls.map(([kind, , everyMs]) => [kind, everyMs / MINUTE]);

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetAllMocks();
  hasUnreportedFlood.mockResolvedValue(false);
  queueReport.mockResolvedValue(false);
});
afterEach(async () => {
  await stop();
  vi.useRealTimers();
});
const start = async () => {
  ({ stop } = startTeamReports({ store, kickOutbox, reportError }));
  await vi.advanceTimersByTimeAsync(0);
};

it('at the start and then every minute, a digest and a report are queued, each once an hour', async () => {
  await start();
  expect(intervals()).toEqual([
    ['quarantine_digest', 60],
    ['undelivered_notice', 60],
  ]);
  await vi.advanceTimersByTimeAsync(3 * MINUTE);
  expect(intervals()).toHaveLength(8);
  expect(new Set(queueReport.mock.calls.map(([, id]) => id)).size).toBe(8);
});

it('a digest may come every quarter of an hour while a flood lasts', async () => {
  hasUnreportedFlood.mockResolvedValue(true);
  await start();
  expect(intervals()[0]).toEqual(['quarantine_digest', 15]);
});

it('what was queued is sent at once', async () => {
  await start();
  expect(kickOutbox).not.toHaveBeenCalled();
  queueReport.mockImplementation(async (kind) => kind === 'undelivered_notice');
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(kickOutbox).toHaveBeenCalledOnce();
});

it('a database that fails is asked again a minute later', async () => {
  const failure = new Error('gone');
  hasUnreportedFlood.mockRejectedValueOnce(failure);
  await start();
  expect(reportError.mock.calls).toEqual([[failure]]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(queueReport).toHaveBeenCalledTimes(2);
});
