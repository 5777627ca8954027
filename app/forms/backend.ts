import type { SupabaseClient } from '@supabase/supabase-js';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { browserStorage } from './browser-storage.ts';
import { backend, type OwnFacts } from './which-backend.ts';

/** A form waits this long for an answer before it counts as failed. */
const SEND_TIMEOUT_MS = 15_000;
/** A client that is not there by then is done without. */
const CLIENT_WAIT_MS = 5_000;

/** The answer of a function, or why there is none. `status` is set where an HTTP answer came. */
type InvokeResult = { data: unknown; error: null } | { data: null; error: Error; status?: number };

const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'anon';
const backendUrl = (): string => backend.url || window.location.origin;

let client: Promise<SupabaseClient | undefined> | undefined;

/**
 * Starts loading the hosted backend's client. Called when a visitor first touches a form: no page
 * pays for it while loading. Resolves to nothing where the client cannot be loaded.
 */
export function prepareBackend(): Promise<SupabaseClient | undefined> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) =>
      createClient(backendUrl(), key, {
        // A page that is left at once does not take the request with it.
        global: { fetch: (input, init) => fetch(input, { ...init, keepalive: true }) },
        auth: { storage: browserStorage('localStorage'), persistSession: true, autoRefreshToken: true },
      }),
    )
    .catch((error: unknown) => {
      console.warn('The hosted client did not load; sending without it.', error);
      client = undefined;
      return undefined;
    });
  return client;
}

/**
 * Invokes a function with a JSON body; never throws. An HTML answer is a misrouted page, not a
 * success. The facts beside the body travel to our own function alone.
 */
export async function invokeFunction(
  name: string,
  body: object,
  facts: OwnFacts = {},
): Promise<InvokeResult> {
  const startedAt = performance.now();
  const loaded = await withinWait(prepareBackend());
  const timeLeft = Math.round(SEND_TIMEOUT_MS - (performance.now() - startedAt));
  const request = { body, headers: backend.ownHeaders(facts), timeout: timeLeft };
  const invoke = loaded ? invokeByClient(loaded, name, request) : invokeByFetch(name, request);
  const result = await invoke.catch(asFailure);
  if (typeof result.data === 'string' && /^\s*</.test(result.data)) {
    return asFailure(new Error(`${name} was answered with a page instead of JSON`));
  }
  return result;
}

type FunctionRequest = { body: object; headers: Record<string, string>; timeout: number };

function asFailure(error: unknown): InvokeResult {
  return { data: null, error: error instanceof Error ? error : new Error(String(error)) };
}

function withinWait<T>(promise: Promise<T>): Promise<T | undefined> {
  const wait = new Promise<undefined>((resolve) => setTimeout(resolve, CLIENT_WAIT_MS, undefined));
  return Promise.race([promise, wait]);
}

async function invokeByClient(
  loaded: SupabaseClient,
  name: string,
  request: FunctionRequest,
): Promise<InvokeResult> {
  const { data, error } = await loaded.functions.invoke<unknown>(name, request);
  if (!error) return { data, error: null };
  const answer: unknown = error.context;
  return { data: null, error, status: answer instanceof Response ? answer.status : undefined };
}

async function invokeByFetch(name: string, request: FunctionRequest): Promise<InvokeResult> {
  const headers = new Headers({ ...request.headers, 'Content-Type': 'application/json', apikey: key });
  // A publishable key is not a token: it travels as `apikey` alone.
  if (!key.startsWith('sb_')) headers.set('Authorization', `Bearer ${key}`);
  const response = await fetch(`${backendUrl()}${FUNCTIONS_BASE}/${name}`, {
    method: 'POST',
    keepalive: true,
    headers,
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(request.timeout),
  });
  const text = await response.text();
  if (response.ok) return { data: asJson(text), error: null };
  return { data: null, error: new Error(`${name} answered ${response.status}`), status: response.status };
}

/** Like the hosted client, which gives what is no JSON as text. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
