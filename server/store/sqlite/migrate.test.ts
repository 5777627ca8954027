import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { sqliteFixture } from '#tests/server/sqlite-fixture.ts';
import { newLead } from '#tests/server/store-fixture.ts';
import { databasePath, openSqliteStore } from './database.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const fixture = sqliteFixture();

it('a database of version 4 keeps deliveries and their links, and takes webhook deliveries', async () => {
  const database = new DatabaseSync(databasePath(fixture.directory));
  for (const file of readdirSync(MIGRATIONS).toSorted().slice(0, 4))
    database.exec(readFileSync(join(MIGRATIONS, file), 'utf8'));
  database.exec(`
    create table schema_migrations (version integer primary key, applied_at text not null) strict;
    insert into schema_migrations values (1, ''), (2, ''), (3, ''), (4, '');
    insert into leads (id, type, name, email, company, phone, message, created_at)
      values ('one', 'demo', 'Ana', 'ana@empresa.example', 'X', '', '', '2025-11-20T18:30:00.000Z');
    insert into outbox values
      (3, 'c', 'one', null, 'team', 'team_notification', 'dead', 2, 1, 1000, 2000, '550 no', 'notice'),
      (9, 'notice', null, null, 'team', 'undelivered_notice', 'sent', 1, 1, 1000, 3000, null, null);
  `);
  const before = database.prepare('select * from outbox order by seq').all();
  database.close();
  const store = openSqliteStore(fixture.directory, () => 4000);
  expect(fixture.rows('select * from outbox order by seq')).toEqual(before);
  await store.acceptLead(newLead('two', { deliveries: [{ id: 'new', kind: 'lead_webhook' }] }));
  expect(fixture.rows("select seq, lane, kind from outbox where id = 'new'")).toEqual([
    { seq: 10, lane: 'webhook', kind: 'lead_webhook' },
  ]);
  expect(await store.eraseAddress('ana@empresa.example', 5, '')).toMatchObject({ leads: 1, deliveries: 1 });
  await store.close();
});
