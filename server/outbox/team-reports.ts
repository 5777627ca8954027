import { MINUTE_MS } from '#contract/day.ts';
import type { Office } from '#contract/office.ts';
import type { TeamReportStore } from './port.ts';

const REPORT_EVERY_MS = 60 * MINUTE_MS;
/** During a flood, or right after it. */
const FLOOD_DIGEST_EVERY_MS = 15 * MINUTE_MS;

/** From when on the mail of a day's calls goes out, by the office's clock. */
const MAILED_FROM = '08:00';

/** Queues the reports that are due: leads in quarantine and dead deliveries, each at most once an hour. */
export async function queueReports(store: TeamReportStore): Promise<void> {
  const digestEveryMs = (await store.hasUnreportedFlood()) ? FLOOD_DIGEST_EVERY_MS : REPORT_EVERY_MS;
  await store.queueReport('quarantine_digest', crypto.randomUUID(), digestEveryMs);
  await store.queueReport('undelivered_notice', crypto.randomUUID(), REPORT_EVERY_MS);
}

/** Queues the mail of the day's calls once on each working day. A server that was off at that hour does it later. */
export async function queueDueCalls(
  store: Pick<TeamReportStore, 'queueCalls'>,
  office: Pick<Office, 'clockOf' | 'isWorkingDay'>,
  now: Date,
): Promise<void> {
  const [day = '', time = ''] = office.clockOf(now).split('T');
  if (time >= MAILED_FROM && office.isWorkingDay(day)) await store.queueCalls(day, crypto.randomUUID());
}
