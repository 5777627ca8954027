import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { readMigrations } from '#server/store/migrations.ts';
import { sqliteFixture } from '#tests/server/sqlite-fixture.ts';
import { newLead } from '#tests/server/store-fixture.ts';
import { databasePath, openExistingSqliteStore, openSqliteStore } from './database.ts';

const fixture = sqliteFixture();
const { rows } = fixture;
const path = () => databasePath(fixture.directory);
const versions = () => rows('select version from schema_migrations').map(({ version }) => version);
/** The versions of all migrations. */
const KNOWN = readMigrations(join(import.meta.dirname, 'migrations')).map(({ version }) => version);

describe('the embedded store', () => {
  it('writes each commit through to the disk, and overwrites what is erased', async () => {
    const settings: Record<string, unknown> = {};
    const exec = DatabaseSync.prototype.exec;
    DatabaseSync.prototype.exec = function (sql) {
      exec.call(this, sql);
      for (const name of ['journal_mode', 'synchronous', 'secure_delete', 'foreign_keys', 'busy_timeout']) {
        settings[name] = Object.values(this.prepare(`pragma ${name}`).get() ?? {})[0];
      }
    };
    try {
      await openSqliteStore(fixture.directory).close();
    } finally {
      DatabaseSync.prototype.exec = exec;
    }
    const FULL = 2;
    expect(settings).toEqual({
      journal_mode: 'wal',
      synchronous: FULL,
      secure_delete: 1,
      foreign_keys: 1,
      busy_timeout: 20,
    });
  });

  it('makes a data directory that only its owner can enter', async () => {
    const nested = join(fixture.directory, 'a', 'b');
    await openSqliteStore(nested).close();
    expect(statSync(nested).mode & 0o777).toBe(0o700);
  });

  it('refuses a database that a newer program has changed, and leaves it as it is', async () => {
    await openSqliteStore(fixture.directory).close();
    rows("insert into schema_migrations values (99, '2030-01-01') returning version");
    expect(() => openSqliteStore(fixture.directory)).toThrow(StartError);
    expect(() => openSqliteStore(fixture.directory)).toThrow(`version 99`);
    expect(versions()).toEqual([...KNOWN, 99]);
  });

  it('says which file it cannot open', () => {
    writeFileSync(path(), 'this is no database, and long enough to be seen as none');
    expect(() => openSqliteStore(fixture.directory)).toThrow(`${path()} (DATA_DIR) cannot be opened`);
    expect(() => openSqliteStore(path())).toThrow(StartError);
  });
});

describe("the operator's tools", () => {
  it('make no database where there is none', () => {
    expect(() => openExistingSqliteStore(fixture.directory)).toThrow(StartError);
    expect(() => openExistingSqliteStore(fixture.directory)).toThrow(/There is no database .*site\.db/);
    expect(existsSync(path())).toBe(false);
  });

  it('leave an older database to the server', async () => {
    await openSqliteStore(fixture.directory).close();
    rows('delete from schema_migrations where version > 1 returning version');
    expect(() => openExistingSqliteStore(fixture.directory)).toThrow(
      /at version 1.*needs version.*start the server/,
    );
    expect(versions()).toEqual([1]);
  });
});

describe('a database file', () => {
  it.each([
    ['deleted', () => rmSync(path())],
    ['replaced by a backup', (copy: string) => renameSync(copy, path())],
    [
      'overwritten by a backup',
      (copy: string) => {
        copyFileSync(copy, path());
        rmSync(`${path()}-wal`);
      },
    ],
  ])('that was %s while it was open takes no more leads', async (_, change) => {
    const store = openSqliteStore(fixture.directory);
    const copy = join(fixture.directory, 'copy.db');
    copyFileSync(path(), copy);
    change(copy);
    await expect(store.acceptLead(newLead('lead'))).rejects.toThrow(
      /moved, deleted or replaced.*restart the server/,
    );
    await store.close();
  });
});
