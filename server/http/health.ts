import { setTimeout as sleep } from 'node:timers/promises';
import type { LeadDesk } from '#server/store/port.ts';

export const HEALTH_PATHS = { alive: '/healthz', ready: '/readyz' } as const;

const NOT_STORED = { 'Cache-Control': 'no-store' };
/** Who watches asks every few seconds; who asks more often is told the same again. */
const FRESH_MS = 2_000;
/** Shorter than watchers wait. */
const PATIENCE_MS = 3_000;

type Readiness = { ready: true; mails: { givenUp: number; oldestDue: string | null } };

/**
 * Answers whoever watches the server, with numbers alone. `/healthz`: 200 while the process answers.
 * `/readyz`: 200 while the database does too, else 503; mails that were given up are shown and make it
 * no less ready, for leads are still taken. Of the quarantine it says nothing: a robot would learn what
 * is taken for one.
 */
export function createHealth(
  desk: Pick<LeadDesk, 'countDeliveries' | 'oldestDue'>,
  reportError: (error: unknown) => void,
) {
  let answer: Promise<Readiness | undefined> | undefined;
  let freshUntil = Number.NEGATIVE_INFINITY;

  async function ask(): Promise<Readiness | undefined> {
    try {
      const [givenUp, oldestDue] = await Promise.all([desk.countDeliveries('dead'), desk.oldestDue()]);
      return { ready: true, mails: { givenUp, oldestDue: oldestDue ?? null } };
    } catch (error) {
      reportError(error);
    }
  }

  return {
    alive: (): Response => Response.json({ alive: true }, { headers: NOT_STORED }),
    async ready(): Promise<Response> {
      if (!answer || performance.now() > freshUntil) {
        freshUntil = performance.now() + FRESH_MS;
        answer = Promise.race([ask(), sleep(PATIENCE_MS, undefined, { ref: false })]);
      }
      const readiness = await answer;
      if (readiness) return Response.json(readiness, { headers: NOT_STORED });
      return Response.json({ ready: false, problem: 'database' }, { status: 503, headers: NOT_STORED });
    },
  };
}

export type Health = ReturnType<typeof createHealth>;
