import type { TeamReportStore } from './port.ts';
import type { TeamReportKind } from './delivery.ts';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = MINUTE_MS;
const DIGEST_INTERVAL_MS = 60 * MINUTE_MS;
/** While a flood lasts, or right after it. */
const FLOOD_DIGEST_INTERVAL_MS = 15 * MINUTE_MS;
const NOTICE_INTERVAL_MS = 60 * MINUTE_MS;

type TeamReportOptions = {
  store: TeamReportStore;
  /** Called when one was queued. */
  kickOutbox(): void;
  reportError(error: unknown): void;
};

/**
 * Sees to it that the team hears by mail of leads in quarantine and of mails that were given up: the
 * first at once, the next of a kind an hour later at the earliest, or a quarter of one in a flood.
 */
export function startTeamReports({ store, kickOutbox, reportError }: TeamReportOptions) {
  let checking: Promise<void> | undefined;
  async function check() {
    if (await queueReports(store)) kickOutbox();
  }
  const checkOnce = () => {
    checking ??= check()
      .catch(reportError)
      .finally(() => (checking = undefined));
  };
  checkOnce();
  const timer = setInterval(checkOnce, CHECK_INTERVAL_MS);
  return {
    async stop(): Promise<void> {
      clearInterval(timer);
      await checking;
    },
  };
}

/** Queues the bulletins that are due now; resolves to whether there was any. */
export async function queueReports(store: TeamReportStore): Promise<boolean> {
  const queue = (kind: TeamReportKind, intervalMs: number) =>
    store.queueReport(kind, crypto.randomUUID(), intervalMs);
  const digestInterval = (await store.hasUnreportedFlood()) ? FLOOD_DIGEST_INTERVAL_MS : DIGEST_INTERVAL_MS;
  const isDigestQueued = await queue('quarantine_digest', digestInterval);
  const isNoticeQueued = await queue('undelivered_notice', NOTICE_INTERVAL_MS);
  return isDigestQueued || isNoticeQueued;
}
