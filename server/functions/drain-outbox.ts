import type { Fingerprint } from '#server/base/fingerprint.ts';
import { accepted, methodNotAllowed, refused } from '#server/http/answers.ts';
import { readObject } from '#server/http/body.ts';

/** Not Authorization, which a hosted platform's gateway may want to read itself. */
export const DRAIN_SECRET_HEADER = 'X-Drain-Secret';

type DrainDependencies = {
  /** Who does not know it sets nothing off. */
  secret: string;
  fingerprint: Fingerprint;
  /** Begins what time has made due; `isDaily` where what is to be done once a day is due too. */
  begin(work: { isDaily: boolean }): void;
};

/**
 * The function that a schedule calls where no process of ours lives on: deliveries whose time has come, the
 * team's digests, and once a day what is past its retention. It answers 200 at once; the work goes on.
 */
export function createDrainOutbox({ secret, fingerprint, begin }: DrainDependencies) {
  /** Compared by keyed hashes: how long that takes tells nothing. */
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
