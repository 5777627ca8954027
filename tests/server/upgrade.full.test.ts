import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { folioOf } from '#contract/folio.ts';
import { databasePath } from '#server/store/sqlite/database.ts';
import { openFixture, sendLead } from './fixture.ts';
import { DEMO, demoBy, isAllSent, storedDeliveries } from './leads.ts';
import { plainText } from './mailbox.ts';
import { OPERATOR } from './server-process.ts';

const FIRST_MIGRATION = 'server/store/sqlite/migrations/0001_leads.sql';
const OLD_LEADS = [
  { id: '0b5d1f3e-8a44-4c1e-9c55-2f6f0c0a7e11', name: 'Primera', created_at: '2025-11-20T18:30:00.000Z' },
  { id: 'c3f0a6d2-1b7e-4f39-8d11-5a9e6b2c4d10', name: 'Segunda', created_at: '2025-11-21T05:59:59.999Z' },
];

/** A database as the first version of the program left it. */
function makeOldDatabase(dataDirectory: string) {
  mkdirSync(dataDirectory);
  const database = new DatabaseSync(databasePath(dataDirectory));
  database.exec(readFileSync(FIRST_MIGRATION, 'utf8'));
  database.exec(
    'create table schema_migrations (version integer primary key, applied_at text not null) strict',
  );
  database.exec("insert into schema_migrations values (1, '2025-11-20T00:00:00.000Z')");
  const insert = database.prepare(
    'insert into leads values (:id, :type, :name, :email, :company, :phone, :message, :created_at)',
  );
  for (const lead of OLD_LEADS) insert.run({ ...DEMO, ...lead });
  database.close();
}

it('leads from before there were mails are announced to the team once, and acknowledged to nobody', async () => {
  const { data, serve, openMailbox } = openFixture();
  makeOldDatabase(data);
  const mailbox = await openMailbox();
  const variables = { SMTP_URL: mailbox.url };
  const first = await serve(variables);
  const mails = await mailbox.expectMails(2);
  const team = OPERATOR.SITE_EMAIL;
  expect(mails.map(({ to }) => to)).toEqual([[team], [team]]);
  for (const { id, name } of OLD_LEADS) {
    const mail = mails.find(({ parsed }) => parsed.subject?.includes(name));
    expect(mail && plainText(mail)).toContain(folioOf(id));
  }
  expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
  await first.stop();
  expect(isAllSent(data)).toBe(true);

  const second = await serve(variables);
  // The upgraded database takes new leads, also of the same content.
  const id = await sendLead(second, demoBy('Primera'));
  await second.stop();
  expect(mailbox.mails).toHaveLength(4);
  expect(storedDeliveries(data).map((row) => row.lead_id)).toEqual([
    ...OLD_LEADS.map((lead) => lead.id),
    id,
    id,
  ]);
});
