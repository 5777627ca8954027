import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { readMigrations, refuseNewer, refuseOther } from '#server/store/migrations.ts';

const migrations = () => readMigrations(join(import.meta.dirname, 'migrations'));

/**
 * Brings a database to the newest schema, or changes nothing.
 * @throws if a newer program has already changed the database.
 */
export function migrate(database: DatabaseSync): void {
  // Immediate: if two processes start at once, the second waits and finds the work done.
  database.exec('begin immediate');
  try {
    database.exec(
      'create table if not exists schema_migrations (version integer primary key, applied_at text not null) strict',
    );
    const current = currentVersion(database);
    refuseNewer(current, migrations().length);
    const record = database.prepare('insert into schema_migrations (version, applied_at) values (?, ?)');
    for (const { version, sql } of migrations().slice(current)) {
      database.exec(sql);
      record.run(version, new Date().toISOString());
    }
    database.exec('commit');
  } catch (error) {
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}

/** @throws if the database has not the version that this program knows. */
export const refuseOtherVersion = (database: DatabaseSync): void =>
  refuseOther(currentVersion(database), migrations().length);

const currentVersion = (database: DatabaseSync): number =>
  Number(database.prepare('select max(version) as version from schema_migrations').get()?.['version'] ?? 0);
