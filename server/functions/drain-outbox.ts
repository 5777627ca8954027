import type { Fingerprint } from '#server/base/fingerprint.ts';
import { accepted, methodNotAllowed, refused } from '#server/http/answers.ts';
import { readObject } from '#server/http/body.ts';

/** Not Authorization, which a hosted platform's gateway may want to read itself. */
export const DRAIN_SECRET_HEADER = 'X-Drain-Secret';

type DrainDependencies = {
  secret: string;
  fingerprint: Fingerprint;
  /** Begins due work in the background; `isDaily` adds the daily work. */
  begin(work: { isDaily: boolean }): void;
};

/**
 * The function that a schedule calls where no process lives on: it begins due deliveries and digests, and once a
 * day the purge. It answers 200 at once; the work goes on.
 */
export function createDrainOutbox({ secret, fingerprint, begin }: DrainDependencies) {
  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return methodNotAllowed();
    const given = request.headers.get(DRAIN_SECRET_HEADER) ?? '';
    // Keyed hashes keep the comparison's time from telling anything.
    if (fingerprint(given) !== fingerprint(secret)) {
      return refused({ code: 'forbidden', message: `Send the secret as ${DRAIN_SECRET_HEADER}.` });
    }
    const work = await readObject(request);
    if (work instanceof Response) return work;
    begin({ isDaily: 'isDaily' in work && work.isDaily === true });
    return accepted();
  };
}
