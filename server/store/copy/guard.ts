import type { DatabaseSync } from 'node:sqlite';
import type { Pool } from 'pg';
import { SERVER_NAME } from '#server/store/postgres/open.ts';
import { findInSource, readTarget, type Row } from './rows.ts';
import type { Table } from './tables.ts';

/** The target is, or may be, in use: nothing of it was changed. */
export class CopyRefused extends Error {
  override name = 'CopyRefused';
}

type Mark = { copied_at: string; is_finished: boolean };

/** By when a row has come; a copy is older than nothing that it holds. */
const TIMES: Record<string, (row: Row) => number> = {
  leads: (row) => Date.parse(String(row['created_at'])),
  newsletter_subscriptions: (row) => Date.parse(String(row['created_at'])),
  outbox: (row) => Number(row['queued_at']),
};
const CHECKED_COLUMNS: Record<string, string[]> = {
  leads: ['created_at'],
  newsletter_subscriptions: ['created_at'],
  outbox: ['queued_at', 'attempt'],
};

/**
 * Marks the target as a copy that is not finished, with which no server starts, unless anybody else has
 * written to it: a server that has started on it has taken the mark of an earlier copy away, one that
 * runs is connected, and what it has written is newer than that copy, or further than the source.
 * @throws {CopyRefused}
 */
export async function beginCopy(
  source: DatabaseSync,
  pool: Pool,
  tables: Table[],
  copiedAt: string,
): Promise<void> {
  const mark = await pool.query<Mark>('select copied_at, is_finished from site.copy_mark');
  const [earlier] = mark.rows;
  if (!earlier) await refuseRows(pool, tables);
  else await refuseForeignRows(source, pool, tables, Date.parse(earlier.copied_at));
  await refuseRunningServer(pool);
  await pool.query(
    `insert into site.copy_mark (is_finished, copied_at) values (false, $1)
     on conflict (is_one) do update set is_finished = false`,
    [copiedAt],
  );
  // Again, for one that started meanwhile; one that starts later is refused by the mark.
  await refuseRunningServer(pool).catch(async (error: unknown) => {
    await takeMarkBack(pool, earlier);
    throw error;
  });
  await pool.query('update site.copy_mark set copied_at = $1', [copiedAt]);
}

/** A copy that was refused keeps no server from starting. */
async function takeMarkBack(pool: Pool, earlier: Mark | undefined) {
  if (earlier) await pool.query('update site.copy_mark set is_finished = $1', [earlier.is_finished]);
  else await pool.query('delete from site.copy_mark');
}

/** Lets a server start on the target, and a later copy bring it in line. */
export async function finishCopy(pool: Pool): Promise<void> {
  await pool.query('update site.copy_mark set is_finished = true');
}

async function refuseRows(pool: Pool, tables: Table[]) {
  for (const { name } of tables) {
    const { rows } = await pool.query(`select 1 from site.${name} limit 1`);
    if (rows.length === 0) continue;
    throw new CopyRefused(
      `The database at DATABASE_URL is in use: its table ${name} holds rows that no copy wrote, or a server has run on it since the last copy. Nothing was changed. Name an empty database.`,
    );
  }
}

async function refuseForeignRows(source: DatabaseSync, pool: Pool, tables: Table[], earlier: number) {
  for (const table of tables) {
    const [columns, timeOf] = [CHECKED_COLUMNS[table.name], TIMES[table.name]];
    if (!columns || !timeOf) continue;
    for await (const rows of readTarget(pool, table, columns)) {
      const keys = rows.map((row) => String(row[table.key]));
      const known = findInSource(source, table, keys, columns);
      const isForeign = (row: Row) => {
        const ours = known.get(String(row[table.key]));
        // What the source does not know was erased there, unless it came after the copy.
        if (!ours) return timeOf(row) > earlier;
        return Number(row['attempt'] ?? 0) > Number(ours['attempt'] ?? 0);
      };
      if (!rows.some(isForeign)) continue;
      throw new CopyRefused(
        `The database at DATABASE_URL is in use: its table ${table.name} is ahead of the one in DATA_DIR. Nothing was changed. Name an empty database.`,
      );
    }
  }
}

async function refuseRunningServer(pool: Pool) {
  const { rows } = await pool.query(
    'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [SERVER_NAME],
  );
  if (rows.length > 0) {
    throw new CopyRefused(
      'A server runs on the database at DATABASE_URL. Nothing was copied. Stop it, and run this again.',
    );
  }
}
