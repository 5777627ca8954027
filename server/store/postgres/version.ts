import type { Pool, PoolClient } from 'pg';
import { refuseOther } from '#server/store/migrations.ts';

/** The newest migration's, for hosted functions, which run without the migrations' files. */
export const SCHEMA_VERSION = 4;

/** The version of a database that has the table of versions. */
export async function currentVersion(client: Pool | PoolClient): Promise<number> {
  const { rows } = await client.query<{ version: string | null }>(
    'select max(version) as version from site.schema_migrations',
  );
  return Number(rows[0]?.version ?? 0);
}

/** @throws when the database is not at the version that this program knows. */
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
