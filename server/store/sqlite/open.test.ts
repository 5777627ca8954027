import { copyFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, expect, it, vi } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { newLead } from '#tests/server/support/store-fixture.ts';
import { createSqliteDatabase } from './adapter.ts';
import { databasePath, openSqliteStore } from './database.ts';

const directory = directoryFixture();
const path = () => databasePath(directory.path);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('each commit is written through to the disk, and what is erased is overwritten', async () => {
  const settings: Record<string, unknown> = {};
  const exec = DatabaseSync.prototype.exec;
  vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (this: DatabaseSync, sql) {
    exec.call(this, sql);
    for (const name of ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys', 'busy_timeout'])
      settings[name] = Object.values(this.prepare(`pragma ${name}`).get() ?? {})[0];
  });
  await (await openSqliteStore(directory.path)).close();
  const FULL = 2;
  expect(settings).toEqual({
    journal_mode: 'wal',
    synchronous: FULL,
    secure_delete: 1,
    foreign_keys: 1,
    busy_timeout: 20,
  });
});

it('only the owner can enter a data directory that is made', async () => {
  const nested = directory.in('a/b');
  await (await openSqliteStore(nested)).close();
  expect(statSync(nested).mode & 0o777).toBe(0o700);
});

it('a file that cannot be opened is named', async () => {
  directory.write('site.db', 'this is no database, and long enough to be seen as none');
  const opening = openSqliteStore(directory.path);
  await expect(opening).rejects.toThrow(`${path()} (DATA_DIR) cannot be opened`);
  await expect(opening).rejects.toThrow(StartError);
});

it.each([
  ['replaced', (copy: string) => renameSync(copy, path())],
  [
    'overwritten',
    (copy: string) => {
      copyFileSync(copy, path());
      rmSync(`${path()}-wal`);
    },
  ],
])('a file that is %s by a backup while it is open takes no more leads', async (_, change) => {
  const store = await openSqliteStore(directory.path);
  const copy = directory.in('copy.db');
  copyFileSync(path(), copy);
  change(copy);
  const message = /moved, deleted or replaced.*restart the server/;
  for (const write of [store.acceptLead(newLead('lead')), store.tryWrite()]) {
    const failure = await write.catch((error: unknown) => error);
    expect(failure).toMatchObject({ message: expect.stringMatching(message) });
    // Forms answer 503.
    expect(isUnavailable(failure)).toBe(true);
  }
  await store.close();
});

it('a transaction whose rollback fails is rejected, and the next one works', async () => {
  const store = await openSqliteStore(directory.path);
  await store.acceptLead(newLead('one'));
  const exec = DatabaseSync.prototype.exec;
  const breaking = vi.spyOn(DatabaseSync.prototype, 'exec').mockImplementation(function (
    this: DatabaseSync,
    sql,
  ) {
    if (/^(commit|rollback)/.test(sql)) throw new Error(`cannot ${sql}`);
    exec.call(this, sql);
  });
  await expect(store.acceptLead(newLead('two'))).rejects.toThrow('cannot commit');
  breaking.mockRestore();
  expect(await store.acceptLead(newLead('three'))).toBe('three');
  expect((await store.listLeads({})).map(({ id }) => id).toSorted()).toEqual(['one', 'three']);
  await store.close();
});

it('a transaction that is not committed is seen by no other statement', async () => {
  await (await openSqliteStore(directory.path)).close();
  const database = createSqliteDatabase(new DatabaseSync(path()), Date.now);
  await database.exec('create table facts (name text)');
  const inserted = Promise.withResolvers<void>();
  const inserting = database.transaction(async (sql) => {
    await sql.run("insert into facts values ('a')");
    inserted.resolve();
    for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
    throw new Error('no');
  });
  await inserted.promise;
  const seen = database.all('select * from facts');
  await expect(inserting).rejects.toThrow('no');
  expect(await seen).toEqual([]);
  await database.close();
});

it('transactions wait for the lock of another process together, and statements pass them', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const store = await openSqliteStore(directory.path);
  using other = new DatabaseSync(path());
  other.exec('begin immediate');
  const posts = Array.from({ length: 12 }, (_, index) => store.acceptLead(newLead(`lead ${index}`)));
  const settled = Promise.allSettled(posts);
  expect(await store.findRetried('key', 'content')).toBeUndefined();
  // The clock passes their timeout once, and stands.
  vi.advanceTimersByTime(5_001);
  for (const post of await settled)
    expect(post).toMatchObject({ status: 'rejected', reason: { message: 'database is locked' } });
  other.exec('rollback');
  expect(await store.acceptLead(newLead('later'))).toBe('later');
  await store.close();
});
