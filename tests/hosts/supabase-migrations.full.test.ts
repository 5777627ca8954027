import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HOSTED_MIGRATIONS } from '#scripts/hosted/migrations.ts';
import { openExistingStore, openStore } from '#server/store/open.ts';
import { createDatabase, dropDatabase } from '#tests/server/engines.ts';
import { query } from '#tests/server/postgres.ts';
import { applyMigrations } from './supabase/project.ts';

/** All that a schema is made of, as PostgreSQL itself writes it down. */
const SCHEMA = `
  select 'column' as what, format('%s.%s', table_name, column_name) as name,
    format('%s %s %s %s %s', data_type, is_nullable, column_default, collation_name, is_identity) as definition
    from information_schema.columns where table_schema = 'site'
  union all select 'constraint', conname, conrelid::regclass::text || ' ' || pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'site'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'site'
  union all select 'function', proname, pg_get_functiondef(oid)
    from pg_proc where pronamespace = 'site'::regnamespace
  union all select 'table', relname, format('%s rls=%s %s', relkind, relrowsecurity, relacl)
    from pg_class where relnamespace = 'site'::regnamespace
  union all select 'schema', nspname, nspacl::text from pg_namespace where nspname = 'site'
  union all select 'version', version::text, '' from site.schema_migrations
  order by 1, 2, 3
`;

async function withDatabase<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const url = await createDatabase();
  try {
    return await run(url);
  } finally {
    await dropDatabase(url);
  }
}

const locationOf = (databaseUrl: string) => ({ dataDirectory: '', databaseUrl });
const startServer = async (url: string) => (await openStore(locationOf(url), () => {})).store.close();

describe('the migrations of a hosted project', () => {
  it('make the very schema that a server makes', async () => {
    const byServer = await withDatabase(async (url) => {
      await startServer(url);
      return query(url, SCHEMA);
    });
    const byMigrations = await withDatabase(async (url) => {
      await applyMigrations(url);
      return query(url, SCHEMA);
    });
    expect(byServer.length).toBeGreaterThan(50);
    expect(byMigrations).toEqual(byServer);
  });

  it('leave alone what a server has migrated, and the other way round', () =>
    withDatabase(async (url) => {
      const [first = ''] = readdirSync(HOSTED_MIGRATIONS).toSorted();
      await applyMigrations(url, [first]);
      await startServer(url);
      const before = await query(url, SCHEMA);
      await applyMigrations(url);
      expect(await query(url, SCHEMA)).toEqual(before);
    }));

  it('let no role but the owner read a row, even where the schema is exposed by mistake', () =>
    withDatabase(async (url) => {
      await applyMigrations(url);
      await query(url, "insert into site.acknowledgements values ('hash', 1)");
      const role = `reader_${crypto.randomUUID().slice(0, 8)}`;
      await query(url, `create role ${role}`);
      const asReader = (statement: string) =>
        query(url, `set role ${role}; ${statement}`).then(
          () => 'done',
          (error: Error) => error.message,
        );
      expect(await asReader('select * from site.leads')).toBe('permission denied for schema site');
      await query(
        url,
        `grant usage on schema site to ${role}; grant all on all tables in schema site to ${role}`,
      );
      const tables = await query(url, "select tablename from pg_tables where schemaname = 'site'");
      for (const { tablename } of tables) {
        const [row] = await query(
          url,
          `select relrowsecurity from pg_class where oid = 'site.${String(tablename)}'::regclass`,
        );
        expect(row, String(tablename)).toEqual({ relrowsecurity: true });
      }
      expect(await asReader("insert into site.acknowledgements values ('other', 1)")).toMatch(
        /row-level security/,
      );
      const count = `do $$ begin assert (select count(*) from site.acknowledgements) = 0; end $$`;
      expect(await asReader(count)).toBe('done');
      await query(url, `drop owned by ${role}; drop role ${role}`);
    }));

  it('tell a role that does not own them what is wrong, and no version', () =>
    withDatabase(async (url) => {
      await applyMigrations(url);
      const role = `guest_${crypto.randomUUID().slice(0, 8)}`;
      await query(url, `create role ${role} login password 'guest'`);
      await query(
        url,
        `grant usage on schema site to ${role}; grant all on all tables in schema site to ${role}`,
      );
      const asGuest = new URL(url);
      asGuest.username = role;
      asGuest.password = 'guest';
      await expect(openExistingStore(locationOf(asGuest.href))).rejects.toThrow(
        /connect as the role that owns the schema/,
      );
      await query(url, `drop owned by ${role}; drop role ${role}`);
    }));
});
