import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { DATABASE_MOVED } from '#server/base/unavailable.ts';
import { migrate, refuseOtherVersion } from './migrate.ts';

const DATABASE_FILE = 'site.db';
/** How long opening waits for another process's write; from then on the transactions wait. */
const OPEN_TIMEOUT_MS = 5_000;
/** A statement that waits stops this whole process. */
const STATEMENT_TIMEOUT_MS = 20;

/** Where the database of a data directory is kept. */
export const databasePath = (dataDirectory: string): string => join(dataDirectory, DATABASE_FILE);

/**
 * Opens the server's database, making and migrating it where needed.
 * @throws {StartError} when the directory or the database cannot be used.
 */
export function openDatabase(dataDirectory: string): DatabaseSync {
  return orStartError(dataDirectory, () => {
    makeDirectory(dataDirectory);
    return connect(databasePath(dataDirectory), migrate);
  });
}

/** Node's own recursive way never ends where a parent is there and takes no directories, as /proc does. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: OWNER_ONLY.directory });
}

/**
 * Opens the database for the operator's tools, which never migrate it: the server that runs on it
 * may be an older one.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export function openExistingDatabase(dataDirectory: string): DatabaseSync {
  const path = databasePath(dataDirectory);
  if (!existsSync(path)) {
    throw new StartError(`There is no database ${path} (DATA_DIR): the server has not run there yet.`);
  }
  return orStartError(dataDirectory, () => connect(path, refuseOtherVersion));
}

/**
 * Makes a check that the open file is still the one at its path. One that was moved, deleted or
 * restored over takes writes as before, and nobody will ever read them.
 * @throws {Error} by the check, when it is not.
 */
export function createFileCheck(database: DatabaseSync): () => void {
  const path = database.location() ?? '';
  // A copy over the database keeps its file, but who restores one also takes away the log beside it.
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

function connect(path: string, prepare: (database: DatabaseSync) => void): DatabaseSync {
  const database = new DatabaseSync(path, {
    timeout: OPEN_TIMEOUT_MS,
    enableForeignKeyConstraints: true,
  });
  try {
    // FULL syncs the log at each commit: with NORMAL a power cut loses acknowledged leads.
    // secure_delete overwrites what is erased, so that a forgotten person leaves the file too.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    prepare(database);
    database.exec(`pragma busy_timeout = ${STATEMENT_TIMEOUT_MS}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function orStartError<Result>(dataDirectory: string, open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(
      `The database ${databasePath(dataDirectory)} (DATA_DIR) cannot be opened: ${reason}`,
    );
  }
}
