import { isLocked } from '#server/base/unavailable.ts';
import { HALF_QUARANTINED, LEAST_FREE_BYTES, MOST_QUARANTINED, type Room } from '#server/leads/room.ts';
import { LOCK_TIMEOUT_MS } from '#server/store/sql/database.ts';
import type { Admin } from '#server/store/store.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
const TRY_EVERY_MS = 2_000;
/** A write may hang. The answer does not: probes wait for a second. */
const ANSWER_WITHIN_MS = 500;
const answerTime = () =>
  new Promise<undefined>((done) => void setTimeout(() => done(undefined), ANSWER_WITHIN_MS).unref());

type HealthOptions = {
  store: Pick<Admin, 'tryWrite'>;
  /** Free bytes on the disk of the embedded database. */
  freeDiskBytes?: () => Promise<number>;
  measureRoom(): Promise<Pick<Room, 'quarantined'>>;
  reportError(error: unknown): void;
};

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 while leads can be stored, else 503. Strangers can read
 * both: all numbers are metrics. `quarantine` stands there when suspicious leads are refused, of some networks or all.
 *
 * `/readyz` is the one GET that writes: a database that was replaced, is locked or read-only still reads. It writes one
 * row for all callers, one try at a time. It is 503 once no write has succeeded for five seconds, the time that a lead
 * waits for a lock. If the first try after a pause meets a lock, the time begins with it, so that a short lock does not
 * matter. Too little free disk is 503 at once.
 */
export function createHealth({ store, freeDiskBytes, measureRoom, reportError }: HealthOptions) {
  let trying: Promise<void> | undefined;
  let triedAt = Number.NEGATIVE_INFINITY;
  let succeededAt = Number.NEGATIVE_INFINITY;
  let failingSince = Number.NEGATIVE_INFINITY;
  const isReady = () => performance.now() - failingSince < LOCK_TIMEOUT_MS;

  async function tryWrite(): Promise<void> {
    triedAt = performance.now();
    failingSince = Math.min(failingSince, triedAt);
    try {
      const free = (await freeDiskBytes?.()) ?? LEAST_FREE_BYTES;
      if (free < LEAST_FREE_BYTES) return void (failingSince = Number.NEGATIVE_INFINITY);
      await store.tryWrite();
      succeededAt = performance.now();
      failingSince = Number.POSITIVE_INFINITY;
    } catch (error) {
      if (!isLocked(error)) failingSince = Math.min(failingSince, succeededAt);
      if (!isReady()) reportError(error);
    } finally {
      trying = undefined;
    }
  }

  async function canStore(): Promise<boolean> {
    if (performance.now() - triedAt > TRY_EVERY_MS) trying ??= tryWrite();
    await trying;
    return isReady();
  }

  return {
    /** Readiness without the limit of its time: a new instance opens the database first. */
    canStore,
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      const late = answerTime();
      await Promise.race([canStore(), late]);
      const room = await Promise.race([measureRoom(), late]);
      const ready = isReady();
      const quarantined = room?.quarantined ?? 0;
      const quarantine = quarantined < MOST_QUARANTINED ? 'half full' : 'full';
      const answer = { ready, ...(quarantined >= HALF_QUARANTINED && { quarantine }) };
      return Response.json(answer, { status: ready ? 200 : 503, headers: NOT_STORED });
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
