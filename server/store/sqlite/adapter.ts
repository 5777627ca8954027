import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Database, Sql } from '#server/store/sql/database.ts';
import { createFileCheck } from './database.ts';
import { createTransactions } from './transactions.ts';

/** How long the log's end is waited for, while others read and write. */
const SETTLE_TIMEOUT_MS = 10_000;
const SETTLE_POLL_MS = 20;

/** SQLite has no schemas. */
const SCHEMA = /\bsite\./g;

/**
 * A connection as the store's statements want it; `now` is in milliseconds since 1970, and `gather` that
 * of createTransactions.
 */
export function createSqliteDatabase(
  connection: DatabaseSync,
  now: () => number,
  gather?: () => Promise<unknown>,
): Database {
  connection.function('now_ms', () => BigInt(Math.trunc(now())));
  const statements = new Map<string, StatementSync>();
  const prepare = (statement: string): StatementSync => {
    const known = statements.get(statement);
    if (known) return known;
    const prepared = connection.prepare(statement.replaceAll(SCHEMA, ''));
    prepared.setAllowUnknownNamedParameters(true);
    statements.set(statement, prepared);
    return prepared;
  };
  const sql: Sql = {
    all: async (statement, values = {}) => prepare(statement).all(values),
    run: async (statement, values = {}) => Number(prepare(statement).run(values).changes),
  };
  const transactions = createTransactions(connection, createFileCheck(connection), gather);
  return {
    all: sql.all,
    run: (statement, values) => transactions.run(() => sql.run(statement, values)),
    transaction: (run) => transactions.run(() => run(sql)),
    claim: '',
    async settleErasure() {
      const deadline = performance.now() + SETTLE_TIMEOUT_MS;
      for (;;) {
        if (isLogEmptied(connection)) return true;
        if (performance.now() > deadline) return false;
        await sleep(SETTLE_POLL_MS);
      }
    },
    async close() {
      await transactions.idle();
      connection.close();
    },
  };
}

/** Folds the log into the database, which secure_delete overwrites, and empties it. */
function isLogEmptied(connection: DatabaseSync): boolean {
  if (connection.isTransaction) return false;
  return connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
}
