import type { SupabaseClient } from '@supabase/supabase-js';
import type { FormValues, LeadIssue } from '#contract/lead.ts';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { hostedClient } from './hosted-client.ts';
import { lastingFetch } from './lasting-fetch.ts';
import { isUuid } from './uuid.ts';
import { backend, type OwnFacts } from './which-backend.ts';

/** A form without an answer after this time has failed. */
const SEND_TIMEOUT_MS = 15_000;
const TOO_MANY_REQUESTS = 429;

/** How a submission ended. `invalid` was never sent. */
export type Outcome = 'invalid' | 'sent' | 'failed' | 'too_many';

export type Ended = {
  outcome: Outcome;
  /** Why the form was refused. */
  issues?: LeadIssue[];
  /** Of the stored lead. A foreign function may not return one. */
  id?: string;
  /** The values that were sent. */
  sent?: FormValues;
};

/** A function's answer, or why there is none. `status` is set if there was an HTTP answer. */
type Answer = { data: unknown } | { error: unknown; status?: number };
type FunctionRequest = { body: object; headers: Record<string, string>; timeout: number };

const key = import.meta.env.VITE_SUPABASE_ANON_KEY || 'anon';

/** Starts loading the hosted client when a visitor first touches a form. Other builds do not contain it. */
export const prepareBackend = async (): Promise<SupabaseClient | undefined> =>
  import.meta.env.VITE_SUPABASE_URL ? hostedClient(backend.url, key) : undefined;

/**
 * Posts the values of a form to a function, as JSON. An HTML answer is a failure, because it comes from a misrouted
 * page. `facts` are for our own functions alone. Never throws.
 */
export async function send(name: string, sent: FormValues, facts: OwnFacts = {}): Promise<Ended> {
  const startedAt = performance.now();
  const client = await prepareBackend();
  const timeLeft = Math.round(SEND_TIMEOUT_MS - (performance.now() - startedAt));
  const request = { body: sent, headers: backend.ownHeaders(facts), timeout: timeLeft };
  const asked = client ? invokeByClient(client, name, request) : invokeByFetch(name, request);
  const answer = await asked.catch((error: unknown): Answer => ({ error }));
  if ('data' in answer && !isPage(answer.data)) return { outcome: 'sent', id: idOf(answer.data), sent };
  console.error(`${name} failed:`, 'error' in answer ? answer.error : 'a page came instead of JSON');
  const isRefused = 'status' in answer && answer.status === TOO_MANY_REQUESTS;
  return { outcome: isRefused ? 'too_many' : 'failed' };
}

const isPage = (data: unknown): boolean => typeof data === 'string' && /^\s*</.test(data);

/** The id in an answer. A foreign function may answer anything. */
function idOf(data: unknown): string | undefined {
  const id = typeof data === 'object' && data !== null && 'id' in data ? data.id : undefined;
  return isUuid(id) ? id : undefined;
}

async function invokeByClient(
  client: SupabaseClient,
  name: string,
  request: FunctionRequest,
): Promise<Answer> {
  const { data, error } = await client.functions.invoke<unknown>(name, request);
  if (!error) return { data };
  const answer: unknown = error.context;
  return { error, ...(answer instanceof Response && { status: answer.status }) };
}

async function invokeByFetch(name: string, request: FunctionRequest): Promise<Answer> {
  const headers = new Headers({ ...request.headers, 'Content-Type': 'application/json', apikey: key });
  // A publishable key is not a token, so it goes into `apikey` only.
  if (!key.startsWith('sb_')) headers.set('Authorization', `Bearer ${key}`);
  const response = await lastingFetch(`${backend.url || window.location.origin}${FUNCTIONS_BASE}/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(request.body),
    signal: AbortSignal.timeout(request.timeout),
  });
  const text = await response.text();
  if (response.ok) return { data: asJson(text) };
  return { error: new Error(`${name} answered ${response.status}`), status: response.status };
}

/** The hosted client also returns text that is not JSON. */
function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
