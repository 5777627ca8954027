import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'pg';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openSqliteStore } from '#server/store/sqlite/database.ts';
import { DEMO } from '#tests/server/leads.ts';

/** As many as the server's pool has (server/store/postgres/open.ts). */
const CONNECTIONS = 10;
const KINDS = ['team_notification', 'visitor_acknowledgement'];

const LEADS =
  'id text primary key, type text not null, name text not null, email text not null, company text not null, phone text not null, message text not null, created_at text not null, key_hash text, content_hash text, email_hash text';
const OUTBOX =
  'id text primary key, lead_id text not null, lane text not null, kind text not null, state text not null, queued_at bigint not null, at bigint not null';

const hash = () => randomBytes(32).toString('hex');
const leadValues = (id: string): string[] => {
  const { type, name, email, company, phone, message } = DEMO;
  return [id, type, name, email, company, phone, message, new Date().toISOString(), hash(), hash(), hash()];
};
const outboxValues = (leadId: string, kind: string): (string | number)[] => [
  crypto.randomUUID(),
  leadId,
  'team',
  kind,
  'sent',
  Date.now(),
  Date.now(),
];

/** Where the rows go: tables of their own with no index but the keys, or the site's, with all of theirs. */
export type Tables = 'plain' | 'site';

const LEAD_COLUMNS =
  'id, type, name, email, company, phone, message, created_at, key_hash, content_hash, email_hash';
const OUTBOX_COLUMNS = 'id, lead_id, lane, kind, state, queued_at, at';

/**
 * How many transactions a second the embedded database makes by itself, each of a lead and two rows of
 * the outbox, synced to the disk; prepared statements.
 */
export async function bareSqliteRate(transactions: number, tables: Tables): Promise<number> {
  const directory = mkdtempSync(join(tmpdir(), 'bare-'));
  if (tables === 'site') await openSqliteStore(directory).close();
  const database = new DatabaseSync(databasePath(directory));
  try {
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    if (tables === 'plain') {
      database.exec(`create table leads (${LEADS}) strict`.replaceAll('bigint', 'integer'));
      database.exec(`create table outbox (${OUTBOX}) strict`.replaceAll('bigint', 'integer'));
    }
    const lead = database.prepare(`insert into leads (${LEAD_COLUMNS}) values (${marks(11)})`);
    const delivery = database.prepare(`insert into outbox (${OUTBOX_COLUMNS}) values (${marks(7)})`);
    const startedAt = performance.now();
    for (let index = 0; index < transactions; index += 1) {
      const id = crypto.randomUUID();
      database.exec('begin immediate');
      lead.run(...leadValues(id));
      for (const kind of KINDS) delivery.run(...outboxValues(id, kind));
      database.exec('commit');
    }
    return transactions / ((performance.now() - startedAt) / 1_000);
  } finally {
    database.close();
    rmSync(directory, { recursive: true });
  }
}

/**
 * The same of a PostgreSQL database, over as many connections as the server has; as the server, without
 * prepared statements, which poolers of transactions do not keep.
 */
export async function barePostgresRate(url: string, transactions: number, tables: Tables): Promise<number> {
  const pool = new Pool({ connectionString: url, max: CONNECTIONS });
  const [leads, outbox] = tables === 'site' ? ['site.leads', 'site.outbox'] : ['bare_leads', 'bare_outbox'];
  try {
    await pool.query(`create table if not exists bare_leads (${LEADS})`);
    await pool.query(`create table if not exists bare_outbox (${OUTBOX})`);
    const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => pool.connect()));
    let left = transactions;
    const startedAt = performance.now();
    await Promise.all(
      clients.map(async (client) => {
        while ((left -= 1) >= 0) {
          const id = crypto.randomUUID();
          await client.query('begin');
          await client.query(
            `insert into ${leads} (${LEAD_COLUMNS}) values (${numbered(11)})`,
            leadValues(id),
          );
          for (const kind of KINDS) {
            await client.query(
              `insert into ${outbox} (${OUTBOX_COLUMNS}) values (${numbered(7)})`,
              outboxValues(id, kind),
            );
          }
          await client.query('commit');
        }
      }),
    );
    const rate = transactions / ((performance.now() - startedAt) / 1_000);
    for (const client of clients) client.release();
    return rate;
  } finally {
    await pool.end();
  }
}

const marks = (count: number): string => Array.from({ length: count }, () => '?').join(', ');
const numbered = (count: number): string =>
  Array.from({ length: count }, (_, index) => `$${index + 1}`).join(', ');
