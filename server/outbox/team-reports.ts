import type { TeamReportStore } from './port.ts';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = MINUTE_MS;
const REPORT_INTERVAL_MS = 60 * MINUTE_MS;
/** During a flood, or right after it. */
const FLOOD_DIGEST_INTERVAL_MS = 15 * MINUTE_MS;

type TeamReportOptions = {
  store: TeamReportStore;
  /** Called when a report was queued. */
  kickOutbox(): void;
  reportError(error: unknown): void;
};

/** Mails the team about leads in quarantine and about dead deliveries, each at most once an hour. */
export function startTeamReports({ store, kickOutbox, reportError }: TeamReportOptions) {
  let checking: Promise<void> | undefined;
  const check = () => {
    checking ??= queueReports(store)
      .then((isQueued) => isQueued && kickOutbox())
      .catch(reportError)
      .then(() => (checking = undefined));
  };
  check();
  const timer = setInterval(check, CHECK_INTERVAL_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await checking;
    },
  };
}

/** Queues the reports that are due. Resolves to whether there was one. */
export async function queueReports(store: TeamReportStore): Promise<boolean> {
  const digestInterval = (await store.hasUnreportedFlood()) ? FLOOD_DIGEST_INTERVAL_MS : REPORT_INTERVAL_MS;
  const isDigestQueued = await store.queueReport('quarantine_digest', crypto.randomUUID(), digestInterval);
  return (
    (await store.queueReport('undelivered_notice', crypto.randomUUID(), REPORT_INTERVAL_MS)) || isDigestQueued
  );
}
