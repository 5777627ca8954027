import { useEffect, useState } from 'react';
import { get, Refused } from './api.ts';

export type Data<Value> = { value?: Value; error?: Refused; isLoading: boolean };

/** Reads `path` with these parameters, and again when `turn` changes. Keeps the last value meanwhile. */
export function useData<Value>(path: string, parameters: object = {}, turn = 0): Data<Value> {
  const [last, setLast] = useState<{ asked?: string; value?: Value; error?: Refused }>({});
  const query = JSON.stringify(parameters);
  const asked = `${path} ${query} ${turn}`;
  useEffect(() => {
    const stopped = new AbortController();
    get<Value>(path, JSON.parse(query) as object, stopped.signal).then(
      (value) => setLast({ asked, value }),
      (error: unknown) => {
        if (error instanceof Refused)
          setLast(({ value }) => ({ asked, error, ...(value !== undefined && { value }) }));
      },
    );
    return () => stopped.abort();
  }, [asked, path, query]);
  const { asked: answered, ...data } = last;
  return { ...data, isLoading: answered !== asked };
}
