export type Row = Record<string, unknown>;
export type Values = Record<string, string | number | null | readonly string[]>;

/**
 * Runs statements that both engines understand. A parameter is written `:name`, a list of texts `= any(:names)`;
 * a table `site.name`, which is a schema of its own on PostgreSQL; the database's clock `site.now_ms()`, in
 * milliseconds since 1970; and a type that an engine cannot infer `cast(:name as text)`.
 */
export type Sql = {
  all<R extends Row>(statement: string, values?: Values): Promise<R[]>;
  /** Resolves to how many rows were changed. */
  run(statement: string, values?: Values): Promise<number>;
};

/** The differences between the two engines. */
export type Database = Sql & {
  /**
   * Runs statements that stand or fall together; what it resolves to is durable. Nothing but `sql` may
   * be awaited in it.
   */
  transaction<Result>(run: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * A statement, within a transaction, after which others with one of the same `:names` wait for its end; none
   * where transactions come one at a time anyway.
   */
  lockStatement?: string;
  /** Ends a select that claims rows of the outbox, so that nobody else claims them. */
  claim: string;
  /** As the port says. */
  settleErasure(): Promise<boolean>;
  close(): Promise<void>;
};

/** Lets one transaction at a time work on what these names stand for. In one order: none waits in a circle. */
export async function lock({ lockStatement }: Database, sql: Sql, names: string[]): Promise<void> {
  if (lockStatement) await sql.all(lockStatement, { names: names.toSorted() });
}

/** Counts the rows of a statement's `from …`. */
export async function count(sql: Sql, from: string, values?: Values): Promise<number> {
  const [row] = await sql.all<{ number: number }>(`select count(*) as number from ${from}`, values);
  return row?.number ?? 0;
}
