import type { SupabaseClient } from '@supabase/supabase-js';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { hostedClient } from './hosted-client.ts';
import { backend, type OwnFacts } from './which-backend.ts';

/** A form without an answer after this time has failed. */
const SEND_TIMEOUT_MS = 15_000;

/** A function's answer, or its error. `status` is set if there was an HTTP answer. */
type InvokeResult = { data: unknown; error: null } | { data: null; error: Error; status?: number };
type FunctionRequest = { body: object; headers: Record<string, string>; timeout: number };

const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'anon';

/** Starts loading the hosted client when a visitor first touches a form. Other builds do not contain it. */
export const prepareBackend = async (): Promise<SupabaseClient | undefined> =>
  import.meta.env.VITE_SUPABASE_URL ? hostedClient(backend.url, key) : undefined;

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
  const client = await prepareBackend();
  const timeLeft = Math.round(SEND_TIMEOUT_MS - (performance.now() - startedAt));
  const request = { body, headers: backend.ownHeaders(facts), timeout: timeLeft };
  const invoke = client ? invokeByClient(client, name, request) : invokeByFetch(name, request);
  const result = await invoke.catch(asFailure);
  if (typeof result.data === 'string' && /^\s*</.test(result.data)) {
    return asFailure(new Error(`${name} was answered with a page instead of JSON`));
  }
  return result;
}

function asFailure(error: unknown): InvokeResult {
  return { data: null, error: error instanceof Error ? error : new Error(String(error)) };
}

async function invokeByClient(
  client: SupabaseClient,
  name: string,
  request: FunctionRequest,
): Promise<InvokeResult> {
  const { data, error } = await client.functions.invoke<unknown>(name, request);
  if (!error) return { data, error: null };
  const answer: unknown = error.context;
  return { data: null, error, status: answer instanceof Response ? answer.status : undefined };
}

async function invokeByFetch(name: string, request: FunctionRequest): Promise<InvokeResult> {
  const headers = new Headers({ ...request.headers, 'Content-Type': 'application/json', apikey: key });
  // A publishable key is not a token, so it goes into `apikey` only.
  if (!key.startsWith('sb_')) headers.set('Authorization', `Bearer ${key}`);
  const response = await fetch(`${backend.url || window.location.origin}${FUNCTIONS_BASE}/${name}`, {
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
