import type { Office } from '#contract/office.ts';
import type { TeamReportStore } from './port.ts';

/** From when on the mail of a day's calls goes out, by the office's clock. */
const MAILED_FROM = '08:00';

/** Queues the mail of the day's calls once on each working day. A server that was off at that hour does it later. */
export async function queueDueCalls(
  store: Pick<TeamReportStore, 'queueCalls'>,
  office: Pick<Office, 'clockOf' | 'isWorkingDay'>,
  now: Date,
): Promise<void> {
  const [day = '', time = ''] = office.clockOf(now).split('T');
  if (time >= MAILED_FROM && office.isWorkingDay(day)) await store.queueCalls(day, crypto.randomUUID());
}
