import { isWorkingDay } from '#contract/interim.ts';
import type { TeamReportStore } from './port.ts';

/** From when on the mail of a day's calls goes out, by the office's clock. */
const MAILED_FROM = '08:00';

/**
 * Queues the mail of the day's calls once on each working day. A server that was off at that hour does it later.
 * `clock`: the office's, such as `2026-11-27 08:00:00`.
 */
export async function queueDueCalls(
  store: Pick<TeamReportStore, 'queueCalls'>,
  clock: string,
): Promise<void> {
  const [day = '', time = ''] = clock.split(' ');
  if (time >= MAILED_FROM && isWorkingDay(day)) await store.queueCalls(day, crypto.randomUUID());
}
