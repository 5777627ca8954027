import type { DatabaseSync } from 'node:sqlite';
import type { Pool, PoolClient } from 'pg';
import { migrate } from '#server/store/postgres/migrate.ts';
import { openPostgres } from '#server/store/postgres/open.ts';
import { openExistingDatabase } from '#server/store/sqlite/database.ts';
import { beginCopy, CopyRefused, finishCopy } from './guard.ts';
import { findInSource, readSource, readTarget, type Row } from './rows.ts';
import { readTables, type Table } from './tables.ts';

/** Leads refer to leads that may come in a later batch: these are filled in at the end. */
const SELF_REFERENCE = 'corrects';

export type CopiedTable = {
  name: string;
  /** How many there are on either side. */
  rows: number;
  /** New in the target, or changed there. */
  written: number;
  /** No longer in the source. */
  erased: number;
};

type CopyOptions = {
  dataDirectory: string;
  databaseUrl: string;
  onProgress(line: string): void;
  reportError(error: unknown): void;
};

/**
 * Copies the embedded database to a PostgreSQL one, which it migrates first: afterwards that holds what
 * the source held when the copy began, and nothing else. May be broken off, and run again: it changes
 * what has changed.
 * @throws {StartError} when one of them cannot be opened.
 * @throws {CopyRefused} when the target is in use, or is not as the source at the end.
 */
export async function copyDatabase(options: CopyOptions): Promise<CopiedTable[]> {
  const source = openExistingDatabase(options.dataDirectory);
  try {
    const pool = await openPostgres(options.databaseUrl, options.reportError, migrate);
    try {
      // What is read in a transaction does not change, whatever the server writes meanwhile.
      source.exec('begin');
      source.prepare('select 1 from leads limit 1').get();
      return await copyAll(source, pool, options.onProgress);
    } finally {
      await pool.end();
    }
  } finally {
    source.close();
  }
}

async function copyAll(source: DatabaseSync, pool: Pool, onProgress: (line: string) => void) {
  const tables = await readTables(source, pool);
  await beginCopy(source, pool, tables, new Date().toISOString());
  // First what is gone: what came in its place may have its key or its number.
  const erased = new Map<string, number>();
  for (const table of tables) erased.set(table.name, await eraseMissing(source, pool, table));
  const copied: CopiedTable[] = [];
  for (const table of tables) {
    const rows = countSource(source, table);
    const written = await writeTable(source, pool, table, (done) =>
      onProgress(`${table.name}: ${done} of ${rows}`),
    );
    copied.push({ name: table.name, rows, written, erased: erased.get(table.name) ?? 0 });
  }
  await writeSelfReferences(source, pool, tables);
  await continueNumbers(pool);
  await compareCounts(pool, copied);
  await finishCopy(pool);
  return copied;
}

async function eraseMissing(source: DatabaseSync, pool: Pool, table: Table): Promise<number> {
  let erased = 0;
  for await (const rows of readTarget(pool, table, [])) {
    const keys = rows.map((row) => String(row[table.key]));
    const known = findInSource(source, table, keys);
    const missing = keys.filter((key) => !known.has(key));
    if (missing.length === 0) continue;
    await durably(pool, (client) =>
      client.query(`delete from site.${table.name} where ${table.key} = any($1::text[])`, [missing]),
    );
    erased += missing.length;
  }
  return erased;
}

async function writeTable(
  source: DatabaseSync,
  pool: Pool,
  table: Table,
  onProgress: (done: number) => void,
): Promise<number> {
  const columns = table.columns.filter((column) => column !== SELF_REFERENCE);
  const values = (row: string) => columns.map((column) => `${row}.${column}`).join(', ');
  const statement = `
    insert into site.${table.name} as kept (${columns.join(', ')})
    select ${values('given')} from json_populate_recordset(null::site.${table.name}, $1) as given
    on conflict (${table.key}) do update
    set ${columns.map((column) => `${column} = excluded.${column}`).join(', ')}
    where (${values('kept')}) is distinct from (${values('excluded')})
  `;
  let [done, written] = [0, 0];
  for (const rows of readSource(source, table)) {
    written += await writeRows(pool, statement, rows);
    onProgress((done += rows.length));
  }
  return written;
}

async function writeSelfReferences(source: DatabaseSync, pool: Pool, tables: Table[]): Promise<void> {
  for (const { name, key, columns } of tables.filter((table) => table.columns.includes(SELF_REFERENCE))) {
    const statement = `
      update site.${name} as kept set ${SELF_REFERENCE} = given.${SELF_REFERENCE}
      from json_populate_recordset(null::site.${name}, $1) as given
      where kept.${key} = given.${key} and kept.${SELF_REFERENCE} is distinct from given.${SELF_REFERENCE}
    `;
    const referring = readSource(source, { name, key, columns }, `${SELF_REFERENCE} is not null`);
    for (const rows of referring) await writeRows(pool, statement, rows);
  }
}

/** New mails come after the copied ones. */
async function continueNumbers(pool: Pool): Promise<void> {
  await pool.query(`
    select setval(pg_get_serial_sequence('site.outbox', 'seq'), coalesce(max(seq), 0) + 1, false)
    from site.outbox
  `);
}

async function compareCounts(pool: Pool, copied: CopiedTable[]): Promise<void> {
  for (const { name, rows } of copied) {
    const result = await pool.query<{ number: string }>(`select count(*) as number from site.${name}`);
    const there = Number(result.rows[0]?.number);
    if (there !== rows) {
      throw new CopyRefused(
        `The table ${name} has ${rows} rows in DATA_DIR and ${there} at DATABASE_URL: somebody else writes there. Run this again when nobody does.`,
      );
    }
  }
}

const countSource = (source: DatabaseSync, { name }: Table): number =>
  Number(source.prepare(`select count(*) as number from ${name}`).get()?.['number']);

const writeRows = (pool: Pool, statement: string, rows: Row[]): Promise<number> =>
  durably(pool, async (client) => (await client.query(statement, [JSON.stringify(rows)])).rowCount ?? 0);

/** A database whose commits are not durable by default is asked for it. */
async function durably<Result>(pool: Pool, run: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query('begin; set local synchronous_commit = on');
    const result = await run(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
