import { expect, it, onTestFinished } from 'vitest';
import { hostedMigrations } from '#scripts/hosted/migrations.ts';
import { openExistingStore, openStore } from '#server/store/open.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { query } from '#tests/server/support/postgres.ts';
import { applyMigrations } from './supabase/project.ts';

/** Everything in a schema, as PostgreSQL describes it. */
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

const locationOf = (databaseUrl: string) => ({ dataDirectory: '', databaseUrl });
async function openDatabase() {
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  return url;
}
const startServer = async (url: string) => (await openStore(locationOf(url), () => {})).store.close();

it.each([
  ['alone', []],
  ['after a server that found a part of them', hostedMigrations().slice(0, 1)],
])('the migrations of a hosted project make the schema of a server, %s', async (_when, before) => {
  const [byServer, byMigrations] = [await openDatabase(), await openDatabase()];
  await startServer(byServer);
  await applyMigrations(byMigrations, before);
  if (before.length > 0) await startServer(byMigrations);
  await applyMigrations(byMigrations);
  const schema = await query(byMigrations, SCHEMA);
  expect(schema.length).toBeGreaterThan(50);
  expect(schema).toEqual(await query(byServer, SCHEMA));
});

it('only the owner reads rows, even if the schema is exposed by mistake', async () => {
  const url = await openDatabase();
  await applyMigrations(url);
  await query(url, "insert into site.acknowledgements values ('hash', 1)");
  const role = `guest_${crypto.randomUUID().slice(0, 8)}`;
  await query(url, `create role ${role} login password 'guest'`);
  const asGuest = Object.assign(new URL(url), { username: role, password: 'guest' }).href;
  await expect(query(asGuest, 'select * from site.leads')).rejects.toThrow('permission denied for schema');

  const grants = `grant usage on schema site to ${role}; grant all on all tables in schema site to ${role}`;
  await query(url, grants);
  const unprotected = `select relname from pg_class
    where relnamespace = 'site'::regnamespace and relkind = 'r' and not relrowsecurity`;
  expect(await query(url, unprotected)).toEqual([]);
  expect(await query(asGuest, 'select * from site.acknowledgements')).toEqual([]);
  await expect(query(asGuest, "insert into site.acknowledgements values ('other', 1)")).rejects.toThrow(
    'row-level security',
  );
  await expect(openExistingStore(locationOf(asGuest))).rejects.toThrow('cannot be opened');
  await query(url, `drop owned by ${role}; drop role ${role}`);
});
