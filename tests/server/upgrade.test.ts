import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, demoBy, isAllSent, storedDeliveries } from './leads.ts';
import { OPERATOR } from './server-process.ts';

const FIRST_MIGRATION = 'server/store/sqlite/migrations/0001_leads.sql';

/** A database with one lead, as the first version of the program left it. */
function makeOldDatabase(dataDirectory: string) {
  mkdirSync(dataDirectory);
  const database = new DatabaseSync(databasePath(dataDirectory));
  database.exec(readFileSync(FIRST_MIGRATION, 'utf8'));
  database.exec(
    'create table schema_migrations (version integer primary key, applied_at text not null) strict',
  );
  database.exec("insert into schema_migrations values (1, '2025-11-20T00:00:00.000Z')");
  database
    .prepare('insert into leads values (:id, :type, :name, :email, :company, :phone, :message, :created_at)')
    .run({ ...DEMO, id: 'old', name: 'Primera', created_at: '2025-11-20T18:30:00.000Z' });
  database.close();
}

it('leads from before there were mails are announced to the team once, and acknowledged to nobody', async () => {
  const { data, serve, openMailbox } = openFixture();
  makeOldDatabase(data);
  const mailbox = await openMailbox();
  const first = await serve({ SMTP_URL: mailbox.url });
  const [mail] = await mailbox.expectMails(1);
  expect(mail?.to).toEqual([OPERATOR.SITE_EMAIL]);
  expect(mail?.parsed.subject).toContain('Primera');
  await first.stop();
  expect(isAllSent(data)).toBe(true);

  const second = await serve({ SMTP_URL: mailbox.url });
  // The upgraded database takes new leads, also of the same content.
  const id = await sendLead(second, demoBy('Primera'));
  await second.stop();
  expect(mailbox.mails).toHaveLength(3);
  expect(storedDeliveries(data).map((row) => row.lead_id)).toEqual(['old', id, id]);
});
