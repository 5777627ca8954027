import { useEffect, useState } from 'react';
import { get, reads, Refused } from './api.ts';

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
