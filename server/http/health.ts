import type { Facts } from '#server/facts.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** Readiness is cached for this long. */
const FRESH_MS = 2_000;
/** Below this SQLite may fail to write the next lead. */
const LEAST_FREE_BYTES = 16_000_000;

/**
 * `/healthz` is 200 while the process answers. `/readyz` is 200 while the database answers and has room for leads,
 * else 503. Strangers can read both: all numbers are metrics.
 */
export function createHealth(
  read: () => Promise<Pick<Facts, 'freeDiskBytes'>>,
  reportError: (error: unknown) => void,
) {
  let isReady = Promise.resolve(false);
  let freshUntil = Number.NEGATIVE_INFINITY;
  const readReadiness = async () => {
    const facts = await read().catch(reportError);
    return facts !== undefined && (facts.freeDiskBytes ?? LEAST_FREE_BYTES) >= LEAST_FREE_BYTES;
  };
  return {
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      if (performance.now() > freshUntil) {
        freshUntil = performance.now() + FRESH_MS;
        isReady = readReadiness();
      }
      const ready = await isReady;
      return Response.json({ ready }, { status: ready ? 200 : 503, headers: NOT_STORED });
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
