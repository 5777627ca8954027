import type { Pool } from 'pg';

/**
 * Ends a database's being a copy: from now on it is written to, and no copy may overwrite that.
 * @throws when a copy into it was not finished, for what is missing could not be copied any more.
 */
export async function takeOver(pool: Pool): Promise<void> {
  // Waits for a copy that marks it as unfinished just now; one that begins later finds a server connected.
  await pool.query('delete from site.copy_mark where is_finished');
  await refuseUnfinished(pool);
}

/** @throws when a copy into the database was not finished: what it holds is not all there is. */
export async function refuseUnfinished(pool: Pool): Promise<void> {
  const { rows } = await pool.query('select 1 from site.copy_mark where not is_finished');
  if (rows.length > 0) {
    throw new Error('a copy into it is not finished: run npm run leads -- copy-to-postgres again');
  }
}
