import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations');

/**
 * Brings a database to the newest schema, all or nothing: `migrations/0001_leads.sql` is version 1.
 * @throws when a newer program has already changed the database.
 */
export function migrate(database: DatabaseSync): void {
  const migrations = readMigrations();
  // Immediate: of two processes that start at once, the second waits and finds the work done.
  database.exec('begin immediate');
  try {
    database.exec(
      'create table if not exists schema_migrations (version integer primary key, applied_at text not null) strict',
    );
    const current = currentVersion(database);
    const newest = migrations.at(-1)?.version ?? 0;
    if (current > newest) {
      throw new Error(
        `it is at version ${current}, but this program knows versions up to ${newest}: start the newer program that changed it.`,
      );
    }
    const record = database.prepare('insert into schema_migrations (version, applied_at) values (?, ?)');
    for (const { version, sql } of migrations.filter((migration) => migration.version > current)) {
      database.exec(sql);
      record.run(version, new Date().toISOString());
    }
    database.exec('commit');
  } catch (error) {
    database.exec('rollback');
    throw error;
  }
}

function readMigrations(): { version: number; sql: string }[] {
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
