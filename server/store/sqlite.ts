import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#server/start-error.ts';
import { migrate } from './migrate.ts';
import type { LeadStore } from './port.ts';

const DATABASE_FILE = 'site.db';
const OWNER_ONLY = 0o700;
/** How long a statement waits for another process's write, the operator's tools among them. */
const BUSY_TIMEOUT_MS = 5_000;

/** Where the database of a data directory is kept. */
export const databasePath = (dataDirectory: string): string => join(dataDirectory, DATABASE_FILE);

/**
 * Opens the embedded database, making the directory where there is none.
 * @throws {StartError} when the directory or the database cannot be used.
 */
export function openSqliteStore(dataDirectory: string): LeadStore {
  const database = openDatabase(dataDirectory);
  const insert = database.prepare(`
    insert into leads (id, type, name, email, company, phone, message, created_at)
    values (:id, :type, :name, :email, :company, :phone, :message, :createdAt)
  `);
  const count = database.prepare('select count(*) as leads from leads');

  return {
    async insertLead(record) {
      insert.run(record);
    },
    async countLeads() {
      return Number(count.get()?.['leads']);
    },
    async close() {
      database.close();
    },
  };
}

function openDatabase(dataDirectory: string): DatabaseSync {
  const path = databasePath(dataDirectory);
  let database: DatabaseSync | undefined;
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: OWNER_ONLY });
    database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
    // FULL syncs the log at each commit: with NORMAL a power cut loses acknowledged leads.
    // secure_delete overwrites what is erased, so that a forgotten person leaves the file too.
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma secure_delete = on');
    migrate(database);
    return database;
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The database ${path} (DATA_DIR) cannot be opened: ${reason}`);
  }
}
