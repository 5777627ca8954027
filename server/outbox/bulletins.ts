import type { BulletinStore } from '#server/store/port.ts';
import type { BulletinKind } from './delivery.ts';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = MINUTE_MS;
const DIGEST_INTERVAL_MS = 60 * MINUTE_MS;
/** While a flood lasts, or right after it. */
const FLOOD_DIGEST_INTERVAL_MS = 15 * MINUTE_MS;
const NOTICE_INTERVAL_MS = 60 * MINUTE_MS;

type BulletinOptions = {
  store: BulletinStore;
  /** Called when one was queued. */
  kickOutbox(): void;
  reportError(error: unknown): void;
};

/**
 * Sees to it that the team hears by mail of leads in quarantine and of mails that were given up: the
 * first at once, the next of a kind an hour later at the earliest, or a quarter of one in a flood.
 */
export function startBulletins({ store, kickOutbox, reportError }: BulletinOptions) {
  let checking: Promise<void> | undefined;
  async function check() {
    if (await queueBulletins(store)) kickOutbox();
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
export async function queueBulletins(store: BulletinStore): Promise<boolean> {
  const queue = (kind: BulletinKind, intervalMs: number) =>
    store.queueBulletin(kind, crypto.randomUUID(), intervalMs);
  const digestInterval = (await store.isFloodUntold()) ? FLOOD_DIGEST_INTERVAL_MS : DIGEST_INTERVAL_MS;
  const isDigestQueued = await queue('quarantine_digest', digestInterval);
  const isNoticeQueued = await queue('undelivered_notice', NOTICE_INTERVAL_MS);
  return isDigestQueued || isNoticeQueued;
}
