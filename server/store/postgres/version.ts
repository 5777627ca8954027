import type { Pool, PoolClient } from 'pg';
import { refuseOther } from '#server/store/migrations.ts';

/** Of the newest migration: what runs without the files of them knows it by this. */
export const SCHEMA_VERSION = 3;

/** The version that a database is at; it must have the table of them. */
export async function currentVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: string | null }>(
    'select max(version) as version from site.schema_migrations',
  );
  return Number(rows[0]?.version ?? 0);
}

/**
 * @throws when the database is not at the version that this program knows; `remedy` says in English what brings
 * an older one there.
 */
export async function refuseOtherVersion(pool: Pool, remedy?: string): Promise<void> {
  const { rows } = await pool.query<{ there: boolean }>(
    "select to_regclass('site.schema_migrations') is not null as there",
  );
  const version = rows[0]?.there ? await currentVersion(pool) : 0;
  if (rows[0]?.there && version === 0) {
    throw new Error('it tells this role no version: connect as the role that owns the schema "site"');
  }
  refuseOther(version, SCHEMA_VERSION, remedy);
}
