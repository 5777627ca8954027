import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lock, type Database, type Sql } from './sql/database.ts';

/** A step of the schema. Programs that know `oldestProgram` or a newer version may run on the database after it. */
export type Migration = { version: number; oldestProgram: number; sql: string };

/** A comment of an additive migration, which adds tables, or columns that are nullable or have a default. */
const OLDEST_PROGRAM = /^-- Oldest program: (\d+)$/m;
const BOOKKEEPING =
  'create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null)';
const VERSION = 'select max(version) as version from site.schema_migrations';
const NOTE = `
  insert into site.schema_migrations (version, applied_at, oldest_program) values (:version, :now, :oldestProgram)
`;

/** Reads numbered migrations, oldest first and without gaps: `0001_leads.sql` is version 1. */
export const readMigrations = (directory: string): Migration[] =>
  readdirSync(directory)
    .toSorted()
    .map((file) => {
      const version = Number.parseInt(file, 10);
      const sql = readFileSync(join(directory, file), 'utf8');
      return { version, oldestProgram: Number(OLDEST_PROGRAM.exec(sql)?.[1] ?? version), sql };
    });

/**
 * Brings a database to the newest schema in one transaction, or changes nothing. If several servers start at once, one
 * migrates and the others wait. `before` runs first.
 * @throws if a newer program has changed the database so that this one cannot use it.
 */
export const migrate = (database: Database, migrations: Migration[], before = ''): Promise<void> =>
  database.transaction(async (sql) => {
    await lock(database, sql, ['migrations']);
    await sql.exec(`${before}; ${BOOKKEEPING}`);
    const current = await readVersion(sql);
    await refuseNewer(sql, current, migrations.length);
    const missing = migrations.slice(current);
    for (const migration of missing) await sql.exec(migration.sql);
    const now = new Date().toISOString();
    for (const { version, oldestProgram } of missing) await sql.run(NOTE, { version, now, oldestProgram });
  });

/** @throws if the database lacks a migration that this program knows, or has one that this program cannot use. */
export async function checkVersion(sql: Sql, known: number): Promise<void> {
  const current = await readVersion(sql);
  await refuseNewer(sql, current, known);
  if (current >= known) return;
  throw new Error(
    `it is at version ${current}, and this program needs version ${known}: start the server once, it migrates; on a hosted project, run "npm run build:functions" and "supabase db push".`,
  );
}

async function readVersion(sql: Sql): Promise<number> {
  const [row] = await sql.all<{ version: number | null }>(VERSION);
  return row?.version ?? 0;
}

async function refuseNewer(sql: Sql, current: number, known: number): Promise<void> {
  if (current <= known) return;
  const [row] = await sql.all<{ oldest: number | null }>(
    'select max(oldest_program) as oldest from site.schema_migrations',
  );
  const oldest = row?.oldest ?? current;
  if (oldest <= known) return;
  throw new Error(
    `it is at version ${current}, and programs need to know version ${oldest}; this one knows ${known}: start the newer program that changed it.`,
  );
}
