import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';

/** A table that is copied. */
export type Table = {
  name: string;
  /** What its rows are known by on both sides. */
  key: string;
  columns: string[];
};

/** All that is copied, each after those that it refers to, with its key. */
const KEYS: [name: string, key: string][] = [
  ['leads', 'id'],
  ['newsletter_subscriptions', 'id'],
  ['newsletter_tokens', 'token_hash'],
  ['newsletter_suppressions', 'email_hash'],
  ['acknowledgements', 'email_hash'],
  ['outbox', 'id'],
];
/** Of each engine's own. */
const NOT_COPIED = ['schema_migrations'];

/**
 * The tables with their columns.
 * @throws {Error} when one side has what the other has not: nothing is left behind unnoticed.
 */
export async function readTables(source: DatabaseSync, pool: Pool): Promise<Table[]> {
  const tables = KEYS.map(([name, key]) => ({ name, key, columns: columnsOf(source, name) }));
  const known = [...tables.map(({ name }) => name), ...NOT_COPIED];
  const unknown = tablesOf(source).filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`nothing copies the tables ${unknown.join(', ')}`);
  for (const { name, columns } of tables) {
    const there = await targetColumnsOf(pool, name);
    if (there.toSorted().join() !== columns.toSorted().join()) {
      throw new Error(`the columns of ${name} differ: ${columns.join()} and ${there.join()}`);
    }
  }
  return tables;
}

const tablesOf = (source: DatabaseSync): string[] =>
  source
    .prepare("select name from sqlite_schema where type = 'table' and name not like 'sqlite%'")
    .all()
    .map(({ name }) => String(name));

const columnsOf = (source: DatabaseSync, table: string): string[] =>
  source
    .prepare('select name from pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));

async function targetColumnsOf(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'site' and table_name = $1",
    [table],
  );
  return rows.map(({ name }) => name);
}
