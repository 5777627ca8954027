import { expect, it, onTestFinished } from 'vitest';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { leads as runLeads, openFixture, readLeads, sendLead } from '#tests/server/support/fixture.ts';
import { DEMO, execute } from '#tests/server/support/leads.ts';
import { query } from '#tests/server/support/postgres.ts';
import { stopServer } from '#tests/server/support/server-process.ts';
import { ONE, storeSubscription, storeThree } from '#tests/server/support/stored-leads.ts';

/** A fixture on SQLite, and an empty PostgreSQL database as the target. `copied`: variables of its processes. */
async function openCopy() {
  const fixture = openFixture();
  const url = await createDatabase();
  onTestFinished(() => dropDatabase(url));
  const copied = { ...fixture.variables, DATABASE_URL: url };
  const copy = () => runLeads(copied, 'copy-to-postgres');
  return { ...fixture, copied, copy, query: (statement: string) => query(url, statement) };
}

it('copy-to-postgres copies every row of every table, without characters that PostgreSQL refuses', async () => {
  const { data, withStore, copy, query: queryCopy } = await openCopy();
  await storeThree(data);
  // Batches have five hundred leads, and a lead may correct one of an earlier batch.
  execute(
    data,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < 1200)
     insert into leads (id, type, name, email, company, phone, message, created_at, corrects)
     select 'z' || (9999 - n), 'demo', '', '', '', '', '', '', iif(n % 3 = 0, 'z' || (9999 - n / 3), null)
     from numbers`,
  );
  await withStore(async (store) => {
    await store.followUp(
      ONE,
      { status: 'won', responsible: 'Ana', callAt: '2025-11-21T10:00', note: 'Ñ', version: 0 },
      { at: '2025-11-20T18:32:00.000Z', by: 'Ana', changes: { status: 'won' } },
    );
    await storeSubscription(store, 'a');
    await storeSubscription(store, 'b', { isConfirmed: false });
    await store.keepDays(36_500);
    await store.addToken({ hash: 'b', subscriptionId: 'of b', purpose: 'confirm' });
    await store.addToken({ hash: 'out', subscriptionId: 'of b', purpose: 'unsubscribe' });
    await store.unsubscribe('out', '2025-11-20T18:32:00.000Z');
  });
  const TABLES =
    "select name from sqlite_schema where type = 'table' and name not like 'sqlite%' and name not in ('schema_migrations', 'panel_sessions')";
  const rows = execute(data, TABLES).map(
    ({ name }) => [String(name), execute(data, `select * from ${String(name)}`)] as const,
  );
  execute(data, "update leads set name = name || char(0) || '\\\"' where id = ?", ONE);

  const { code, output } = await copy();
  expect(code).toBe(0);
  for (const [table, expected] of rows) {
    expect(expected.length).toBeGreaterThan(0);
    expect(output).toContain(`${table} ${expected.length}\n`);
    const there = await queryCopy(`select * from site.${table}`);
    expect(texts(there)).toEqual(texts(expected).map((row) => row.replace('"Uno"', String.raw`"Uno\\\""`)));
  }
  await queryCopy(
    "insert into site.outbox (id, lane, kind, state, queued_at, at) values ('n', 'team', '', 'sent', 0, 0)",
  );
  const [last] = await queryCopy('select id from site.outbox order by seq desc limit 1');
  expect(last).toEqual({ id: 'n' });
});

it('a lowered number of days still waits for confirmation after copy-to-postgres, whoever ran there before', async () => {
  const { data, serve, withStore, copied, copy } = await openCopy();
  await storeThree(data);
  await withStore((store) => store.keepDays(36_500));
  const lowered = { ...copied, RETENTION_DAYS: '30' };
  await (await serve(lowered)).stop();
  expect(await copy()).toMatchObject({ code: 0 });
  const server = await serve(lowered);
  expect(server.printed.errors).toContain('RETENTION_DAYS');
  await server.stop();
  expect(await readLeads(copied, 'export')).toHaveLength(3);
});

it('copy-to-postgres refuses while another process has the database open, even an idle one', async () => {
  const { startProcess, copied, copy } = await openCopy();
  const server = await startProcess();
  await sendLead(server, DEMO);
  expect(await copy()).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/\(DATA_DIR\) cannot be opened: another process has it open\. Stop/),
  });
  await stopServer(server);
  expect(await copy()).toMatchObject({ code: 0 });
  expect(await readLeads(copied, 'export')).toHaveLength(1);
});

it('copy-to-postgres refuses a target that holds anything, and copies all or nothing', async () => {
  const { data, serve, copied, copy, query: queryCopy } = await openCopy();
  await storeThree(data);
  await (await serve(copied)).stop();
  await queryCopy("insert into site.newsletter_suppressions values ('hash', '')");
  expect((await copy()).errors).toMatch(/is in use: its table newsletter_suppressions holds rows/);
  await queryCopy('delete from site.newsletter_suppressions');
  await queryCopy('alter table site.outbox add constraint refused check (tries < 3)');
  expect(await copy()).toMatchObject({ code: 1 });
  expect(await readLeads(copied, 'export')).toEqual([]);
  await queryCopy('alter table site.outbox drop constraint refused');
  expect(await copy()).toMatchObject({ code: 0 });
  expect(await readLeads(copied, 'export')).toHaveLength(3);
});

/** One entry per row, equal on both engines. */
const texts = (rows: object[]): string[] =>
  rows
    .map((row) => Object.fromEntries(Object.entries(row).toSorted()))
    .map((row) => JSON.stringify(row, (_, value) => (typeof value === 'number' ? String(value) : value)))
    .toSorted();
