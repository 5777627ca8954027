import type { QueryPool } from '#server/base/query-pool.ts';
import type { Store } from './store.ts';

type Opened = { store: Store; pool: QueryPool };
type Method = (...parameters: unknown[]) => Promise<unknown>;

/** A store that opens at its first use. If opening fails, that use rejects and the next one tries again. */
export function createLazyStore(open: () => Promise<Opened>) {
  let opening: Promise<Opened> | undefined;
  const opened = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const close = async () => (await opening?.catch(() => undefined))?.store.close();
  const store = new Proxy({ close } as Store, {
    get: (own, name) =>
      // A promise that resolves to the store must not take it for another promise.
      name === 'then'
        ? undefined
        : async (...parameters: unknown[]) =>
            ((name in own ? own : (await opened()).store)[name as keyof Store] as Method)(...parameters),
  });
  const queryPool: QueryPool = { query: async (statement) => (await opened()).pool.query(statement) };
  return { store, queryPool, open: async (): Promise<void> => void (await opened()) };
}
