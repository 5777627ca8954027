import type { BulletinStore } from '#server/store/port.ts';

const MINUTE_MS = 60_000;
const CHECK_INTERVAL_MS = MINUTE_MS;
const DIGEST_INTERVAL_MS = 60 * MINUTE_MS;
/** While a flood lasts, or right after it. */
const FLOOD_DIGEST_INTERVAL_MS = 15 * MINUTE_MS;
const NOTICE_INTERVAL_MS = 60 * MINUTE_MS;

type BulletinOptions = {
  store: BulletinStore;
  newId(): string;
  /** Called when one was queued. */
  kickOutbox(): void;
  reportError(error: unknown): void;
};

/**
 * Sees to it that the team hears by mail of leads in quarantine and of mails that were given up: the
 * first at once, the next of a kind an hour later at the earliest, or a quarter of one in a flood.
 */
export function startBulletins({ store, newId, kickOutbox, reportError }: BulletinOptions) {
  let checking: Promise<void> | undefined;
  async function check() {
    const digestInterval = (await store.isFloodUntold()) ? FLOOD_DIGEST_INTERVAL_MS : DIGEST_INTERVAL_MS;
    const isDigestQueued = await store.queueBulletin('quarantine_digest', newId(), digestInterval);
    const isNoticeQueued = await store.queueBulletin('undelivered_notice', newId(), NOTICE_INTERVAL_MS);
    if (isDigestQueued || isNoticeQueued) kickOutbox();
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
