import type { DatabaseSync } from 'node:sqlite';

/** Runs statements that stand or fall together; another process's write is waited for. */
export function inTransaction<Result>(database: DatabaseSync, run: () => Result): Result {
  // Immediate: a transaction that begins by reading might later be refused the lock.
  database.exec('begin immediate');
  try {
    const result = run();
    database.exec('commit');
    return result;
  } catch (error) {
    // A failed commit may have ended the transaction already.
    if (database.isTransaction) database.exec('rollback');
    throw error;
  }
}
