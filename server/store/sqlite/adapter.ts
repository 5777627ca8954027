import { statSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { DATABASE_MOVED, isLocked } from '#server/base/unavailable.ts';
import {
  LOCK_TIMEOUT_MS,
  type Database,
  type Row,
  type Sql,
  type Values,
} from '#server/store/sql/database.ts';

/** SQLite's lock has no queue, so a waiting transaction tries this often. */
const LOCK_POLL_MS = 10;
/** How long to wait for the log to be free while others read and write. */
const SETTLE_TIMEOUT_MS = 10_000;

/**
 * A connection with the interface of the store. Statements and transactions run one after another. While another
 * process writes, transactions wait and statements run. `now` is in milliseconds since 1970.
 */
export function createSqliteDatabase(connection: DatabaseSync, now: () => number): Database {
  connection.function('now_ms', () => BigInt(Math.trunc(now())));
  const sql = sqlOn(connection);
  let checkFile: (() => void) | undefined;
  const inTurn = createTurns();
  const inWritersTurn = createTurns();

  async function runTransaction<Result>(run: (sql: Sql) => Promise<Result>): Promise<{ result: Result }> {
    try {
      // The log's file exists from the first transaction on.
      checkFile ??= createFileCheck(connection);
      checkFile();
      const result = await run(sql);
      connection.exec('commit');
      return { result };
    } catch (error) {
      rollBack(connection);
      throw error;
    }
  }
  const transaction: Database['transaction'] = (run, lockTimeoutMs = LOCK_TIMEOUT_MS) => {
    // From here on, because the transactions before this one may wait for the same lock.
    const deadline = performance.now() + lockTimeoutMs;
    return inWritersTurn(async () => {
      for (;;) {
        const done = await inTurn(async () => begin(connection, deadline) && runTransaction(run));
        if (done) return done.result;
        await sleep(LOCK_POLL_MS);
      }
    });
  };

  return {
    all: (statement, values) => inTurn(() => sql.all(statement, values)),
    run: (statement, values) => transaction(() => sql.run(statement, values)),
    exec: (statements) => transaction(() => sql.exec(statements)),
    transaction,
    claim: '',
    async settleErasure() {
      const deadline = performance.now() + SETTLE_TIMEOUT_MS;
      while (!(await inTurn(async () => isLogEmptied(connection)))) {
        if (performance.now() > deadline) return false;
        await sleep(LOCK_POLL_MS);
      }
      return true;
    },
    close: () => inWritersTurn(() => inTurn(async () => connection.close())),
  };
}

/** Returns a function that runs its callers' functions one after another. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(run: () => Promise<Result>): Promise<Result> => {
    const result = last.then(run);
    last = result.catch(() => {});
    return result;
  };
}

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

function sqlOn(connection: DatabaseSync): Sql {
  const statements = new Map<string, StatementSync>();
  const prepare = (statement: string): StatementSync => {
    const known = statements.get(statement);
    if (known) return known;
    const prepared = connection.prepare(translate(statement));
    prepared.setAllowUnknownNamedParameters(true);
    statements.set(statement, prepared);
    return prepared;
  };
  return {
    all: async <R extends Row>(statement: string, values?: Values) =>
      prepare(statement).all(bind(values)) as R[],
    run: async (statement, values) => Number(prepare(statement).run(bind(values)).changes),
    exec: async (text) => connection.exec(translate(text)),
  };
}

/** `false` if another process holds the lock. @throws if it still does after `deadline`, a time of performance.now(). */
function begin(connection: DatabaseSync, deadline: number): boolean {
  // A rollback that failed has left the last transaction open.
  if (connection.isTransaction) connection.exec('rollback');
  try {
    // Immediate: a transaction that begins with a read might be refused the lock later.
    connection.exec('begin immediate');
    return true;
  } catch (error) {
    if (!isLocked(error) || performance.now() > deadline) throw error;
    return false;
  }
}

function rollBack(connection: DatabaseSync): void {
  try {
    // A failed commit may already have ended the transaction.
    if (connection.isTransaction) connection.exec('rollback');
  } catch {
    // The next transaction tries again.
  }
}

/**
 * Returns a check that the open file is still the one at its path. Nobody would ever read what is written to a
 * database that was moved, deleted or replaced.
 * @throws {Error} by the check, if it is not.
 */
function createFileCheck(connection: DatabaseSync): () => void {
  const path = connection.location() ?? '';
  // Copying a backup over the database keeps the file. The operator also removes the log beside it.
  const opened = [path, `${path}-wal`].map((file) => ({ file, was: statSync(file, { bigint: true }) }));
  return () => {
    for (const { file, was } of opened) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.ino === was.ino && found.dev === was.dev) continue;
      const errstr = `${file} was moved, deleted or replaced while it was open: restart the server`;
      throw Object.assign(new Error(errstr), { code: DATABASE_MOVED, errstr });
    }
  };
}

/** Moves the log into the database and empties it. secure_delete has overwritten the erased rows there. */
const isLogEmptied = (connection: DatabaseSync): boolean =>
  connection.prepare('pragma wal_checkpoint(truncate)').get()?.['busy'] === 0;
