import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '#server/start-error.ts';
import type { LeadRecord } from './port.ts';
import { databasePath, openSqliteStore } from './sqlite.ts';

const RECORD: LeadRecord = {
  id: '0b5d1f3e-8a44-4c1e-9c55-2f6f0c0a7e11',
  createdAt: '2025-11-20T18:30:00.000Z',
  type: 'contact',
  name: "Lucía O'Neil",
  email: 'lucia@empresa.example',
  company: '',
  phone: '',
  message: 'Hola 🚢\n¿qué tal?',
};

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'store-'));
});
afterEach(() => rmSync(directory, { recursive: true }));

function rows(sql: string): Record<string, unknown>[] {
  const database = new DatabaseSync(databasePath(directory));
  try {
    return database.prepare(sql).all();
  } finally {
    database.close();
  }
}

describe('the embedded store', () => {
  it('keeps a lead across closing and opening', async () => {
    const store = openSqliteStore(directory);
    await store.insertLead(RECORD);
    await store.close();
    const { createdAt, ...rest } = RECORD;
    expect(rows('select * from leads')).toEqual([{ ...rest, created_at: createdAt }]);
    const reopened = openSqliteStore(directory);
    expect(await reopened.countLeads()).toBe(1);
    await reopened.close();
  });

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
      await openSqliteStore(directory).close();
    } finally {
      DatabaseSync.prototype.exec = exec;
    }
    const FULL = 2;
    expect(settings).toEqual({
      journal_mode: 'wal',
      synchronous: FULL,
      secure_delete: 1,
      foreign_keys: 1,
      busy_timeout: 5000,
    });
  });

  it('rejects a second lead of the same id, and keeps the first', async () => {
    const store = openSqliteStore(directory);
    await store.insertLead(RECORD);
    await expect(store.insertLead({ ...RECORD, name: 'Otra' })).rejects.toThrow('UNIQUE');
    await store.close();
    expect(rows('select name from leads')).toEqual([{ name: RECORD.name }]);
  });

  it('makes a data directory that only its owner can enter', async () => {
    const nested = join(directory, 'a', 'b');
    await openSqliteStore(nested).close();
    expect(statSync(nested).mode & 0o777).toBe(0o700);
  });

  it('runs a migration once', async () => {
    await openSqliteStore(directory).close();
    await openSqliteStore(directory).close();
    expect(rows('select version from schema_migrations')).toEqual([{ version: 1 }]);
  });

  it('shares its database with another connection', async () => {
    const first = openSqliteStore(directory);
    const second = openSqliteStore(directory);
    await first.insertLead(RECORD);
    await second.insertLead({ ...RECORD, id: 'second' });
    expect(await first.countLeads()).toBe(2);
    await Promise.all([first.close(), second.close()]);
  });

  it('refuses a database that a newer program has changed, and leaves it as it is', async () => {
    await openSqliteStore(directory).close();
    rows("insert into schema_migrations values (7, '2030-01-01') returning version");
    expect(() => openSqliteStore(directory)).toThrow(StartError);
    expect(() => openSqliteStore(directory)).toThrow(/version 7.*up to 1/);
    expect(rows('select version from schema_migrations')).toEqual([{ version: 1 }, { version: 7 }]);
  });

  it('says which file it cannot open', () => {
    writeFileSync(databasePath(directory), 'this is no database, and long enough to be seen as none');
    expect(() => openSqliteStore(directory)).toThrow(
      `${databasePath(directory)} (DATA_DIR) cannot be opened`,
    );
    expect(() => openSqliteStore(databasePath(directory))).toThrow(StartError);
  });
});
