import { requestFailure } from './base/request-failure.ts';
import type { Log } from './base/log.ts';
import type { ReportError } from './base/report-error.ts';
import type { Health } from './http/health.ts';
import type { Store } from './store/store.ts';

const BEAT_EVERY_MS = 5 * 60_000;
const LONGEST_WAIT_MS = 15 * 60_000;
const TIMEOUT_MS = 10_000;

type HeartbeatOptions = {
  url: string;
  store: Pick<Store, 'isTeamMailWaiting'>;
  health: Pick<Health, 'canStore'>;
  log: Log;
  reportError: ReportError;
};

/**
 * A dead-man's switch: whoever waits for these calls tells the operator when they end. Returns a function that calls
 * `url` at most every five minutes, while leads can be stored and no mail to the team waits for long. Never rejects.
 */
export function createHeartbeat({ url, store, health, log, reportError }: HeartbeatOptions) {
  let beatAt = Number.NEGATIVE_INFINITY;

  async function beat(): Promise<void> {
    if (!(await health.canStore()) || (await store.isTeamMailWaiting(LONGEST_WAIT_MS))) return;
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) });
      await response.body?.cancel();
      if (!response.ok) log.warn('heartbeat', `HEARTBEAT_URL answers ${response.status}`);
    } catch (error) {
      log.warn('heartbeat', `HEARTBEAT_URL does not answer: ${requestFailure(error)}`);
    }
  }

  return async (): Promise<void> => {
    if (performance.now() < beatAt) return;
    beatAt = performance.now() + BEAT_EVERY_MS;
    await beat().catch(reportError);
  };
}
