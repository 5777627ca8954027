import type { Pool, PoolClient } from 'pg';
import type { Database, Row, Sql, Values } from '#server/store/sql/database.ts';
import { inTransaction } from './transaction.ts';

/** `:name`, but neither `::type` nor a colon within a text such as a time. */
const PARAMETER = /(?<![:\w]):([a-z]\w*)/gi;

/** serialization_failure and deadlock_detected. */
const BROKEN_OFF = ['40001', '40P01'];
const MOST_TRIES = 4;

type Prepared = { text: string; names: string[] };

/** A pool of connections as the store's statements want it. */
export function createPostgresDatabase(pool: Pool, { isDurable }: { isDurable: boolean }): Database {
  const statements = new Map<string, Prepared>();
  const query = <R extends Row>(client: Pool | PoolClient, statement: string, values: Values) => {
    const prepared = statements.get(statement) ?? prepare(statement);
    statements.set(statement, prepared);
    const parameters = prepared.names.map((name) => values[name] ?? null);
    return client.query<R>(prepared.text, parameters);
  };
  const sqlOn = (client: Pool | PoolClient): Sql => ({
    all: async <R extends Row>(statement: string, values: Values = {}) =>
      (await query<R>(client, statement, values)).rows,
    run: async (statement, values = {}) => (await query(client, statement, values)).rowCount ?? 0,
  });
  const direct = sqlOn(pool);

  return {
    ...direct,
    // One statement is a transaction too, and has to be as durable.
    run: (statement, values) =>
      isDurable ? direct.run(statement, values) : retried((sql) => sql.run(statement, values)),
    transaction: retried,
    lockStatement:
      'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(cast(:names as text[])) as name',
    claim: 'for update of outbox skip locked',
    settleErasure: async () => true,
    close: () => pool.end(),
  };

  /** Repeats a transaction that was broken off because of another one. */
  async function retried<Result>(run: (sql: Sql) => Promise<Result>): Promise<Result> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await inTransaction(pool, (client) => run(sqlOn(client)));
      } catch (error) {
        const { code } = error as { code?: string };
        if (tries === MOST_TRIES || !BROKEN_OFF.includes(code ?? '')) throw error;
      }
    }
  }
}

/** The same value twice is one parameter. */
function prepare(statement: string): Prepared {
  const names: string[] = [];
  const text = statement.replaceAll(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return { text, names };
}
