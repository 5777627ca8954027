import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { Pool } from 'pg';
import { MIN_FREE_DISK_BYTES } from '#server/leads/quarantine-room.ts';
import { reportError } from '#server/base/report-error.ts';
import { StartError } from '#server/base/start-error.ts';
import type { Location } from '#server/store/open.ts';
import { refuseOtherVersion } from '#server/store/postgres/version.ts';
import { databaseName, isUnencrypted, openPostgresStore } from '#server/store/postgres/open.ts';
import { databasePath, openExistingDatabase } from '#server/store/sqlite/database.ts';
import { megabytes, ok, problem, warning, type Finding, type Findings } from './finding.ts';

const LITTLE_DISK_BYTES = 4 * MIN_FREE_DISK_BYTES;

/** Checks that the database opens, at this program's version, and is sound. */
export async function* checkDatabase({ dataDirectory, databaseUrl }: Location): Findings {
  try {
    if (databaseUrl) yield* checkPostgres(databaseUrl);
    else if (existsSync(databasePath(dataDirectory))) yield* checkSqlite(dataDirectory);
    else yield warning('database', `there is none in ${dataDirectory} yet: the server has not run there`);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    yield problem('database', error.message);
  }
}

async function* checkSqlite(dataDirectory: string): Findings {
  const path = databasePath(dataDirectory);
  const database = openExistingDatabase(dataDirectory);
  try {
    const version = database.prepare('select sqlite_version() as version').get()?.['version'];
    yield ok('database', `SQLite ${String(version)}, ${path}, ${megabytes(statSync(path).size)}`);
    const found = database.prepare('pragma quick_check').all();
    const [first] = found.map((row) => String(row['quick_check']));
    yield first === 'ok'
      ? ok('database', 'its file is sound (quick_check)')
      : problem('database', `its file is damaged, restore a backup: ${first}`);
  } finally {
    database.close();
  }
}

async function* checkPostgres(databaseUrl: string): Findings {
  const { pool } = await openPostgresStore(databaseUrl, { prepare: refuseOtherVersion, reportError });
  try {
    yield ok('database', `PostgreSQL ${await show(pool, 'server_version')}, ${databaseName(databaseUrl)}`);
    if (isUnencrypted(databaseUrl))
      yield warning('database', 'its address asks for no TLS: leads and the password travel in the clear');
    yield (await show(pool, 'fsync')) === 'off'
      ? problem('database', 'fsync is off: a power cut may lose leads, or all of the database')
      : ok('database', 'fsync is on');
    const commit = await show(pool, 'synchronous_commit');
    yield ok(
      'database',
      `synchronous_commit is ${commit}${commit === 'off' ? ': each transaction asks for it by itself' : ''}`,
    );
  } finally {
    await pool.end();
  }
}

async function show(pool: Pool, setting: 'server_version' | 'fsync' | 'synchronous_commit'): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(`show ${setting}`);
  return rows[0]?.[setting] ?? '';
}

/** Checks what is free on the disk of the data directory. */
export async function checkDisk(dataDirectory: string): Promise<Finding> {
  if (!existsSync(dataDirectory)) return ok('disk', `there is no ${dataDirectory} yet`);
  const { bavail, bsize } = await statfs(dataDirectory);
  const free = bavail * bsize;
  const message = `${megabytes(free)} free for ${dataDirectory}`;
  if (free < MIN_FREE_DISK_BYTES) return problem('disk', `${message}: suspicious leads are refused`);
  return free < LITTLE_DISK_BYTES ? warning('disk', message) : ok('disk', message);
}
