import { DatabaseSync } from 'node:sqlite';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn } from '#tests/server/support/fixture.ts';

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
