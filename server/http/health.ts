import { isLocked } from '#server/base/unavailable.ts';
import { LEAST_FREE_BYTES } from '#server/leads/room.ts';
import { LOCK_TIMEOUT_MS } from '#server/store/sql/database.ts';
import type { Admin } from '#server/store/store.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** The database is tried at most this often, for all callers together. */
const TRY_EVERY_MS = 2_000;
/** A write may hang. The answer does not. */
const ANSWER_WITHIN_MS = 1_000;
/** A lead waits this long for a lock. */
const UNREADY_AFTER_MS = LOCK_TIMEOUT_MS;

type HealthOptions = {
  store: Pick<Admin, 'tryWrite'>;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
  reportError(error: unknown): void;
};

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 while a lead can be stored, else 503. Strangers can
 * read both: all numbers are metrics.
 *
 * `/readyz` is the one GET that writes: reading works on a file that was replaced, on a locked one, and on a read-only
 * server. It writes one row for all callers, one try at a time. It is 503 before the first write has succeeded, and
 * once none has for five seconds. If the first try after a pause meets a lock, the five seconds begin with it: a short
 * lock delays a lead, and refuses none. Too little free disk is 503 at once.
 */
export function createHealth({ store, freeDiskBytes, reportError }: HealthOptions) {
  let trying: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let succeededAt = Number.NEGATIVE_INFINITY;
  /** Undefined once a try has succeeded. */
  let failingSince: number | undefined = Number.NEGATIVE_INFINITY;
  let hasRoom = true;

  const isReady = () =>
    hasRoom && (failingSince === undefined || performance.now() - failingSince < UNREADY_AFTER_MS);

  async function tryWrite(): Promise<void> {
    triedAt = performance.now();
    failingSince ??= triedAt;
    try {
      hasRoom = ((await freeDiskBytes?.()) ?? LEAST_FREE_BYTES) >= LEAST_FREE_BYTES;
      await store.tryWrite();
      succeededAt = performance.now();
      failingSince = undefined;
    } catch (error) {
      if (!isLocked(error)) failingSince = succeededAt;
      if (!isReady()) reportError(error);
    } finally {
      trying = undefined;
    }
  }

  return {
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      if (!trying && performance.now() - triedAt > TRY_EVERY_MS) trying = tryWrite();
      if (trying) await Promise.race([trying, answerTime()]);
      const ready = isReady();
      return Response.json({ ready }, { status: ready ? 200 : 503, headers: NOT_STORED });
    },
  };
}

const answerTime = () => new Promise<void>((done) => void setTimeout(done, ANSWER_WITHIN_MS).unref());

export type Health = ReturnType<typeof createHealth>;
