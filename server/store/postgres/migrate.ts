import { join } from 'node:path';
import type { Pool, PoolClient } from 'pg';
import { readMigrations, refuseNewer, refuseOther } from '#server/store/migrations.ts';
import { inTransaction } from './adapter.ts';

/** The version of the newest migration. Hosted functions have no migration files. */
export const SCHEMA_VERSION = 5;
/** Key of an advisory lock that only this program uses. */
const MIGRATION_LOCK = 7_291_034_556;

/**
 * Brings a database to the newest schema, or changes nothing. If several servers start at once, one migrates and the
 * others wait. The lock belongs to the transaction, because a transaction pooler keeps no other.
 * @throws if a newer program has already changed the database.
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
    for (const { version, sql } of readMigrations(join(import.meta.dirname, 'migrations')).slice(current)) {
      await client.query(sql);
      await client.query('insert into site.schema_migrations values ($1, $2)', [
        version,
        new Date().toISOString(),
      ]);
    }
  });

/** @throws if the database has not the version that this program knows. */
export async function refuseOtherVersion(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('site.schema_migrations') is not null as there",
  );
  const version = rows[0]?.there ? await currentVersion(pool) : 0;
  if (rows[0]?.there && version === 0) {
    throw new Error('it shows this role no version: connect as the role that owns the schema "site"');
  }
  refuseOther(version, SCHEMA_VERSION);
}

async function currentVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: number | null }>(
    'select max(version) as version from site.schema_migrations',
  );
  return rows[0]?.version ?? 0;
}
