import { copyFileSync, existsSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { StartError } from '#server/base/start-error.ts';
import { readMigrations } from '#server/store/migrations.ts';
import { sqliteFixture } from '#tests/server/sqlite-fixture.ts';
import { newLead } from '#tests/server/store-fixture.ts';
import { createSqliteDatabase } from './adapter.ts';
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
      await (await openSqliteStore(fixture.directory)).close();
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
    await (await openSqliteStore(nested)).close();
    expect(statSync(nested).mode & 0o777).toBe(0o700);
  });

  it('runs on a database that a later, additive migration has changed', async () => {
    await (await openSqliteStore(fixture.directory)).close();
    rows("insert into schema_migrations values (99, '2030-01-01', 6) returning version");
    rows('alter table leads add column score integer');
    const store = await openSqliteStore(fixture.directory);
    expect(await store.acceptLead(newLead('lead'))).toBe('lead');
    await store.close();
    await (await openExistingSqliteStore(fixture.directory)).close();
    expect(versions()).toEqual([...KNOWN, 99]);
  });

  it('refuses a database that a newer program has changed otherwise, and leaves it as it is', async () => {
    await (await openSqliteStore(fixture.directory)).close();
    rows("insert into schema_migrations values (99, '2030-01-01', 98) returning version");
    for (const open of [openSqliteStore, openExistingSqliteStore]) {
      await expect(open(fixture.directory)).rejects.toThrow(StartError);
      await expect(open(fixture.directory)).rejects.toThrow('programs need to know version 98');
    }
    expect(versions()).toEqual([...KNOWN, 99]);
  });

  it('says which file it cannot open', async () => {
    writeFileSync(path(), 'this is no database, and long enough to be seen as none');
    await expect(openSqliteStore(fixture.directory)).rejects.toThrow(`${path()} (DATA_DIR) cannot be opened`);
    await expect(openSqliteStore(path())).rejects.toThrow(StartError);
  });
});

describe("the operator's tools", () => {
  it('make no database where there is none', async () => {
    await expect(openExistingSqliteStore(fixture.directory)).rejects.toThrow(StartError);
    await expect(openExistingSqliteStore(fixture.directory)).rejects.toThrow(
      /There is no database .*site\.db/,
    );
    expect(existsSync(path())).toBe(false);
  });

  it('leave an older database to the server', async () => {
    await (await openSqliteStore(fixture.directory)).close();
    rows('delete from schema_migrations where version > 1 returning version');
    await expect(openExistingSqliteStore(fixture.directory)).rejects.toThrow(
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
    const store = await openSqliteStore(fixture.directory);
    const copy = join(fixture.directory, 'copy.db');
    copyFileSync(path(), copy);
    change(copy);
    await expect(store.acceptLead(newLead('lead'))).rejects.toThrow(
      /moved, deleted or replaced.*restart the server/,
    );
    await store.close();
  });
});

describe('a transaction', () => {
  it('whose rollback fails is rejected, and the next one works', async () => {
    const store = await openSqliteStore(fixture.directory);
    await store.acceptLead(newLead('one'));
    const exec = DatabaseSync.prototype.exec;
    let isBroken = true;
    DatabaseSync.prototype.exec = function (sql) {
      if (isBroken && /^(commit|rollback)/.test(sql)) throw new Error('disk I/O error');
      return exec.call(this, sql);
    };
    try {
      await expect(store.acceptLead(newLead('two'))).rejects.toThrow('disk I/O error');
      isBroken = false;
      expect(await store.acceptLead(newLead('three'))).toBe('three');
    } finally {
      DatabaseSync.prototype.exec = exec;
    }
    expect((await store.listLeads({})).map(({ id }) => id).toSorted()).toEqual(['one', 'three']);
    await store.close();
  });

  it('that is not committed is seen by no other statement', async () => {
    await (await openSqliteStore(fixture.directory)).close();
    const database = createSqliteDatabase(new DatabaseSync(path()), Date.now);
    await database.exec('create table site.facts (name text)');
    const inserting = database.transaction(async (sql) => {
      await sql.run("insert into site.facts values ('a')");
      for (let turn = 0; turn < 9; turn += 1) await Promise.resolve();
      throw new Error('no');
    });
    const seen = database.all('select * from site.facts');
    await expect(inserting).rejects.toThrow('no');
    expect(await seen).toEqual([]);
    await database.close();
  });
});
