import { FUNCTIONS_BASE, OWN_HEADERS } from '#contract/paths.ts';

/**
 * Which backend the pages send to. Without an address it is the site's own origin; there, and
 * wherever the build says VITE_BACKEND=own, the functions are ours. Only ours take a form that is
 * posted natively, and headers beyond the hosted client's: others fail the preflight.
 */
export function describeBackend(address: string | undefined, owner: string | undefined) {
  const url = (address ?? '').replace(/\/+$/, '');
  const isOurs = url === '' || owner === 'own';
  return {
    /** Without a slash at its end; empty for the site's own origin. */
    url,
    /** The `action` of a form without scripts. */
    formAction: (functionName: string): string => `${isOurs ? url : ''}${FUNCTIONS_BASE}/${functionName}`,
    /** The headers that only our functions know. */
    ownHeaders: (idempotencyKey: string | undefined): Record<string, string> =>
      isOurs && idempotencyKey ? { [OWN_HEADERS.idempotencyKey]: idempotencyKey } : {},
  };
}

export const backend = describeBackend(import.meta.env.VITE_SUPABASE_URL, import.meta.env.VITE_BACKEND);
