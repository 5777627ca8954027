export type Row = Record<string, unknown>;
export type Values = Record<string, string | number | null | readonly string[]>;

/**
 * Runs statements that both engines understand. They contain `:name` for a parameter, `= any(:names)` for a list of
 * texts, `site.name` for a table (a schema on PostgreSQL), `site.now_ms()` for the database's clock in milliseconds
 * since 1970, and `cast(:name as text)` for a type that an engine cannot infer.
 */
export type Sql = {
  all<R extends Row>(statement: string, values?: Values): Promise<R[]>;
  /** Resolves to the number of changed rows. */
  run(statement: string, values?: Values): Promise<number>;
  /** Runs several statements without parameters. */
  exec(statements: string): Promise<void>;
};

/** How long a transaction waits for another process, such as the operator's tools. */
export const LOCK_TIMEOUT_MS = 5_000;

/** The differences between the two engines. Its own statements see no transaction that is still open. */
export type Database = Sql & {
  /**
   * Runs statements as one transaction. Its result is durable. It may await nothing but `sql`. Rejects if another
   * connection holds a lock for `lockTimeoutMs`, counted from the call on SQLite.
   */
  transaction<Result>(run: (sql: Sql) => Promise<Result>, lockTimeoutMs?: number): Promise<Result>;
  /**
   * A statement that makes other transactions with one of the same `:names` wait. Undefined if transactions run one at
   * a time.
   */
  lockStatement?: string;
  /** The end of a select that claims rows of the outbox, so that nobody else claims them. */
  claim: string;
  /** See the port. */
  settleErasure(): Promise<boolean>;
  close(): Promise<void>;
};

/** Makes other transactions on these names wait. Locks in a fixed order, so that there is no deadlock. */
export async function lock({ lockStatement }: Database, sql: Sql, names: string[]): Promise<void> {
  if (lockStatement) await sql.all(lockStatement, { names: names.toSorted() });
}

/** Counts the rows of `from …`. */
export async function count(sql: Sql, from: string, values?: Values): Promise<number> {
  const [row] = await sql.all<{ number: number }>(`select count(*) as number from ${from}`, values);
  return row?.number ?? 0;
}
