import type { SupabaseClient } from '@supabase/supabase-js';
import { browserStorage } from './browser-storage.ts';
import { lastingFetch } from './lasting-fetch.ts';

/** After this time, send without the client. */
const CLIENT_WAIT_MS = 5_000;

let client: Promise<SupabaseClient | undefined> | undefined;

/**
 * Loads the hosted backend's client at the first call, so that page loads do not pay for it. Resolves to undefined if
 * it cannot be loaded in time.
 */
export function hostedClient(url: string, key: string): Promise<SupabaseClient | undefined> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) =>
      createClient(url, key, {
        global: { fetch: lastingFetch },
        auth: { storage: browserStorage('localStorage'), persistSession: true, autoRefreshToken: true },
      }),
    )
    .catch((error: unknown) => {
      console.warn('The hosted client did not load; sending without it.', error);
      client = undefined;
      return undefined;
    });
  const wait = new Promise<undefined>((resolve) => setTimeout(resolve, CLIENT_WAIT_MS, undefined));
  return Promise.race([client, wait]);
}
