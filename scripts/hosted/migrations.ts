/**
 * The store's PostgreSQL migrations as those of a hosted project. Each does nothing where a server of ours has made
 * the same step on that database before.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const HOSTED_MIGRATIONS = join('supabase', 'migrations');
const STORE_MIGRATIONS = join('server', 'store', 'postgres', 'migrations');
/** The platform's tools sort by a time: all of ours are of one day, so those of the operator come later. */
const DAY = '20251120';
const NUMBER_DIGITS = 'HHMMSS'.length;

const BOOKKEEPING = `create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);`;

/** What stands in the folder of them, oldest first. */
export const hostedMigrations = (): { file: string; sql: string }[] =>
  readdirSync(STORE_MIGRATIONS)
    .toSorted()
    .map((source) => {
      const [, number = '', name = ''] = /^(\d+)_(\w+)\.sql$/.exec(source) ?? [];
      const sql = readFileSync(join(STORE_MIGRATIONS, source), 'utf8');
      return {
        file: `${DAY}${number.padStart(NUMBER_DIGITS, '0')}_${name}.sql`,
        sql: hosted(source, Number(number), sql),
      };
    });

const hosted = (source: string, version: number, sql: string): string => `\
-- Made of ${STORE_MIGRATIONS}/${source} by "npm run build:functions".
${BOOKKEEPING}
do $migration$ begin
if exists (select from site.schema_migrations where version >= ${version}) then return; end if;

${sql.trimEnd()}

insert into site.schema_migrations values
  (${version}, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $migration$;
`;

/** Writes what has changed. */
export function writeHostedMigrations(): void {
  for (const { file, sql } of hostedMigrations()) writeFileSync(join(HOSTED_MIGRATIONS, file), sql);
}
