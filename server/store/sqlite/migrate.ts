import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations');

/**
 * Brings a database to the newest schema, all or nothing: `migrations/0001_leads.sql` is version 1.
 * @throws when a newer program has already changed the database.
 */
export function migrate(database: DatabaseSync): void {
  const migrations = readMigrations();
  // Of two processes that start at once, the second waits and finds the work done.
  inTransaction(database, () => {
    database.exec(
      'create table if not exists schema_migrations (version integer primary key, applied_at text not null) strict',
    );
    const current = currentVersion(database);
    refuseNewer(current, newestOf(migrations));
    const record = database.prepare('insert into schema_migrations (version, applied_at) values (?, ?)');
    for (const { version, sql } of migrations.filter((migration) => migration.version > current)) {
      database.exec(sql);
      record.run(version, new Date().toISOString());
    }
  });
}

/** @throws when the database is not at the version that this program knows. */
export function refuseOtherVersion(database: DatabaseSync): void {
  const [current, newest] = [currentVersion(database), newestOf(readMigrations())];
  refuseNewer(current, newest);
  if (current < newest) {
    throw new Error(
      `it is at version ${current}, and this program needs version ${newest}: start the server once, it migrates.`,
    );
  }
}

function refuseNewer(current: number, newest: number) {
  if (current > newest) {
    throw new Error(
      `it is at version ${current}, but this program knows versions up to ${newest}: start the newer program that changed it.`,
    );
  }
}

type Migration = { version: number; sql: string };

const newestOf = (migrations: Migration[]): number => migrations.at(-1)?.version ?? 0;

function readMigrations(): Migration[] {
  return readdirSync(MIGRATIONS_DIRECTORY)
    .toSorted()
    .map((file) => ({
      version: Number.parseInt(file, 10),
      sql: readFileSync(join(MIGRATIONS_DIRECTORY, file), 'utf8'),
    }));
}

function currentVersion(database: DatabaseSync): number {
  return Number(
    database.prepare('select max(version) as version from schema_migrations').get()?.['version'] ?? 0,
  );
}
