import { describe, expect, it, onTestFinished } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { ENGINES, type Engine } from '#tests/server/support/engines.ts';
import { openFixtureOn } from '#tests/server/support/fixture.ts';
import { execute } from '#tests/server/support/leads.ts';
import { query } from '#tests/server/support/postgres.ts';
import { newLead } from '#tests/server/support/store-fixture.ts';
import { openExistingStore, openStore } from './open.ts';
import type { Store } from './store.ts';

describe.each(ENGINES)('a database on %s', (engine) => {
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
    run,
    versions: async () =>
      (await run('select version from site.schema_migrations order by version')).map((row) =>
        Number(row['version']),
      ),
  };
}
