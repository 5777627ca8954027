import { writeFormSignals, type FormSignals } from '#contract/form-signals.ts';
import { FUNCTIONS_BASE, OWN_HEADERS } from '#contract/paths.ts';

/** Headers that only our own functions get. */
export type OwnFacts = { idempotencyKey?: string; signals?: FormSignals };

/**
 * Which backend the pages send to. Without an address it is the site's own origin; there, and
 * wherever the build says VITE_BACKEND=own, the functions are ours. Only ours take a form that is
 * posted natively, and headers beyond the hosted client's: others fail the preflight.
 */
export function describeBackend(address: string | undefined, owner: string | undefined) {
  const url = (address ?? '').replace(/\/+$/, '');
  const isOurs = url === '' || owner === 'own';
  const formAction = (functionName: string): string =>
    `${isOurs ? url : ''}${FUNCTIONS_BASE}/${functionName}`;
  return {
    /** Without a slash at its end; empty for the site's own origin. */
    url,
    /** The `action` of a form without scripts. */
    formAction,
    /**
     * The `action` of a form that its page's own address takes, wherever our server serves the page:
     * only where our functions stand at another origin, they take it.
     */
    actionElsewhere: (functionName: string, search: string): string | undefined =>
      isOurs && url ? formAction(functionName) + search : undefined,
    /** The headers that only our functions know. */
    ownHeaders: ({ idempotencyKey, signals }: OwnFacts): Record<string, string> => {
      if (!isOurs) return {};
      return {
        ...(idempotencyKey && { [OWN_HEADERS.idempotencyKey]: idempotencyKey }),
        ...(signals && { [OWN_HEADERS.formSignals]: writeFormSignals(signals) }),
      };
    },
  };
}

export const backend = describeBackend(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_BACKEND);
