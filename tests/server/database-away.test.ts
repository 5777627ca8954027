import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { expect, it } from 'vitest';
import { LOGIN_NOTICE, LOGIN_NOTICES, PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { isFullTier } from '#tests/support/tier.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixture, openFixtureOn, post, postForm } from '#tests/server/support/fixture.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import { freePort } from '#tests/server/support/loopback.ts';
import { logIn, PASSWORD } from '#tests/server/support/panel-client.ts';
import { startPostgres } from '#tests/server/support/postgres.ts';

it('a server whose PostgreSQL is away serves the pages, and asks to try the forms later', async () => {
  const { serve } = openFixture();
  const server = await serve({
    DATABASE_URL: `postgres://site:hunter2@127.0.0.1:${await freePort()}/site`,
    PANEL_PASSWORD: PASSWORD,
  });
  expect((await fetch(server.url)).status).toBe(200);
  for (const path of [FUNCTION_PATHS.sendFormEmail, FUNCTION_PATHS.subscribeNewsletter]) {
    const refused = await post(server.url + path, DEMO);
    expect(refused.status).toBe(503);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  }
  expect(await postForm(server, DEMO)).toBe(RESULT_PATHS.demoFailed);
  const ready = await fetch(`${server.url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }]);
  expect((await logIn(server)).to).toBe(`${PANEL_PATH}?${LOGIN_NOTICE}=${LOGIN_NOTICES.unavailable}`);
  const headers = { cookie: `panel=${'A'.repeat(43)}` };
  for (const path of [PANEL_PATH, PANEL_PATHS.leads])
    expect((await fetch(server.url + path, { headers })).status).toBe(503);
  const { errors } = await server.stop();
  expect(errors).toContain('The database cannot be reached: pages are served, forms answer 503');
  expect(errors).toMatch(/^The database .* cannot be opened: .*ECONNREFUSED/m);
  expect(errors).not.toContain('hunter2');
});

it.runIf(isFullTier)('it migrates and takes leads as soon as PostgreSQL is there', async () => {
  const cluster = await startPostgres();
  try {
    const { serve, variables, readLeads } = openFixture();
    variables['DATABASE_URL'] = await cluster.createDatabase();
    await cluster.stop();
    const server = await serve();
    expect((await post(server.url + FUNCTION_PATHS.sendFormEmail, DEMO)).status).toBe(503);
    await cluster.start();
    expect((await post(server.url + FUNCTION_PATHS.sendFormEmail, DEMO)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await readLeads('list')).toHaveLength(1);
    await server.stop();
  } finally {
    await cluster.remove();
  }
});

const readiness = async (url: string) => (await fetch(`${url}/readyz`)).status;

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

it.each(ENGINES)(
  'a server is ready through a short lock of another process, not through a long one, on %s',
  async (engine) => {
    const { serve, data, variables } = await openFixtureOn(engine);
    const { url } = await serve();
    expect(await readiness(url)).toBe(200);
    const release = await holdLock(data, variables['DATABASE_URL']);
    expect(await readiness(url)).toBe(200);
    await expect.poll(() => readiness(url), { interval: 500 }).toBe(503);
    await release();
    await expect.poll(() => readiness(url), { interval: 500 }).toBe(200);
  },
);
