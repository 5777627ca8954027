import { setTimeout as sleep } from 'node:timers/promises';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** Readiness is cached for this long. */
const FRESH_MS = 2_000;
/** Shorter than the timeouts of monitoring services. */
const PATIENCE_MS = 3_000;
/** Below this SQLite may fail to write the next lead. */
const LEAST_FREE_BYTES = 16_000_000;

/** Body of `/readyz`, numbers only. The disk is that of the embedded database. */
type Readiness = { disk?: { freeBytes: number } };

type Watched = {
  read(): Promise<Readiness>;
  /** How long reading may take. */
  patienceMs?: number;
};

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 while the database answers and has room for leads,
 * else 503. Waiting or dead deliveries do not change it. It hides the quarantine: a robot would learn what is
 * suspicious.
 */
export function createHealth(
  { read, patienceMs = PATIENCE_MS }: Watched,
  reportError: (error: unknown) => void,
) {
  let answer: Promise<Readiness | void> | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;
  return {
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      if (!answer || performance.now() > freshUntil) {
        freshUntil = performance.now() + FRESH_MS;
        answer = Promise.race([read().catch(reportError), sleep(patienceMs, undefined, { ref: false })]);
      }
      const readiness = await answer;
      if (!readiness) return notReady('database');
      if (readiness.disk && readiness.disk.freeBytes < LEAST_FREE_BYTES) return notReady('disk', readiness);
      return Response.json({ ready: true, ...readiness }, { headers: NOT_STORED });
    },
  };
}

const notReady = (problem: string, readiness: Readiness = {}): Response =>
  Response.json({ ready: false, problem, ...readiness }, { status: 503, headers: NOT_STORED });

export type Health = ReturnType<typeof createHealth>;
