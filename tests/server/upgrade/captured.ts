import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { query } from '#tests/server/support/postgres.ts';

/**
 * The database that a server of commit e3c8e79 left when it was killed, with its log moved in. SECRET is the
 * fixture's.
 */
const FILE = join(import.meta.dirname, 'before-one-tick.db.gz');
const POSTGRES_MIGRATIONS = 'server/store/postgres/migrations';
/** How many of them that commit had. */
const POSTGRES_VERSION = 4;

/** An hour later: its lease has expired, and its confirmation link is valid for 47 hours more. */
export const AN_HOUR_LATER = Date.parse('2026-11-24T11:24:27.909Z');

/** Tokens of links in the mails that it sent. */
export const TOKENS = { confirm: 'wW0G9hJHLWJp412-h2Kxwg', unsubscribe: 'W4CCWiIRS7YVD08hPaVW5A' };
/** The subscription of the second one. */
export const UNSUBSCRIBED = '9beaef02-767e-4325-a4d8-459e23daa3f7';

/** A lead that it accepted with an idempotency key, and that was corrected later. */
export const KEYED = { id: 'ecc55a5d-90e4-48dd-9bc1-f0f0581d6bc3', key: 'a-key-before-one-tick' };

type Row = Record<string, unknown>;

/** Writes it to a path. Resolves to its rows by table. Tables that others refer to come first. */
export function restoreCaptured(path: string): Map<string, Row[]> {
  writeFileSync(path, gunzipSync(readFileSync(FILE)));
  const database = new DatabaseSync(path, { readOnly: true });
  const tables = ['leads', 'newsletter_subscriptions', 'newsletter_tokens', 'newsletter_suppressions'];
  const rows = [...tables, 'acknowledgements', 'outbox'].map(
    (table) => [table, database.prepare(`select * from ${table}`).all()] as const,
  );
  database.close();
  return new Map(rows);
}

/** Creates the database that the same server would have left on PostgreSQL. */
export async function restoreOnPostgres(url: string, captured: Map<string, Row[]>): Promise<void> {
  const files = readdirSync(POSTGRES_MIGRATIONS).toSorted().slice(0, POSTGRES_VERSION);
  await query(url, 'create schema site');
  await query(
    url,
    'create table site.schema_migrations (version bigint primary key, applied_at text not null)',
  );
  for (const [index, file] of files.entries()) {
    await query(url, readFileSync(join(POSTGRES_MIGRATIONS, file), 'utf8'));
    await query(url, "insert into site.schema_migrations values ($1, '')", [index + 1]);
  }
  for (const [table, rows] of captured) {
    const given = `json_populate_recordset(null::site.${table}, $1)`;
    await query(url, `insert into site.${table} select * from ${given}`, [JSON.stringify(rows)]);
  }
  await query(url, "select setval(pg_get_serial_sequence('site.outbox', 'seq'), max(seq)) from site.outbox");
}
