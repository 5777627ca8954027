import type { Pool, PoolClient } from 'pg';

/** Runs statements that stand or fall together. The commit is on the disk when it resolves. */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin; set local synchronous_commit = on');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot even be rolled back is not used again.
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}
