import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { reportError } from '#server/base/report-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { megabytes, ok, problem, warning, type Finding } from '#server/findings.ts';
import { MIN_FREE_DISK_BYTES } from '#server/leads/quarantine-room.ts';
import type { Location } from '#server/store/open.ts';
import { databaseName, openPostgresStore } from '#server/store/postgres/open.ts';
import { databasePath, openExistingDatabase } from '#server/store/sqlite/database.ts';

const LITTLE_DISK_BYTES = 4 * MIN_FREE_DISK_BYTES;

/** Checks that the database opens, has this program's version, and is not damaged. */
export async function checkDatabase({ dataDirectory, databaseUrl }: Location): Promise<Finding[]> {
  try {
    if (databaseUrl) return await checkPostgres(databaseUrl);
    if (existsSync(databasePath(dataDirectory))) return await checkSqlite(dataDirectory);
    return [warning('database', `there is none in ${dataDirectory} yet: the server has not run there`)];
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return [problem('database', error.message)];
  }
}

async function checkSqlite(dataDirectory: string): Promise<Finding[]> {
  const path = databasePath(dataDirectory);
  const database = await openExistingDatabase(dataDirectory);
  try {
    const version = database.prepare('select sqlite_version() as version').get()?.['version'];
    const check = String(database.prepare('pragma quick_check').get()?.['quick_check']);
    return [
      ok('database', `SQLite ${String(version)}, ${path}, ${megabytes(statSync(path).size)}`),
      check === 'ok'
        ? ok('database', 'its file is sound (quick_check)')
        : problem('database', `its file is damaged, restore a backup: ${check}`),
    ];
  } finally {
    database.close();
  }
}

async function checkPostgres(databaseUrl: string): Promise<Finding[]> {
  const { pool } = await openPostgresStore(databaseUrl, { reportError });
  try {
    const { rows } = await pool.query<{ version: string; fsync: string }>(
      `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
    );
    return [
      ok('database', `PostgreSQL ${rows[0]?.version}, ${databaseName(databaseUrl)}`),
      rows[0]?.fsync === 'off'
        ? problem('database', 'fsync is off: a power cut may lose leads, or all of the database')
        : ok('database', 'fsync is on'),
    ];
  } finally {
    await pool.end();
  }
}

/** Checks the free space on the disk of the data directory. */
export async function checkDisk(dataDirectory: string): Promise<Finding> {
  if (!existsSync(dataDirectory)) return ok('disk', `there is no ${dataDirectory} yet`);
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = bavail * bsize;
  const message = `${megabytes(free)} free for ${dataDirectory}`;
  if (free < MIN_FREE_DISK_BYTES) return problem('disk', `${message}: suspicious leads are refused`);
  return free < LITTLE_DISK_BYTES ? warning('disk', message) : ok('disk', message);
}
