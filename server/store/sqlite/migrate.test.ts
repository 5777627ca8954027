import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { leaseDue } from '#tests/server/lease-due.ts';
import { DEMO } from '#tests/server/leads.ts';
import { stageSqlite } from '#tests/server/sqlite-stage.ts';
import { databasePath } from './database.ts';
import { openSqliteStore } from './open.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

const stage = stageSqlite();
const { rows } = stage;

describe('a database of version 2', () => {
  it('keeps its leads and deliveries as they are, and takes mails that are written', async () => {
    const database = new DatabaseSync(databasePath(stage.directory));
    for (const file of ['0001_leads.sql', '0002_outbox.sql']) {
      database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
    }
    database.exec(`
      create table schema_migrations (version integer primary key, applied_at text not null) strict;
      insert into schema_migrations values (1, ''), (2, '');
      insert into leads (id, type, name, email, company, phone, message, created_at)
        values ('one', 'demo', 'Ana', 'ana@empresa.example', 'X', '', '', '2025-11-20T18:30:00.000Z');
      insert into outbox values
        ('b', 'one', 'team_notification', 'sent', 2, 1, 1000, 2000, null),
        ('a', 'one', 'visitor_acknowledgement', 'ready', 3, 2, 1000, 3000, '451 later');
    `);
    const before = database.prepare('select * from outbox order by rowid').all();
    database.close();
    const store = openSqliteStore(stage.directory, () => 4000);
    const added = { subscription_id: null, notice_id: null };
    expect(rows('select * from outbox order by seq')).toEqual([
      { seq: 1, ...before[0], lane: 'team', ...added },
      { seq: 2, ...before[1], lane: 'visitor', ...added },
    ]);
    const [delivery] = await leaseDue(store, 1, 1000);
    expect(delivery).toMatchObject({ id: 'a', attempt: 4, tries: 3 });
    if (delivery) expect(await store.markDelivered(delivery, 'written')).toBe(true);
    await store.close();
  });
});

describe('a database of version 4', () => {
  it('keeps leads, deliveries and what hangs together as they are, and takes what is for the webhook', async () => {
    const database = new DatabaseSync(databasePath(stage.directory));
    const files = readdirSync(MIGRATIONS).toSorted().slice(0, 4);
    for (const file of files) database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
    database.exec(`
      create table schema_migrations (version integer primary key, applied_at text not null) strict;
      insert into schema_migrations values (1, ''), (2, ''), (3, ''), (4, '');
      insert into leads (id, type, name, email, company, phone, message, created_at) values
        ('one', 'demo', 'Ana', 'ana@empresa.example', 'X', '', '', '2025-11-20T18:30:00.000Z'),
        ('two', 'demo', 'Eva', 'eva@empresa.example', 'X', '', '', '2025-11-20T18:30:00.000Z');
      insert into newsletter_subscriptions (id, email, email_hash, created_at)
        values ('sub', 'ana@empresa.example', 'hash', '2025-11-20T18:30:00.000Z');
      insert into outbox values
        (3, 'c', 'one', null, 'team', 'team_notification', 'dead', 2, 1, 1000, 2000, '550 no', 'notice'),
        (7, 'b', null, 'sub', 'visitor', 'newsletter_confirmation', 'ready', 1, 1, 1000, 9000, '451', null),
        (8, 'a', 'two', null, 'visitor', 'visitor_acknowledgement', 'written', 1, 1, 1000, 3000, null, null),
        (9, 'notice', null, null, 'team', 'undelivered_notice', 'sent', 1, 1, 1000, 3000, null, null);
    `);
    const indexes = "select name, sql from sqlite_schema where type = 'index' and sql not null order by name";
    const before = [
      database.prepare('select * from outbox order by seq').all(),
      database.prepare(indexes).all(),
    ];
    database.close();
    const store = openSqliteStore(stage.directory, () => 4000);
    expect([rows('select * from outbox order by seq'), rows(indexes)]).toEqual(before);
    expect(rows('pragma foreign_key_check')).toEqual([]);
    await store.acceptLead({
      record: {
        ...DEMO,
        type: 'demo',
        id: 'three',
        createdAt: '2025-11-20T18:30:00.000Z',
      },
      deliveries: [{ id: 'handed', kind: 'lead_webhook' }],
      contentHash: 'content',
      emailHash: 'address',
      sameContentSince: '',
    });
    expect(rows("select seq, lane, kind from outbox where id = 'handed'")).toEqual([
      { seq: 10, lane: 'webhook', kind: 'lead_webhook' },
    ]);
    expect(await store.eraseAddress('eva@empresa.example', 5, '')).toMatchObject({ leads: 1, deliveries: 1 });
    await store.close();
  });
});
