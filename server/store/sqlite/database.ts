import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { createStore } from '#server/store/sql/store.ts';
import type { Store } from '#server/store/store.ts';
import { createSqliteDatabase } from './adapter.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';
import { isBusy } from './transactions.ts';

/** How long opening waits for another process's write; from then on the transactions wait. */
const OPEN_TIMEOUT_MS = 5_000;
/** A statement that waits stops this whole process. */
const STATEMENT_TIMEOUT_MS = 20;

/** Path of the database in a data directory. */
export const databasePath = (dataDirectory: string): string => join(dataDirectory, 'site.db');

/**
 * Opens the server's store in a data directory, making and migrating it where needed. `now` is in milliseconds since
 * 1970, and `gather` that of createTransactions.
 * @throws {StartError}
 */
export const openSqliteStore = (
  dataDirectory: string,
  now = Date.now,
  gather?: () => Promise<unknown>,
): Store => createStore(createSqliteDatabase(open(databasePath(dataDirectory), migrate), now, gather));

/** Opens the store for the operator's tools. @throws {StartError} */
export const openExistingSqliteStore = (dataDirectory: string): Store =>
  createStore(createSqliteDatabase(openExistingDatabase(dataDirectory), Date.now));

/**
 * Opens the database for the operator's tools, which never migrate it: the server that runs on it may be an older
 * one. `isExclusive` refuses a database that another process has open, and keeps others out until it is closed.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export function openExistingDatabase(dataDirectory: string, { isExclusive = false } = {}): DatabaseSync {
  const path = databasePath(dataDirectory);
  if (existsSync(path)) return open(path, refuseOtherVersion, isExclusive);
  throw new StartError(`There is no database ${path} (DATA_DIR): the server has not run there yet.`);
}

function open(path: string, prepare: (database: DatabaseSync) => void, isExclusive = false): DatabaseSync {
  let database: DatabaseSync | undefined;
  try {
    makeDirectory(dirname(path));
    database = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
    if (isExclusive) keepOthersOut(database);
    // FULL syncs the log at each commit: with NORMAL a power cut loses acknowledged leads.
    // secure_delete overwrites what is erased, so that a forgotten person leaves the file too.
    enterWal(database);
    database.exec('pragma synchronous = full; pragma secure_delete = on');
    prepare(database);
    database.exec(`pragma busy_timeout = ${STATEMENT_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database?.close();
    throw new StartError(`The database ${path} (DATA_DIR) cannot be opened: ${(error as Error).message}`);
  }
}

/** Node's own recursive mkdir never ends where a parent takes no directories, as /proc does. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  try {
    mkdirSync(path, { mode: OWNER_ONLY.directory });
  } catch (error) {
    // Another server that starts at the same time may have made it.
    if (!existsSync(path)) throw error;
  }
}

/** SQLite refuses one of two connections that turn a new database to WAL at once, without waiting for the other. */
function enterWal(database: DatabaseSync): void {
  const deadline = performance.now() + OPEN_TIMEOUT_MS;
  for (;;) {
    try {
      database.exec('pragma journal_mode = wal');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
    }
  }
}

/** In WAL mode every open connection, idle or not, holds a shared lock on the file: beside it this one fails. */
function keepOthersOut(database: DatabaseSync) {
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; commit');
  } catch (error) {
    throw isBusy(error) ? new Error('another process has it open. Stop the server first') : error;
  }
}
