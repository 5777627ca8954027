import { setTimeout as sleep } from 'node:timers/promises';
import type { Channel } from '#server/outbox/delivery.ts';
import type { Admin } from '#server/store/store.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** Who watches asks every few seconds; who asks more often is told the same again. */
const FRESH_MS = 2_000;
/** Shorter than watchers wait. */
const PATIENCE_MS = 3_000;

/** Less, and SQLite may not be able to write the next lead. */
const LEAST_FREE_BYTES = 16_000_000;

type Waiting = { dead: number; oldestDue: string | null; oldestDueSeconds: number };

type Readiness = {
  mails: Waiting;
  /** The same of what the webhook is to be given. */
  webhook: Waiting;
  disk?: { freeBytes: number };
};

type Watched = {
  admin: Pick<Admin, 'countDeliveries' | 'oldestDue'>;
  /** Of the disk that the embedded database is on; without it disks are somebody else's. */
  freeDiskBytes?: () => Promise<number>;
  /** How long the database may take to answer. */
  patienceMs?: number;
};

/**
 * Answers whoever watches the server, with numbers alone. `/healthz`: 200 while the process answers.
 * `/readyz`: 200 while the database does too and there is room for leads, else 503; mails and hand-overs to the
 * webhook that were given up, or wait for long, are shown and make it no less ready, for leads are still taken.
 * Of the quarantine it says nothing: a robot would learn what is taken for one.
 */
export function createHealth(
  { admin, freeDiskBytes, patienceMs = PATIENCE_MS }: Watched,
  reportError: (error: unknown) => void,
) {
  let answer: Promise<Readiness | undefined> | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;

  async function askOf(channel: Channel): Promise<Waiting> {
    const [dead, due] = await Promise.all([admin.countDeliveries('dead', channel), admin.oldestDue(channel)]);
    return { dead, oldestDue: due ?? null, oldestDueSeconds: secondsSince(due) };
  }

  async function ask(): Promise<Readiness | undefined> {
    try {
      const [mails, webhook, freeBytes] = await Promise.all([
        askOf('mail'),
        askOf('webhook'),
        freeDiskBytes?.(),
      ]);
      return {
        mails,
        webhook,
        ...(freeBytes !== undefined && { disk: { freeBytes } }),
      };
    } catch (error) {
      reportError(error);
    }
  }

  return {
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      if (!answer || performance.now() > freshUntil) {
        freshUntil = performance.now() + FRESH_MS;
        answer = Promise.race([ask(), sleep(patienceMs, undefined, { ref: false })]);
      }
      const readiness = await answer;
      if (!readiness) return notReady('database');
      if ((readiness.disk?.freeBytes ?? Number.POSITIVE_INFINITY) < LEAST_FREE_BYTES)
        return notReady('disk', readiness);
      return Response.json({ ready: true, ...readiness }, { headers: NOT_STORED });
    },
  };
}

const notReady = (problem: string, facts: Partial<Readiness> = {}): Response =>
  Response.json({ ready: false, problem, ...facts }, { status: 503, headers: NOT_STORED });

const secondsSince = (time: string | undefined): number =>
  time === undefined ? 0 : Math.max(0, Math.round((Date.now() - Date.parse(time)) / 1_000));

export type Health = ReturnType<typeof createHealth>;
