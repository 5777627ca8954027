import { describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { newLead } from '#tests/server/store-fixture.ts';
import { postgresFixture } from '#tests/server/postgres-fixture.ts';
import { openExistingStore, openStore } from '../open.ts';

const fixture = postgresFixture();
const location = () => ({ dataDirectory: '', databaseUrl: fixture.url });

describe('opening', () => {
  it('for the operator’s tools creates no tables', async () => {
    await expect(openExistingStore(location())).rejects.toThrow(/it has no leads yet: start the server once/);
    await fixture.open();
    const store = await openExistingStore(location());
    expect(await store.countLeads()).toBe(0);
    await store.close();
  });

  it('a database is refused only if a newer program has changed it so that this one cannot use it', async () => {
    const { pool, store } = await fixture.open();
    await pool.query("insert into site.schema_migrations values (98, '2030-01-01', 5)");
    await pool.query('alter table site.leads add column score integer');
    expect(await (await fixture.open()).store.acceptLead(newLead('lead'))).toBe('lead');
    const tools = await openExistingStore(location());
    expect(await tools.countLeads()).toBe(1);
    await tools.close();
    await pool.query("insert into site.schema_migrations values (99, '2030-01-01', 99)");
    await expect(fixture.open()).rejects.toThrow('programs need to know version 99');
    await expect(openExistingStore(location())).rejects.toThrow('programs need to know version 99');
    expect(await store.countLeads()).toBe(1);
  });

  it.each([
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

  it('a server that does not answer is opened at a later use, and reported without the password', async () => {
    const away = new URL(fixture.url);
    [away.port, away.password] = ['1', 'hunter2'];
    const { store } = await openStore({ dataDirectory: '', databaseUrl: away.href }, fixture.reportError);
    const [[error]] = fixture.reportError.mock.calls as [[Error]];
    expect(error.message).toMatch(/cannot be opened: .*ECONNREFUSED/);
    expect(error.message).not.toContain('hunter2');
    await expect(store.countLeads()).rejects.toThrow('ECONNREFUSED');
    await store.close();
  });
});
