import type { Store } from '#server/store/store.ts';
import { createStore } from '#server/store/sql/store.ts';
import { createSqliteDatabase } from './adapter.ts';
import { openDatabase, openExistingDatabase } from './database.ts';

/**
 * Opens the server's store in a data directory, making it where there is none; `now` is in
 * milliseconds since 1970, and `gather` that of createTransactions.
 * @throws {StartError} when the directory or the database cannot be used.
 */
export const openSqliteStore = (
  dataDirectory: string,
  now = Date.now,
  gather?: () => Promise<unknown>,
): Store => createStore(createSqliteDatabase(openDatabase(dataDirectory), now, gather));

/**
 * Opens the store of a server for the operator's tools.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export const openExistingSqliteStore = (dataDirectory: string): Store =>
  createStore(createSqliteDatabase(openExistingDatabase(dataDirectory), Date.now));
