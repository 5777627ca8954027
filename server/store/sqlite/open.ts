import type { Store } from '#server/store/store.ts';
import { createStore } from '#server/store/sql/store.ts';
import { createSqliteDatabase } from './adapter.ts';
import { openDatabase, openExistingDatabase } from './database.ts';

/**
 * Opens the server's store in a data directory, and makes it where there is none. `now` is in milliseconds since
 * 1970, and `gather` that of createTransactions.
 * @throws {StartError}
 */
export const openSqliteStore = (
  dataDirectory: string,
  now = Date.now,
  gather?: () => Promise<unknown>,
): Store => createStore(createSqliteDatabase(openDatabase(dataDirectory), now, gather));

/** Opens it for the operator's tools. @throws {StartError} when there is none, or of another version. */
export const openExistingSqliteStore = (dataDirectory: string): Store =>
  createStore(createSqliteDatabase(openExistingDatabase(dataDirectory), Date.now));
