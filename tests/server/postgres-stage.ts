import { afterEach, beforeEach, vi } from 'vitest';
import { migrate } from '#server/store/postgres/migrate.ts';
import { openPostgresStore, type PostgresStore } from '#server/store/postgres/open.ts';
import { createDatabase, dropDatabase } from './engines.ts';

/** A new PostgreSQL database for each test of a file, and stores on it that are closed after the test. */
export function stagePostgres() {
  const stage = {
    url: '',
    opened: [] as PostgresStore[],
    reportError: vi.fn(),
    /** Opens the store as one server does. */
    open: async () => {
      const store = await openPostgresStore(stage.url, {
        prepare: migrate,
        reportError: stage.reportError,
      });
      stage.opened.push(store);
      return store;
    },
  };
  beforeEach(async () => {
    stage.reportError.mockReset();
    stage.url = await createDatabase();
  });
  afterEach(async () => {
    for (const { store } of stage.opened.splice(0)) await store.close();
    await dropDatabase(stage.url);
  });
  return stage;
}
