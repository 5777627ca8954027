import { describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { postgresFixture } from '#tests/server/postgres-fixture.ts';
import { SCHEMA_VERSION } from './migrate.ts';
import { openExistingStore, openStore } from '../open.ts';

const fixture = postgresFixture();
const location = () => ({ dataDirectory: '', databaseUrl: fixture.url });

describe('opening', () => {
  it('for the operator’s tools creates no tables', async () => {
    await expect(openExistingStore(location())).rejects.toThrow(/at version 0.*start the server once/);
    await fixture.open();
    const store = await openExistingStore(location());
    expect(await store.countLeads()).toBe(0);
    await store.close();
  });

  it('a database that a newer program has changed is refused', async () => {
    const { pool } = await fixture.open();
    await pool.query("insert into site.schema_migrations values (99, '2030-01-01')");
    await expect(fixture.open()).rejects.toThrow(new RegExp(`version 99.*up to ${SCHEMA_VERSION}`));
  });

  it.each([
    ['a server that does not answer', (address: URL) => (address.port = '1')],
    ['a database that there is not', (address: URL) => (address.pathname = '/nothing')],
    ['a wrong password', (address: URL) => (address.username = 'nobody')],
  ])('%s is said in one line without the password', async (_, change) => {
    const wrong = new URL(fixture.url);
    wrong.password = 'hunter2';
    change(wrong);
    const failure = await openStore({ dataDirectory: '', databaseUrl: wrong.href }, fixture.reportError).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(failure).toBeInstanceOf(StartError);
    const { message } = failure as StartError;
    expect(message).toMatch(/^The database 127\.0\.0\.1.* \(DATABASE_URL\) cannot be opened: [^\n]+$/);
    expect(message).not.toContain('hunter2');
  });
});
