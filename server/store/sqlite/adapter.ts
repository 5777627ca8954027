import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Database, Row, Sql, Values } from '#server/store/sql/database.ts';
import { createTransactions } from './transactions.ts';

/** How long to wait for the log to be free while others read and write. */
const SETTLE_TIMEOUT_MS = 10_000;
const SETTLE_POLL_MS = 20;

/** SQLite has no schemas and no lists. A list is passed as JSON. */
const translate = (statement: string): string =>
  statement.replaceAll('site.', '').replaceAll(/= any\((:\w+)\)/g, 'in (select value from json_each($1))');

const bind = (values: Values = {}) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
    ]),
  );

/**
 * A connection with the interface of the store. `now` is in milliseconds since 1970. createTransactions explains
 * `gather`.
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
    const prepared = connection.prepare(translate(statement));
    prepared.setAllowUnknownNamedParameters(true);
    statements.set(statement, prepared);
    return prepared;
  };
  const sql: Sql = {
    all: async <R extends Row>(statement: string, values?: Values) =>
      prepare(statement).all(bind(values)) as R[],
    run: async (statement, values) => Number(prepare(statement).run(bind(values)).changes),
  };
  const transactions = createTransactions(connection, gather);
  return {
    all: sql.all,
    run: (statement, values) => transactions.run(() => sql.run(statement, values)),
    transaction: (run) => transactions.run(() => run(sql)),
    claim: '',
    async settleErasure() {
      const deadline = performance.now() + SETTLE_TIMEOUT_MS;
      while (connection.isTransaction || !isLogEmptied(connection)) {
        if (performance.now() > deadline) return false;
        await sleep(SETTLE_POLL_MS);
      }
      return true;
    },
    async close() {
      await transactions.idle();
      connection.close();
    },
  };
}

/** Moves the log into the database and empties it. secure_delete has overwritten the erased rows there. */
const isLogEmptied = (connection: DatabaseSync): boolean =>
  connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
