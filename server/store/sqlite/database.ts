import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { isLocked } from '#server/base/unavailable.ts';
import type { Database } from '#server/store/sql/database.ts';
import { createStore } from '#server/store/sql/store.ts';
import type { Store } from '#server/store/store.ts';
import { checkVersion, migrate, readMigrations } from '#server/store/migrations.ts';
import { createSqliteDatabase } from './adapter.ts';

/** How long opening waits for another process's write. */
const OPEN_TIMEOUT_MS = 5_000;
/** A statement that waits blocks this whole process. Transactions wait instead. */
const STATEMENT_TIMEOUT_MS = 20;

const migrations = () => readMigrations(join(import.meta.dirname, 'migrations'));

/** Path of the database in a data directory. */
export const databasePath = (dataDirectory: string): string => join(dataDirectory, 'site.db');

/**
 * Opens the server's store in a data directory. Creates and migrates it if needed. `now` is in milliseconds since
 * 1970.
 * @throws {StartError}
 */
export async function openSqliteStore(dataDirectory: string, now = Date.now): Promise<Store> {
  const { database } = await open(dataDirectory, (opened) => migrate(opened, migrations()), { now });
  return createStore(database);
}

/** Opens the store for the operator's tools. @throws {StartError} */
export const openExistingSqliteStore = async (dataDirectory: string): Promise<Store> =>
  createStore((await openExisting(dataDirectory)).database);

/**
 * Opens the database for the operator's tools. They never migrate it, because an older server may be using it.
 * `isExclusive` refuses a database that another process has open, and locks it until closed.
 * @throws {StartError} if there is none, or it has another version.
 */
export const openExistingDatabase = async (
  dataDirectory: string,
  { isExclusive = false } = {},
): Promise<DatabaseSync> => (await openExisting(dataDirectory, isExclusive)).connection;

/**
 * Copies a database to an empty file while other processes write to it, and checks the copy. Returns the number of
 * leads in it.
 * @throws if the copy fails or is damaged.
 */
export function backUpDatabase(database: DatabaseSync, file: string): number {
  database.prepare('vacuum into ?').run(file);
  const copy = new DatabaseSync(file);
  try {
    const result = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    if (result !== 'ok') throw new Error(`the copy is damaged: ${String(result)}`);
    return Number(copy.prepare('select count(*) as number from leads').get()?.['number']);
  } finally {
    copy.close();
  }
}

function openExisting(dataDirectory: string, isExclusive = false) {
  const path = databasePath(dataDirectory);
  if (!existsSync(path))
    throw new StartError(`There is no database ${path} (DATA_DIR): the server has not run there yet.`);
  return open(dataDirectory, (opened) => checkVersion(opened, migrations().length), { isExclusive });
}

async function open(
  dataDirectory: string,
  prepare: (database: Database) => Promise<void>,
  { now = Date.now, isExclusive = false },
) {
  const path = databasePath(dataDirectory);
  let connection: DatabaseSync | undefined;
  try {
    makeDirectory(dataDirectory);
    connection = new DatabaseSync(path, { timeout: OPEN_TIMEOUT_MS, enableForeignKeyConstraints: true });
    if (isExclusive) keepOthersOut(connection);
    // FULL syncs the log at each commit: with NORMAL a power cut loses acknowledged leads. secure_delete overwrites
    // erased rows, so that a forgotten person leaves the file too.
    connection.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    connection.exec(`pragma busy_timeout = ${STATEMENT_TIMEOUT_MS}`);
    const database = createSqliteDatabase(connection, now);
    await prepare(database);
    return { connection, database };
  } catch (error) {
    connection?.close();
    throw new StartError(`The database ${path} (DATA_DIR) cannot be opened: ${(error as Error).message}`);
  }
}

/** Node's recursive mkdir hangs if a parent takes no directories, such as /proc. */
function makeDirectory(path: string): void {
  if (existsSync(path)) return;
  makeDirectory(dirname(path));
  mkdirSync(path, { mode: OWNER_ONLY.directory });
}

/** In WAL mode every open connection holds a shared lock on the file. So this lock fails beside any other. */
function keepOthersOut(database: DatabaseSync) {
  try {
    database.exec('pragma locking_mode = exclusive; begin immediate; commit');
  } catch (error) {
    throw isLocked(error) ? new Error('another process has it open. Stop the server first') : error;
  }
}
