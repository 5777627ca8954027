import { useEffect, useState } from 'react';
import type { PanelRefusal } from '#contract/inbox.ts';
import { addressOf } from '#contract/panel-paths.ts';
import { createStore } from './store.ts';

/** Why a request has no answer. `offline`: it did not reach the server. */
export type Refusal = PanelRefusal | 'offline';

export class Refused extends Error {
  readonly code: Refusal;
  /** The lead as it is now, if somebody changed it meanwhile. */
  readonly present: unknown;

  constructor(code: Refusal, present?: unknown) {
    super(code);
    this.code = code;
    this.present = present;
  }
}

/** Grows when the leads have changed, and all that is shown is to be read again. */
const reads = createStore(0);
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

/** `isOther`: the value answers an earlier question. */
export type Data<Value> = {
  value?: Value;
  error?: Refused;
  isLoading: boolean;
  isOther: boolean;
  retry(): void;
};

/**
 * Reads `path` with these parameters, and again when leads have changed. Keeps the last value meanwhile, and after a
 * failure if it answered the same question.
 */
export function useData<Value>(path: string, parameters: object = {}): Data<Value> {
  const [last, setLast] = useState<{ asked?: string; of?: string; value?: Value; error?: Refused }>({});
  const [tries, setTries] = useState(0);
  const turn = reads.usePart((count) => count);
  const query = JSON.stringify(parameters);
  const of = `${path} ${query}`;
  const asked = `${of} ${turn} ${tries}`;
  useEffect(() => {
    const stopped = new AbortController();
    get<Value>(path, JSON.parse(query) as object, stopped.signal).then(
      (value) => setLast({ asked, of, value }),
      (error: unknown) => {
        if (error instanceof Refused)
          setLast((before) => (before.of === of ? { ...before, asked, error } : { asked, of, error }));
      },
    );
    return () => stopped.abort();
  }, [asked, of, path, query]);
  const { asked: answered, of: answeredOf, ...data } = last;
  const isOther = answeredOf !== of;
  return { ...data, isLoading: answered !== asked, isOther, retry: () => setTries(tries + 1) };
}

/** Runs one request at a time, and keeps why it was refused until the next one. */
export function useWork() {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<Refused>();
  async function run(work: () => Promise<void>) {
    if (isBusy) return;
    setBusy(true);
    setError(undefined);
    await work().catch((refused: unknown) => {
      if (!(refused instanceof Refused)) return;
      setError(refused);
      if (refused.code === 'changed' || refused.code === 'gone') readAgain();
    });
    setBusy(false);
  }
  return { isBusy, error, run };
}
