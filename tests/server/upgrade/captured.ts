import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gunzipSync } from 'node:zlib';
import { query } from '#tests/server/postgres.ts';

/**
 * The database that a server of commit 4dae3a5 left when it was killed, with its log moved in. SECRET is the
 * fixture's.
 */
const FILE = join(import.meta.dirname, 'before-smaller-server.db.gz');
const POSTGRES_MIGRATIONS = 'server/store/postgres/migrations';
/** How many of them that commit had. */
const POSTGRES_VERSION = 3;

/** An hour later: its lease has expired, and its confirmation link is valid for 47 hours more. */
export const AN_HOUR_LATER = Date.parse('2026-11-23T09:03:46.000Z');

/** Tokens of links in the mails that it sent. */
export const TOKENS = { confirm: 'xTyQRfuNgzHh5iChkOuLjA', unsubscribe: '_k7ieDUB0XmJBedA5hYCGw' };
/** The subscription of the second one. */
export const UNSUBSCRIBED = 'dd8f2d1d-d6bb-46e0-b180-378aefe7eada';

/** A lead that it accepted with an idempotency key, and that was corrected later. */
export const KEYED = { id: '00be13f9-bfd3-400c-a91a-d949da8136ad', key: 'a-key-of-the-captured-lead' };

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
