import { join } from 'node:path';
import type { Pool } from 'pg';
import { readMigrations, refuseNewer } from '#server/store/migrations.ts';
import { inTransaction } from './transaction.ts';
import { currentVersion, SCHEMA_VERSION } from './version.ts';

const MIGRATIONS_DIRECTORY = join(import.meta.dirname, 'migrations');
/** Of an advisory lock that nothing else takes. */
const MIGRATION_LOCK = 7_291_034_556;

/**
 * Brings a database to the newest schema, all or nothing. Of several servers that start at once, one
 * migrates and the others wait. The lock is the transaction's: a transaction pooler keeps no other.
 * @throws when a newer program has already changed the database.
 */
export const migrate = (pool: Pool): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    await client.query('create schema if not exists site');
    await client.query(
      'create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null)',
    );
    const current = await currentVersion(client);
    refuseNewer(current, SCHEMA_VERSION);
    for (const { version, sql } of readMigrations(MIGRATIONS_DIRECTORY)) {
      if (version <= current) continue;
      await client.query(sql);
      await client.query('insert into site.schema_migrations values ($1, $2)', [
        version,
        new Date().toISOString(),
      ]);
    }
  });
