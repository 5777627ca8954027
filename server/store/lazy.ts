import type { QueryPool } from '#server/base/query-pool.ts';
import type { Store } from './store.ts';

type Opened = { store: Store; pool: QueryPool };

/**
 * A store that is opened when it is first asked for something. What cannot be opened rejects like a statement that
 * fails, and the next request tries again.
 */
export function createLazyStore(open: () => Promise<Opened>): { store: Store; queryPool: QueryPool } {
  let opening: Promise<Opened> | undefined;
  const opened = () => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };
  const store = new Proxy({} as Store, {
    get(_, name) {
      // It is no promise, though whoever awaits it asks.
      if (name === 'then') return undefined;
      return async (...parameters: unknown[]) => {
        const { store: real } = await opened();
        const method = real[name as keyof Store] as (...all: unknown[]) => Promise<unknown>;
        return method(...parameters);
      };
    },
  });
  return { store, queryPool: { query: async (statement) => (await opened()).pool.query(statement) } };
}
