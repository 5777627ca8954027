import type { Pool, PoolClient } from 'pg';
import type { Database, Row, Sql, Values } from '#server/store/sql/database.ts';

/** `:name`, but not `::type`, nor a colon within a text such as a time. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

/** serialization_failure and deadlock_detected. */
const BROKEN_OFF = ['40001', '40P01'];
const MOST_TRIES = 4;

/** A pool of connections with the interface of the store. */
export function createPostgresDatabase(pool: Pool): Database {
  return {
    ...sqlOn(pool),
    /** Repeats a transaction that the database aborted because of another one. */
    async transaction(run, lockTimeoutMs) {
      for (let tries = 1; ; tries += 1) {
        try {
          return await inTransaction(pool, (client) => run(sqlOn(client)), lockTimeoutMs);
        } catch (error) {
          const { code } = error as { code?: string };
          if (tries === MOST_TRIES || !BROKEN_OFF.includes(code ?? '')) throw error;
        }
      }
    },
    lockStatement:
      'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(cast(:names as text[])) as name',
    claim: 'for update of outbox skip locked',
    settleErasure: async () => true,
    close: () => pool.end(),
  };
}

/** Runs statements as one transaction. The commit is on the disk, whatever the database's default. */
export async function inTransaction<Result>(
  pool: Pool,
  run: (client: PoolClient) => Promise<Result>,
  lockTimeoutMs?: number,
): Promise<Result> {
  const client = await pool.connect();
  let isBroken = false;
  try {
    await client.query('begin; set local synchronous_commit = on');
    if (lockTimeoutMs !== undefined) await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    // A connection that cannot roll back is not used again.
    await client.query('rollback').catch(() => (isBroken = true));
    throw error;
  } finally {
    client.release(isBroken);
  }
}

const sqlOn = (client: Pool | PoolClient): Sql => ({
  all: async <R extends Row>(statement: string, values?: Values) =>
    (await query<R>(client, statement, values)).rows,
  run: async (statement, values) => (await query(client, statement, values)).rowCount ?? 0,
  exec: async (statements) => void (await client.query(statements)),
});

function query<R extends Row>(client: Pool | PoolClient, statement: string, values: Values = {}) {
  const names: string[] = [];
  const text = statement.replaceAll(PARAMETER, (_, name: string) => {
    // Equal values share a parameter.
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  const parameters = names.map((name) => values[name] ?? null);
  return client.query<R>(text, parameters);
}
