import type { DatabaseSync } from 'node:sqlite';
import type { Store } from '#server/store/port.ts';
import { openDatabase, openExistingDatabase } from './database.ts';
import { createLeadDesk } from './desk.ts';
import { createLeadStore } from './leads.ts';
import { createOutboxStore } from './outbox.ts';

/**
 * Opens the server's store in a data directory, making it where there is none.
 * @throws {StartError} when the directory or the database cannot be used.
 */
export const openSqliteStore = (dataDirectory: string, now = Date.now): Store =>
  storeOn(openDatabase(dataDirectory), now);

/**
 * Opens the store of a server for the operator's tools.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export const openExistingSqliteStore = (dataDirectory: string): Store =>
  storeOn(openExistingDatabase(dataDirectory), Date.now);

function storeOn(database: DatabaseSync, now: () => number): Store {
  return {
    ...createLeadStore(database, now),
    ...createOutboxStore(database, now),
    ...createLeadDesk(database, now),
    async close() {
      database.close();
    },
  };
}
