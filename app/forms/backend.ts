import type { SupabaseClient } from '@supabase/supabase-js';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { browserStorage } from './browser-storage.ts';
import { backend, type OwnFacts } from './which-backend.ts';

/** A form without an answer after this time has failed. */
const SEND_TIMEOUT_MS = 15_000;
/** After this time, send without the client. */
const CLIENT_WAIT_MS = 5_000;

/** A function's answer, or its error. `status` is set if there was an HTTP answer. */
type InvokeResult = { data: unknown; error: null } | { data: null; error: Error; status?: number };

const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'anon';
const backendUrl = (): string => backend.url || window.location.origin;

let client: Promise<SupabaseClient | undefined> | undefined;

/**
 * Starts loading the hosted backend's client, when a visitor first touches a form. So page loads do not pay for it.
 * Resolves to undefined if the client cannot be loaded.
 */
export function prepareBackend(): Promise<SupabaseClient | undefined> {
  client ??= import('@supabase/supabase-js')
    .then(({ createClient }) =>
      createClient(backendUrl(), key, {
        // The request survives if the visitor leaves the page at once.
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
 * Invokes a function with a JSON body. Never throws. An HTML answer is a failure, because it comes from a misrouted
 * page. Only our own function gets the facts beside the body.
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
  // A publishable key is not a token, so it goes into `apikey` only.
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

/** The hosted client also returns text that is not JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
