import { addressOf } from '#contract/panel-paths.ts';
import type { PanelRefusal } from '#contract/panel.ts';

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

/** @throws {Refused} */
export const get = <Value>(path: string, parameters: object = {}, signal?: AbortSignal): Promise<Value> =>
  request(addressOf(path, parameters), { signal });

/** @throws {Refused} */
export const post = <Value>(path: string, value: object): Promise<Value> =>
  request(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(value),
  });

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
