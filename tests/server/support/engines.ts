import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { openPostgresStore } from '#server/store/postgres/open.ts';
import { openSqliteStore } from '#server/store/sqlite/database.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { makeDatabase, query } from './postgres.ts';

/** For the store's contract, which both tiers check on both engines. */
export const BOTH_ENGINES = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof BOTH_ENGINES)[number];

/** For all other tests: only the full tier runs them on PostgreSQL too. */
export const ENGINES: readonly Engine[] = isFullTier ? BOTH_ENGINES : ['SQLite'];

export type TestStore = Awaited<ReturnType<typeof openSqlite>>;

/** An empty store on a real engine, with the test's clock. */
export const openTestStore = (engine: Engine): Promise<TestStore> =>
  engine === 'SQLite' ? openSqlite() : openPostgres();

async function openSqlite() {
  let now = 0;
  const open = async () => {
    const directory = mkdtempSync(join(tmpdir(), 'store-'));
    return { directory, store: await openSqliteStore(directory, () => now) };
  };
  let opened = await open();
  const close = async () => {
    await opened.store.close();
    rmSync(opened.directory, { recursive: true });
  };
  return {
    get store() {
      return opened.store;
    },
    /** Makes it empty again. */
    async empty() {
      await close();
      opened = await open();
    },
    /** Sets the database's clock, in milliseconds since 1970. */
    async setClock(time: number) {
      now = time;
    },
    close,
  };
}

const EMPTY = `
  do $$ begin
    execute (select 'truncate ' || string_agg(format('site.%I', tablename), ', ') || ' restart identity'
      from pg_tables where schemaname = 'site' and tablename <> 'schema_migrations');
  end $$
`;

async function openPostgres(): Promise<TestStore> {
  const url = await createDatabase();
  const { store, pool } = await openPostgresStore(url, { migrates: true, reportError: () => {} });
  return {
    store,
    async empty() {
      await pool.query(EMPTY);
    },
    async setClock(time) {
      await pool.query(
        `create or replace function site.now_ms() returns bigint language sql volatile as 'select ${time}::bigint'`,
      );
    },
    async close() {
      await store.close();
      await dropDatabase(url);
    },
  };
}

/** Creates an empty database on this run's PostgreSQL server. Resolves to its address. */
export const createDatabase = (): Promise<string> => makeDatabase(inject('postgresUrl'));

/** Works while somebody is still connected. */
export async function dropDatabase(url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await query(inject('postgresUrl'), `drop database if exists ${name} with (force)`);
}
