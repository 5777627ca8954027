import { writeFormSignals, type FormSignals } from '#contract/form-signals.ts';
import { writeOrigin, type Origin } from '#contract/origin.ts';
import { FUNCTIONS_BASE, OWN_HEADERS } from '#contract/paths.ts';

/** Headers that only our own functions get. */
export type OwnFacts = { idempotencyKey?: string; signals?: FormSignals; origin?: Origin };

/**
 * Which backend the pages send to. Without an address it is the site's own origin. The functions are ours there, and
 * wherever the build sets VITE_BACKEND=own. Only ours accept native form posts and extra headers: with these headers
 * other functions fail the preflight.
 */
export function describeBackend(address: string | undefined, owner: string | undefined) {
  const url = (address ?? '').replace(/\/+$/, '');
  const isOurs = url === '' || owner === 'own';
  const formAction = (functionName: string): string =>
    `${isOurs ? url : ''}${FUNCTIONS_BASE}/${functionName}`;
  return {
    /** Without a slash at the end. Empty for the site's own origin. */
    url,
    /** The `action` of a form without scripts. */
    formAction,
    /**
     * The `action` of a form that posts to its page's own address. If our functions have another origin, it posts
     * there.
     */
    actionElsewhere: (functionName: string, search: string): string | undefined =>
      isOurs && url ? formAction(functionName) + search : undefined,
    /** Headers for our own functions. */
    ownHeaders: ({ idempotencyKey, signals, origin }: OwnFacts): Record<string, string> => {
      if (!isOurs) return {};
      return {
        ...(idempotencyKey && { [OWN_HEADERS.idempotencyKey]: idempotencyKey }),
        ...(signals && { [OWN_HEADERS.formSignals]: writeFormSignals(signals) }),
        ...(origin && { [OWN_HEADERS.origin]: writeOrigin(origin) }),
      };
    },
  };
}

export const backend = describeBackend(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_BACKEND);
