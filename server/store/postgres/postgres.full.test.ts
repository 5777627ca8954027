import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import { expect, it, onTestFinished, vi } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { openStore } from '#server/store/open.ts';
import { createDatabase, dropDatabase } from '#tests/server/support/engines.ts';
import { createPostgresDatabase } from './adapter.ts';

/** Connections that may be ended by the server. */
function openPool(connectionString: string) {
  const pool = new Pool({ connectionString });
  // Idle ones, and those that still close when their database is dropped.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** An empty database and a pool of connections to it. */
async function open() {
  const url = await createDatabase();
  const pool = openPool(url);
  const database = createPostgresDatabase(pool);
  onTestFinished(async () => {
    await database.close();
    await dropDatabase(url);
  });
  return { url, pool, database };
}

it.each([
  ['a database that does not exist', (address: URL) => (address.pathname = '/nothing')],
  ['a user that does not exist', (address: URL) => (address.username = 'nobody')],
])('%s is said in one line without the password', async (_, change) => {
  const wrong = new URL((await open()).url);
  wrong.password = 'hunter2';
  change(wrong);
  const failure = await openStore({ dataDirectory: '', databaseUrl: wrong.href }, vi.fn()).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(StartError);
  const { message } = failure as StartError;
  expect(message).toMatch(/^The database 127\.0\.0\.1.* \(DATABASE_URL\) cannot be opened: [^\n]+$/);
  expect(message).not.toContain('hunter2');
});

it('a connection that breaks between two statements fails its transaction, and no other', async () => {
  const { pool, database } = await open();
  const broken = database.transaction(async (sql) => {
    const [row] = await sql.all('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [row?.['pid']]);
    await sleep(200);
    return sql.all('select 1 as one');
  });
  await expect(broken).rejects.toThrow(/not queryable|terminat/);
  expect(await database.all('select 1 as one')).toEqual([{ one: 1 }]);
});

it.each(['40P01', '40001'])('a transaction aborted because of another is repeated: %s', async (code) => {
  const { database } = await open();
  let tries = 0;
  const run = () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code });
    return Promise.resolve('done');
  };
  expect(await database.transaction(run)).toBe('done');
  tries = -10;
  await expect(database.transaction(run)).rejects.toThrow('deadlock');
});

it('a transaction is committed to the disk even if the default of the database is not', async () => {
  const { url, pool } = await open();
  await pool.query(`alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
  const database = createPostgresDatabase(openPool(url));
  const settingIn = async (sql: Pick<typeof database, 'all'>) =>
    (await sql.all("select current_setting('synchronous_commit') as setting"))[0]?.['setting'];
  expect(await settingIn(database)).toBe('off');
  expect(await database.transaction(settingIn)).toBe('on');
  await database.close();
});
