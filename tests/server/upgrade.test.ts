import { mkdirSync, readFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { describe, it } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { DEMO, demoBy } from './leads.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';
import { plainText } from './received.ts';

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

describe('leads from before there were mails', () => {
  it('are announced to the team once, and acknowledged to nobody', async ({ expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    makeOldDatabase(stage.data);
    const mailbox = await stage.openMailbox();
    const variables = { SMTP_URL: mailbox.url };
    const first = await stage.startServer(variables);
    const mails = [...(await mailbox.expectMails(2))].toSorted((one, other) =>
      plainText(one).localeCompare(plainText(other), 'es'),
    );
    expect(mails.map(({ to }) => to)).toEqual([['hola@trazamar.example'], ['hola@trazamar.example']]);
    expect(mails.map(({ parsed }) => parsed.subject)).toEqual(
      OLD_LEADS.map(({ name }) => `[Demo] ${DEMO.company} · ${name}`),
    );
    expect(plainText(mails[0] as (typeof mails)[0])).toContain(
      'Recibida: 20 de noviembre de 2025 a las 12:30 (hora de la Ciudad de México)\nFolio: 0B5D1F3E\n',
    );
    expect(new Set(mails.map(({ parsed }) => parsed.messageId)).size).toBe(2);
    await stopServer(first);
    expect(isAllSent(stage.data)).toBe(true);

    const second = await stage.startServer(variables);
    // The upgraded database takes new leads, also of the same content.
    const id = await sendLead(second.url, demoBy('Primera'));
    await mailbox.expectMails(4);
    await stopServer(second);
    expect(mailbox.mails).toHaveLength(4);
    expect(storedDeliveries(stage.data).map((row) => row.lead_id)).toEqual([
      ...OLD_LEADS.map((lead) => lead.id),
      id,
      id,
    ]);
  });
});
