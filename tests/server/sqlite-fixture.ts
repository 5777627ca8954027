import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';

/** An empty data directory for each test of a file, and the content of its database. */
export function sqliteFixture() {
  const fixture = {
    directory: '',
    /** On a separate connection. */
    rows(sql: string): Record<string, unknown>[] {
      const database = new DatabaseSync(databasePath(fixture.directory));
      try {
        return database.prepare(sql).all();
      } finally {
        database.close();
      }
    },
  };
  beforeEach(() => {
    fixture.directory = mkdtempSync(join(tmpdir(), 'store-'));
  });
  afterEach(() => rmSync(fixture.directory, { recursive: true }));
  return fixture;
}
