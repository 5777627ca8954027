import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { DATABASE_MOVED } from '#server/base/unavailable.ts';
import { isBusy } from './transactions.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';

const DATABASE_FILE = 'site.db';
/** How long opening waits for another process's write; from then on the transactions wait. */
const OPEN_TIMEOUT_MS = 5_000;
/** A statement that waits stops this whole process. */
const STATEMENT_TIMEOUT_MS = 20;

/** Where the database of a data directory is kept. */
export const databasePath = (dataDirectory: string): string => join(dataDirectory, DATABASE_FILE);

/** Opens the server's database, making and migrating it where needed. @throws {StartError} */
export const openDatabase = (dataDirectory: string): DatabaseSync =>
  open(databasePath(dataDirectory), (path) => {
    makeDirectory(dirname(path));
    return connect(path, migrate);
  });

/**
 * Opens the database for the operator's tools, which never migrate it: the server that runs on it may be an older
 * one. `isExclusive` refuses a database that another process has open, and keeps others out until it is closed.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export function openExistingDatabase(dataDirectory: string, { isExclusive = false } = {}): DatabaseSync {
  const file = databasePath(dataDirectory);
  if (!existsSync(file)) {
    throw new StartError(`There is no database ${file} (DATA_DIR): the server has not run there yet.`);
  }
  return open(file, (path) => connect(path, refuseOtherVersion, isExclusive));
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

/**
 * Makes a check that the open file is still the one at its path. A database that was moved, deleted or
 * restored over takes writes that nobody will ever read.
 * @throws {Error} by the check, when it is not.
 */
export function createFileCheck(database: DatabaseSync): () => void {
  const path = database.location() ?? '';
  // Copying a backup over the database keeps its file. Whoever restores one also removes the log beside it.
  const opened = [path, `${path}-wal`].map((file) => ({ file, was: statSync(file, { bigint: true }) }));
  return () => {
    for (const { file, was } of opened) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.ino !== was.ino || found.dev !== was.dev) {
        const errstr = `${file} was moved, deleted or replaced while it was open: restart the server`;
        throw Object.assign(new Error(errstr), { code: DATABASE_MOVED, errstr });
      }
    }
  };
}

function connect(path: string, prepare: (database: DatabaseSync) => void, isExclusive = false): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: OPEN_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    if (isExclusive) keepOthersOut(database);
    // FULL syncs the log at each commit: with NORMAL a power cut loses acknowledged leads.
    // secure_delete overwrites what is erased, so that a forgotten person leaves the file too.
    enterWal(database);
    database.exec('pragma synchronous = full; pragma secure_delete = on');
    prepare(database);
    database.exec(`pragma busy_timeout = ${STATEMENT_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
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

function open(path: string, act: (path: string) => DatabaseSync): DatabaseSync {
  try {
    return act(path);
  } catch (error) {
    throw new StartError(`The database ${path} (DATA_DIR) cannot be opened: ${(error as Error).message}`);
  }
}
