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
  /** Keyed hashes keep the comparison's time from telling anything. */
  const isSecret = (given: string) => fingerprint(given) === fingerprint(secret);

  return async (request: Request): Promise<Response> => {
    if (request.method !== 'POST') return methodNotAllowed();
    if (!isSecret(request.headers.get(DRAIN_SECRET_HEADER) ?? '')) {
      return refused({ code: 'forbidden', message: `Send the secret as ${DRAIN_SECRET_HEADER}.` });
    }
    const body = await readObject(request);
    if ('refusal' in body) return refused(body.refusal);
    begin({ isDaily: 'isDaily' in body.value && body.value.isDaily === true });
    return accepted();
  };
}
