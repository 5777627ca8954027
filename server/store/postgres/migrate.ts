import { join } from 'node:path';
import type { Pool } from 'pg';
import { newestOf, readMigrations, refuseNewer } from '#server/store/migrations.ts';
import { currentVersion } from './version.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations');
/** Of an advisory lock that nothing else takes. */
const MIGRATION_LOCK = 7_291_034_556;

/**
 * Brings a database to the newest schema, all or nothing. Of several servers that start at once, one
 * does it and the others wait: by a lock of the transaction, which a transaction pooler keeps whole.
 * @throws when a newer program has already changed the database.
 */
export async function migrate(pool: Pool): Promise<void> {
  const migrations = readMigrations(MIGRATIONS_DIRECTORY);
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query('create schema if not exists site');
    await client.query(
      'create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null)',
    );
    const current = await currentVersion(client);
    refuseNewer(current, newestOf(migrations));
    for (const { version, sql } of migrations.filter((migration) => migration.version > current)) {
      await client.query(sql);
      await client.query('insert into site.schema_migrations values ($1, $2)', [
        version,
        new Date().toISOString(),
      ]);
    }
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
