/**
 * The PostgreSQL migrations in the format of a hosted project. Each does nothing if our server has already made the
 * same step.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCHEMA } from '#server/store/postgres/schema.ts';
import type { Migration } from '#server/store/migrations.ts';

const HOSTED_MIGRATIONS = join('supabase', 'migrations');
const STORE_MIGRATIONS = join('server', 'store', 'postgres', 'migrations');
/** This migration adds the column `oldest_program`. */
const FIRST_WITH_OLDEST_PROGRAM = 5;
/** The platform's tools sort by time. All of ours have one date, so the operator's come later. */
const DAY = '20251120';
const NUMBER_DIGITS = 'HHMMSS'.length;

const BOOKKEEPING = `create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);`;

/** The migrations in that folder, oldest first. */
export const hostedMigrations = (): { file: string; sql: string }[] =>
  readdirSync(STORE_MIGRATIONS)
    .toSorted()
    .map((source, index) => {
      const [, number = '', name = ''] = /^(\d+)_(\w+)\.sql$/.exec(source) ?? [];
      return {
        file: `${DAY}${number.padStart(NUMBER_DIGITS, '0')}_${name}.sql`,
        sql: hosted(source, SCHEMA.migrations()[index]!),
      };
    });

const NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

function noteOf({ version, oldestProgram }: Migration): string {
  return version < FIRST_WITH_OLDEST_PROGRAM
    ? `insert into site.schema_migrations (version, applied_at) values (${version}, ${NOW});`
    : `insert into site.schema_migrations (version, applied_at, oldest_program)
values (${version}, ${NOW}, ${oldestProgram});`;
}

const hosted = (source: string, migration: Migration): string => `\
-- Made of ${STORE_MIGRATIONS}/${source} by "npm run build:functions".
${BOOKKEEPING}
do $migration$ begin
if exists (select from site.schema_migrations where version >= ${migration.version}) then return; end if;

${migration.sql.trimEnd()}

${noteOf(migration)}
end $migration$;
`;

/** Writes them where the platform's tools look for them. */
export function writeHostedMigrations(): void {
  mkdirSync(HOSTED_MIGRATIONS, { recursive: true });
  for (const { file, sql } of hostedMigrations()) writeFileSync(join(HOSTED_MIGRATIONS, file), sql);
}
