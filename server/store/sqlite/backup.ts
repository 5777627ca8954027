import { DatabaseSync } from 'node:sqlite';

/**
 * Copies a database to an empty file while other processes write to it, and checks the copy. Returns the number of
 * leads in it.
 * @throws if the copy fails or is damaged.
 */
export function backUpDatabase(database: DatabaseSync, file: string): number {
  database.prepare('vacuum into ?').run(file);
  const copy = new DatabaseSync(file);
  try {
    const result = copy.prepare('pragma integrity_check').get()?.['integrity_check'];
    if (result !== 'ok') throw new Error(`the copy is damaged: ${String(result)}`);
    return Number(copy.prepare('select count(*) as number from leads').get()?.['number']);
  } finally {
    copy.close();
  }
}
