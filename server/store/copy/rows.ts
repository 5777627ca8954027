import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';
import type { Table } from './tables.ts';

export const BATCH_SIZE = 500;

export type Row = Record<string, string | number | null>;

/** Reads a table of the source in the order of its keys, so many rows at a time. */
export function* readSource(
  source: DatabaseSync,
  { name, key, columns }: Table,
  condition = 'true',
): Generator<Row[]> {
  const statement = source.prepare(
    `select ${columns.join(', ')} from ${name} where ${key} > ? and ${condition} order by ${key} limit ${BATCH_SIZE}`,
  );
  let after = '';
  for (;;) {
    const rows = statement.all(after) as Row[];
    if (rows.length > 0) yield rows.map(storable);
    if (rows.length < BATCH_SIZE) return;
    after = String(rows.at(-1)?.[key]);
  }
}

/** PostgreSQL refuses these characters, which the contract removes from all that comes in. */
const storable = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value,
    ]),
  );

/** The same of the target; sorted as its engine does. */
export async function* readTarget(
  pool: Pool,
  { name, key }: Table,
  columns: string[],
): AsyncGenerator<Row[]> {
  let after = '';
  for (;;) {
    const { rows } = await pool.query<Row>(
      `select ${[key, ...columns].join(', ')} from site.${name} where ${key} > $1 order by ${key} limit ${BATCH_SIZE}`,
      [after],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < BATCH_SIZE) return;
    after = String(rows.at(-1)?.[key]);
  }
}

/** The source's rows of these keys, by their keys. */
export function findInSource(
  source: DatabaseSync,
  { name, key }: Table,
  keys: string[],
  columns: string[] = [],
): Map<string, Row> {
  const marks = keys.map(() => '?').join(', ');
  const rows = source
    .prepare(`select ${[key, ...columns].join(', ')} from ${name} where ${key} in (${marks})`)
    .all(...keys) as Row[];
  return new Map(rows.map((row) => [String(row[key]), row]));
}
