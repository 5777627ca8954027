import { copyFileSync, renameSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { describe, expect, inject, it } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, post } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { query } from '#tests/server/support/postgres.ts';

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;
const sendStatus = async (url: string) => (await post(url + FUNCTION_PATHS.sendFormEmail, DEMO)).status;

/** Holds the lock that a write needs. Resolves to its release. */
async function holdLock(directory: string, databaseUrl: string | undefined) {
  if (databaseUrl === undefined) {
    const other = new DatabaseSync(databasePath(directory));
    other.exec('begin immediate');
    return async () => other.close();
  }
  const other = new Client({ connectionString: databaseUrl });
  await other.connect();
  await other.query('begin; lock table site.settings in exclusive mode');
  return () => other.end();
}

describe.each(ENGINES)('on %s', (engine) => {
  it('a server is ready through a short lock of another process, and not through a long one', async () => {
    const { serve, data, variables } = await openFixtureOn(engine);
    const { url } = await serve();
    expect(await readiness(url)).toBe(200);
    const release = await holdLock(data, variables['DATABASE_URL']);
    expect(await readiness(url)).toBe(200);
    await expect.poll(() => readiness(url), { interval: 500 }).toBe(503);
    await release();
    await expect.poll(() => readiness(url), { interval: 500 }).toBe(200);
  });
});

it('a server whose database was replaced is not ready', async () => {
  const { serve, data } = await openFixtureOn('SQLite');
  const { url } = await serve();
  expect(await readiness(url)).toBe(200);
  const copy = databasePath(data) + '-copy';
  copyFileSync(databasePath(data), copy);
  renameSync(copy, databasePath(data));
  await expect.poll(() => readiness(url), { interval: 500 }).toBe(503);
  expect(await sendStatus(url)).toBe(503);
});

it.runIf(isFullTier)('a server whose PostgreSQL is read-only is not ready, until it is not', async () => {
  const { serve, variables } = await openFixtureOn('PostgreSQL');
  const { url } = await serve();
  expect(await readiness(url)).toBe(200);
  const name = new URL(variables['DATABASE_URL'] ?? '').pathname.slice(1);
  const setReadOnly = async (value: 'on' | 'off') => {
    await query(inject('postgresUrl'), `alter database ${name} set default_transaction_read_only = ${value}`);
    const all = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';
    await query(inject('postgresUrl'), all, [name]);
  };
  await setReadOnly('on');
  await expect.poll(() => readiness(url), { interval: 500 }).toBe(503);
  expect(await sendStatus(url)).toBe(503);
  await setReadOnly('off');
  await expect.poll(() => readiness(url), { interval: 500 }).toBe(200);
});
