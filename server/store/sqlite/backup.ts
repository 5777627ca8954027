import { backup, DatabaseSync } from 'node:sqlite';

/** So many pages are copied between two looks at whether to go on. */
const STEP_PAGES = 500;

/**
 * Copies a database into an empty file as it is at this moment, while others write to it, and checks the
 * copy. Resolves to the leads in it.
 * @throws when it is broken off, or the copy is not sound.
 */
export async function backUpDatabase(
  database: DatabaseSync,
  file: string,
  { onProgress, signal }: { onProgress(share: number): void; signal: AbortSignal },
): Promise<number> {
  // What is read in a transaction does not change: without it the copy would begin anew at every lead.
  database.exec('begin');
  try {
    database.prepare('select 1 from leads limit 1').get();
    await backup(database, file, {
      rate: STEP_PAGES,
      progress({ totalPages, remainingPages }) {
        signal.throwIfAborted();
        onProgress(1 - remainingPages / totalPages);
      },
    });
    signal.throwIfAborted();
    onProgress(1);
  } finally {
    database.exec('rollback');
  }
  return checkCopy(file);
}

function checkCopy(file: string): number {
  const copy = new DatabaseSync(file);
  try {
    const result = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    if (result !== 'ok') throw new Error(`the copy is not sound: ${String(result)}`);
    return Number(copy.prepare('select count(*) as number from leads').get()?.['number']);
  } finally {
    copy.close();
  }
}
