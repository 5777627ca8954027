import type { QueryPool } from '#server/base/query-pool.ts';
import type { Store } from './store.ts';

type Opened = { store: Store; pool: QueryPool };
type Method = (...parameters: unknown[]) => Promise<unknown>;

/** A store that opens at its first use. If opening fails, that use rejects and the next one tries again. */
export function createLazyStore(open: () => Promise<Opened>): { store: Store; queryPool: QueryPool } {
  let opening: Promise<Opened> | undefined;
  const opened = () =>
    (opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    }));
  const store = new Proxy({} as Store, {
    get:
      (_, name) =>
      async (...parameters: unknown[]) =>
        ((await opened()).store[name as keyof Store] as Method)(...parameters),
  });
  return { store, queryPool: { query: async (statement) => (await opened()).pool.query(statement) } };
}
