export type Row = Record<string, unknown>;
export type Values = Record<string, string | number | null>;

/**
 * Runs statements that both engines understand. A parameter is written `:name`; a table `site.name`,
 * which is a schema of its own on PostgreSQL; the database's clock `site.now_ms()`, in milliseconds
 * since 1970; and a type that an engine cannot infer `cast(:name as text)`.
 */
export type Sql = {
  all(statement: string, values?: Values): Promise<Row[]>;
  /** Resolves to how many rows were changed. */
  run(statement: string, values?: Values): Promise<number>;
};

/** What the two engines differ in. */
export type Database = Sql & {
  /**
   * Runs statements that stand or fall together; what it resolves to is durable. Nothing but `sql` may
   * be awaited in it.
   */
  transaction<Result>(run: (sql: Sql) => Promise<Result>): Promise<Result>;
  /**
   * A statement, within a transaction, after which others with one of the same `:names`, which stand
   * between spaces, wait for its end; none where transactions come one at a time anyway.
   */
  lockStatement?: string;
  /** Ends a select that claims rows of the outbox, so that nobody else claims them. */
  claim: string;
  /** As the port says. */
  settleErasure(): Promise<boolean>;
  close(): Promise<void>;
};

/** Lets one transaction at a time work on what these names stand for; none holds a space. In one order, so that none waits for each other. */
export async function lock({ lockStatement }: Database, sql: Sql, names: string[]): Promise<void> {
  if (lockStatement) await sql.all(lockStatement, { names: names.toSorted().join(' ') });
}

/** `in (…)` for a list of texts, and its values. An empty list holds nothing. */
export function inList(texts: readonly string[]): { list: string; values: Values } {
  const names = texts.map((_, index) => `item${index}`);
  return {
    list: names.length > 0 ? `in (${names.map((name) => `:${name}`).join(', ')})` : 'in (null)',
    values: Object.fromEntries(texts.map((text, index) => [`item${index}`, text])),
  };
}
