import type { DatabaseSync } from 'node:sqlite';
import type { PoolClient } from 'pg';
import { reportError } from '#server/base/report-error.ts';
import { StartError } from '#server/base/start-error.ts';
import { openPostgresStore } from '#server/store/postgres/open.ts';
import { inTransaction } from '#server/store/postgres/adapter.ts';
import { openExistingDatabase } from '#server/store/sqlite/database.ts';

/** All tables but those that a server makes anew: migrations, sessions of the panel. Each comes after those that it refers to. */
const TABLES = [
  'leads',
  'follow_ups',
  'lead_lines',
  'newsletter_subscriptions',
  'newsletter_tokens',
  'newsletter_suppressions',
  'acknowledgements',
  'outbox',
  'settings',
];
const BATCH_SIZE = 500;

type Copied = { table: string; rows: number };

/**
 * Copies the embedded database to an empty PostgreSQL database in one transaction. No other process may have the
 * source open. Creates the tables first. Resolves to the number of rows of each table.
 * @throws {StartError} if a database cannot be opened, or the target is not empty.
 */
export async function copyDatabase(dataDirectory: string, databaseUrl: string): Promise<Copied[]> {
  using source = await openExistingDatabase(dataDirectory, { isExclusive: true });
  const { pool } = await openPostgresStore(databaseUrl, { migrates: true, reportError });
  try {
    return await inTransaction(pool, (client) => copyTables(source, client));
  } finally {
    await pool.end();
  }
}

async function copyTables(source: DatabaseSync, client: PoolClient): Promise<Copied[]> {
  // A server on the target waits to write until the copy is committed.
  await client.query(`lock table ${TABLES.map((table) => `site.${table}`).join(', ')} in exclusive mode`);
  // A server that ran on the target, without leads, has noted its own.
  await client.query('delete from site.settings');
  const copied: Copied[] = [];
  for (const table of TABLES) copied.push({ table, rows: await copyTable(source, client, table) });
  // New mails must get higher numbers than the copied ones.
  await client.query(`
    select setval(pg_get_serial_sequence('site.outbox', 'seq'), coalesce(max(seq), 0) + 1, false)
    from site.outbox
  `);
  return copied;
}

async function copyTable(source: DatabaseSync, client: PoolClient, table: string): Promise<number> {
  if ((await countTarget(client, table)) > 0) {
    throw new StartError(
      `The database at DATABASE_URL is in use: its table ${table} holds rows. Nothing was changed. Name an empty database.`,
    );
  }
  const columns = source.prepare(`select name from pragma_table_info('${table}')`).all();
  const names = columns.map(({ name }) => name).join(', ');
  // In the order of insertion: a correction comes after the lead that it corrects.
  const select = source.prepare(`select ${names} from ${table} order by rowid limit ? offset ?`);
  const insert = `
    insert into site.${table} (${names})
    select ${names} from json_populate_recordset(null::site.${table}, $1)
  `;
  let copied = 0;
  for (let rows = select.all(BATCH_SIZE, 0); rows.length > 0; rows = select.all(BATCH_SIZE, copied)) {
    await client.query(insert, [JSON.stringify(rows, storable)]);
    copied += rows.length;
  }
  const there = await countTarget(client, table);
  if (there !== copied) throw new Error(`${table} has ${copied} rows in DATA_DIR and ${there} in the copy`);
  return copied;
}

/** PostgreSQL refuses these characters. The contract removes them from all new data. */
const storable = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;

async function countTarget(client: PoolClient, table: string): Promise<number> {
  const { rows } = await client.query<{ number: number }>(`select count(*) as number from site.${table}`);
  return rows[0]?.number ?? 0;
}
