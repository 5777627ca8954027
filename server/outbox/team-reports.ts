import { MINUTE_MS } from '#contract/day.ts';
import type { TeamReportStore } from './port.ts';

const REPORT_EVERY_MS = 60 * MINUTE_MS;
/** During a flood, or right after it. */
const FLOOD_DIGEST_EVERY_MS = 15 * MINUTE_MS;

/** Queues the reports that are due: leads in quarantine and dead deliveries, each at most once an hour. */
export async function queueReports(store: TeamReportStore): Promise<void> {
  const digestEveryMs = (await store.hasUnreportedFlood()) ? FLOOD_DIGEST_EVERY_MS : REPORT_EVERY_MS;
  await store.queueReport('quarantine_digest', crypto.randomUUID(), digestEveryMs);
  await store.queueReport('undelivered_notice', crypto.randomUUID(), REPORT_EVERY_MS);
}
