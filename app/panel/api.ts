import { addressOf } from '#contract/panel-paths.ts';
import type { PanelRefusal } from '#contract/inbox.ts';
import { createStore } from './store.ts';

/** A request that the server refused, or that did not reach it (`offline`). */
export class Refused extends Error {
  readonly code: PanelRefusal | 'offline';
  /** The lead as it is now, if somebody changed it meanwhile. */
  readonly present: unknown;

  constructor(code: PanelRefusal | 'offline', present?: unknown) {
    super(code);
    this.code = code;
    this.present = present;
  }
}

/** Grows when the leads have changed, and all that is shown is to be read again. */
export const reads = createStore(0);
export const readAgain = (): void => reads.set(reads.get() + 1);

/** @throws {Refused} */
export const get = <Value>(path: string, parameters: object = {}, signal?: AbortSignal): Promise<Value> =>
  request(addressOf(path, parameters), { signal });

/** @throws {Refused} */
export async function post<Value>(path: string, value: object): Promise<Value> {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await request<Value>(path, { method: 'POST', headers, body: JSON.stringify(value) });
  // First the caller takes the answer: what it closes is not read again.
  setTimeout(readAgain);
  return answer;
}

async function request<Value>(address: string, init: RequestInit): Promise<Value> {
  // An answer may also break off while it is read.
  const broken = (code: 'offline' | 'unavailable') => (error: unknown) => {
    throw init.signal?.aborted ? error : new Refused(code);
  };
  const response = await fetch(address, init).catch(broken('offline'));
  const value: unknown = await response.json().catch(broken('unavailable'));
  if (response.ok) return value as Value;
  const { error, present } = value as { error?: PanelRefusal; present?: unknown };
  throw new Refused(error ?? 'unavailable', present);
}
