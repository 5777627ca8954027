import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { DATABASE_MOVED } from '#server/base/unavailable.ts';

/** How long a transaction waits for another process, such as the operator's tools. */
const LOCK_TIMEOUT_MS = 5_000;
/** SQLite's lock has no queue, so a waiting transaction tries this often. */
const LOCK_POLL_MS = 10;
/** This many transactions share one sync to the disk. A group this large takes a few milliseconds. */
const GROUP_SIZE = 50;

const SQLITE_BUSY = 5;

type Job = { run(): Promise<unknown>; resolve(value: unknown): void; reject(error: unknown): void };

/**
 * Runs transactions one after another on a connection. Those that wait together share a commit, and so one sync to the
 * disk. Each succeeds or fails alone, and none resolves before the commit. While another process writes, they wait
 * without blocking this process. `gather` runs before each group: it lets requests that arrived during the last commit
 * join.
 */
export function createTransactions(connection: DatabaseSync, gather: () => Promise<unknown> = nextTurn) {
  const check = createFileCheck(connection);
  const waiting: Job[] = [];
  let working: Promise<void> | undefined;

  async function work() {
    while (waiting.length > 0) {
      await gather();
      await runGroup(connection, waiting.splice(0, GROUP_SIZE), check);
    }
    // Not when the promise settles: requests made until then would be left waiting.
    working = undefined;
  }

  return {
    run<Result>(run: () => Promise<Result>): Promise<Result> {
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      waiting.push({ run, resolve: resolve as Job['resolve'], reject });
      working ??= work();
      return promise;
    },
    /** Resolves when no transaction is running. */
    idle: async (): Promise<void> => working,
  };
}

/**
 * Returns a check that the open file is still the one at its path. Nobody would ever read what is written to a
 * database that was moved, deleted or replaced.
 * @throws {Error} by the check, if it is not.
 */
function createFileCheck(database: DatabaseSync): () => void {
  const path = database.location() ?? '';
  // Copying a backup over the database keeps the file. The operator also removes the log beside it.
  const opened = [path, `${path}-wal`].map((file) => ({ file, was: statSync(file, { bigint: true }) }));
  return () => {
    for (const { file, was } of opened) {
      const found = statSync(file, { bigint: true, throwIfNoEntry: false });
      if (found?.ino !== was.ino || found.dev !== was.dev) {
        const errstr = `${file} was moved, deleted or replaced while it was open: restart the server`;
        throw Object.assign(new Error(errstr), { code: DATABASE_MOVED, errstr });
      }
    }
  };
}

async function runGroup(connection: DatabaseSync, jobs: Job[], check: () => void) {
  try {
    check();
    await begin(connection);
    const settle: (() => void)[] = [];
    for (const job of jobs) settle.push(await runOne(connection, job));
    connection.exec('commit');
    for (const each of settle) each();
  } catch (error) {
    // A failed commit may already have ended the transaction.
    if (connection.isTransaction) connection.exec('rollback');
    for (const { reject } of jobs) reject(error);
  }
}

async function begin(connection: DatabaseSync) {
  const deadline = performance.now() + LOCK_TIMEOUT_MS;
  for (;;) {
    try {
      // Immediate: a transaction that begins with a read might be refused the lock later.
      connection.exec('begin immediate');
      return;
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error;
      await sleep(LOCK_POLL_MS);
    }
  }
}

async function runOne(connection: DatabaseSync, { run, resolve, reject }: Job): Promise<() => void> {
  connection.exec('savepoint one');
  try {
    const value = await run();
    connection.exec('release one');
    return () => resolve(value);
  } catch (error) {
    // A full disk ends the whole transaction. Nothing of the group is stored.
    if (!connection.isTransaction) throw error;
    connection.exec('rollback to one; release one');
    return () => reject(error);
  }
}

/** Whether a statement failed because another connection holds a lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && (Number((error as { errcode?: number }).errcode) & 0xff) === SQLITE_BUSY;
