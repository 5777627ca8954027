import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqliteFixture } from '#tests/server/sqlite-fixture.ts';
import { newLead } from '#tests/server/store-fixture.ts';
import { databasePath } from './database.ts';
import { openSqliteStore } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');

const fixture = sqliteFixture();
const { rows } = fixture;

it('a database of version 4 keeps leads, deliveries and their links, and takes webhook deliveries', async () => {
  const database = new DatabaseSync(databasePath(fixture.directory));
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
  const store = openSqliteStore(fixture.directory, () => 4000);
  expect([rows('select * from outbox order by seq'), rows(indexes)]).toEqual(before);
  expect(rows('pragma foreign_key_check')).toEqual([]);
  await store.acceptLead(newLead('three', { deliveries: [{ id: 'handed', kind: 'lead_webhook' }] }));
  expect(rows("select seq, lane, kind from outbox where id = 'handed'")).toEqual([
    { seq: 10, lane: 'webhook', kind: 'lead_webhook' },
  ]);
  expect(await store.eraseAddress('eva@empresa.example', 5, '')).toMatchObject({ leads: 1, deliveries: 1 });
  await store.close();
});
