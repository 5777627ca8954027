import { mkdirSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { BOTH_ENGINES, type Engine } from '#tests/server/support/engines.ts';
import { openFixtureOn } from '#tests/server/support/fixture.ts';
import { execute } from '#tests/server/support/leads.ts';
import { query } from '#tests/server/support/postgres.ts';
import { newLead } from '#tests/server/support/store-fixture.ts';
import { migrate, readMigrations } from './migrations.ts';
import { openExistingStore, openStore } from './open.ts';
import { createPostgresDatabase } from './postgres/adapter.ts';
import { SCHEMA } from './postgres/schema.ts';
import { createSqliteDatabase } from './sqlite/adapter.ts';
import { databasePath } from './sqlite/database.ts';
import type { Store } from './store.ts';

describe.each(BOTH_ENGINES)('a database on %s', (engine) => {
  it('is migrated once by servers that start at once, and never by the tools', async () => {
    const { open, openTools, run, versions } = await openPlace(engine);
    await expect(openTools()).rejects.toThrow(/(no leads yet|not run there yet)/);
    await Promise.all([open(), open(), open(), open()]);
    const all = await versions();
    expect(all).toEqual(all.map((_, index) => index + 1));
    expect(await (await openTools()).store.countLeads()).toBe(0);
    await run('delete from site.schema_migrations where version > 1');
    await expect(openTools()).rejects.toThrow(/at version 1.*needs version.*start the server/);
    expect(await versions()).toEqual([1]);
  });

  it('is used as it is after a later, additive migration, and refused after another one', async () => {
    const { open, openTools, run, versions } = await openPlace(engine);
    await open();
    await run("insert into site.schema_migrations values (98, '2030-01-01', 5)");
    await run('alter table site.leads add column score integer');
    expect(await (await open()).store.acceptLead(newLead('lead'))).toBe('lead');
    expect(await (await openTools()).store.countLeads()).toBe(1);
    await run("insert into site.schema_migrations values (99, '2030-01-01', 99)");
    const before = await versions();
    for (const opening of [open, openTools]) {
      const error = await opening().catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(StartError);
      expect(error).toMatchObject({ message: expect.stringContaining('programs need to know version 99') });
    }
    expect(await versions()).toEqual(before);
  });

  it('notes in the column of an earlier program become lines, once, and it still starts there', async () => {
    const { open, openAt, run } = await openPlace(engine);
    await openAt(engine === 'SQLite' ? 13 : 12);
    const insertNote = (id: string, note: string) =>
      run(
        `insert into site.follow_ups (lead_id, status, responsible, note, version)
         values ('${id}', 'contacted', 'Ana', '${note}', 1)`,
      );
    for (const id of ['a', 'b', 'c', 'd'])
      await run(
        `insert into site.leads (id, type, name, email, company, phone, message, created_at)
         values ('${id}', 'demo', '', '', '', '', '', '2025-11-20T18:30:00.000Z')`,
      );
    await insertNote('a', 'de antes');
    await insertNote('b', '');
    await insertNote('c', 'con línea');
    await run(
      `insert into site.lead_lines (id, lead_id, at, name, note)
       values ('line', 'c', '2025-11-20T18:30:00.000Z', 'Eva', 'con línea')`,
    );
    const { store } = await open();
    const linesOf = async (id: string) =>
      (await store.listLines(id)).map(({ at, by, note }) => `${at}|${by}|${note}`);
    expect(await linesOf('a')).toEqual(['|Ana|de antes']);
    expect(await linesOf('b')).toEqual([]);
    expect(await linesOf('c')).toEqual(['2025-11-20T18:30:00.000Z|Eva|con línea']);
    const [lead] = await store.listLeads({ ids: ['a'] });
    expect(lead?.followUp?.note).toBe('de antes');
    // The statements of earlier programs.
    expect(await run("select lead_id from site.follow_ups where note <> ''")).toEqual([]);
    await insertNote('d', 'x');
  });
});

const opened = ({ store }: { store: Store }) => {
  onTestFinished(() => store.close());
  return { store };
};

/** A place for a database. Stores that are opened on it are closed after the test. */
async function openPlace(engine: Engine) {
  const { data, variables } = await openFixtureOn(engine);
  const databaseUrl = variables['DATABASE_URL'];
  const location = { dataDirectory: data, ...(databaseUrl && { databaseUrl }) };
  const run = async (sql: string) =>
    databaseUrl ? query(databaseUrl, sql) : execute(data, sql.replaceAll('site.', ''));
  return {
    // A lazy store must not be awaited itself: each of its properties is a function, `then` too.
    open: async () => opened(await openStore(location, () => {})),
    openTools: async () => opened({ store: await openExistingStore(location) }),
    /** Migrates to a version, as the program did that knew it. */
    async openAt(version: number) {
      if (databaseUrl) {
        const database = createPostgresDatabase(new Pool({ connectionString: databaseUrl }));
        await migrate(database, SCHEMA.migrations().slice(0, version), 'create schema site');
        return database.close();
      }
      mkdirSync(data);
      const connection = new DatabaseSync(databasePath(data));
      connection.exec('pragma journal_mode = wal');
      const database = createSqliteDatabase(connection, Date.now);
      await migrate(database, readMigrations('server/store/sqlite/migrations').slice(0, version));
      return database.close();
    },
    run,
    versions: async () =>
      (await run('select version from site.schema_migrations order by version')).map((row) =>
        Number(row['version']),
      ),
  };
}
