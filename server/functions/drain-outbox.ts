import type { Fingerprint } from '#server/base/fingerprint.ts';
import { accepted, methodNotAllowed, refused } from '#server/http/answers.ts';

/** Not Authorization: a hosted platform's gateway may read that header. */
export const DRAIN_SECRET_HEADER = 'X-Drain-Secret';

type DrainDependencies = {
  secret: string;
  fingerprint: Fingerprint;
  /** Starts due work in the background. */
  begin(): void;
};

/**
 * A schedule calls this function where no process keeps running. It starts due deliveries, reports and daily work, and
 * answers 200 at once, before the work ends.
 */
export function createDrainOutbox({ secret, fingerprint, begin }: DrainDependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return methodNotAllowed();
    const given = request.headers.get(DRAIN_SECRET_HEADER) ?? '';
    // Comparing keyed hashes takes no longer for a better guess.
    if (fingerprint(given) !== fingerprint(secret)) return refused('forbidden');
    begin();
    return accepted();
  };
}
