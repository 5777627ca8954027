import { afterEach, beforeEach, vi } from 'vitest';
import { openPostgresStore, type PostgresStore } from '#server/store/postgres/open.ts';
import { createDatabase, dropDatabase } from './engines.ts';

/** A new PostgreSQL database for each test of a file, and stores on it that are closed after the test. */
export function postgresFixture() {
  const fixture = {
    url: '',
    opened: [] as PostgresStore[],
    reportError: vi.fn(),
    /** Opens the store as one server does. */
    open: async () => {
      const store = await openPostgresStore(fixture.url, {
        migrates: true,
        reportError: fixture.reportError,
      });
      fixture.opened.push(store);
      return store;
    },
  };
  beforeEach(async () => {
    fixture.reportError.mockReset();
    fixture.url = await createDatabase();
  });
  afterEach(async () => {
    for (const { store } of fixture.opened.splice(0)) await store.close();
    await dropDatabase(fixture.url);
  });
  return fixture;
}
