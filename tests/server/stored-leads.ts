import type { LeadRecord } from '#server/store/port.ts';
import { openSqliteStore } from '#server/store/sqlite/open.ts';
import { DEMO, execute } from './leads.ts';

/** Stores leads with both mails, as the server does. */
export async function storeLeads(dataDirectory: string, leads: (Partial<LeadRecord> & { id: string })[]) {
  const store = openSqliteStore(dataDirectory);
  for (const lead of leads) {
    const record: LeadRecord = { ...DEMO, type: 'demo', createdAt: '2025-11-20T18:30:00.000Z', ...lead };
    await store.acceptLead({
      record,
      deliveries: [
        { id: `${lead.id}-t`, kind: 'team_notification' },
        { id: `${lead.id}-v`, kind: 'visitor_acknowledgement' },
      ],
      contentHash: lead.id,
      emailHash: lead.id,
      keyHash: lead.id,
      sameContentSince: record.createdAt,
    });
  }
  await store.close();
}

/** Stores so many leads, a minute apart, with a given-up mail each, in a second or two. */
export async function storeManyLeads(dataDirectory: string, count: number): Promise<void> {
  await storeLeads(dataDirectory, []);
  execute(
    dataDirectory,
    `with recursive numbers (n) as (select 1 union all select n + 1 from numbers where n < ?)
     insert into leads (id, type, name, email, company, phone, message, created_at)
     select printf('%08x-0000-4000-8000-000000000000', n), 'demo', 'Lucía ' || n, 'lucia@empresa.example',
       'Importadora', '', printf('%.400c', 'x'), strftime('%Y-%m-%dT%H:%M:%fZ', 1700000000 + 60 * n, 'unixepoch')
     from numbers`,
    count,
  );
  execute(
    dataDirectory,
    `insert into outbox (id, lead_id, lane, kind, state, queued_at, at)
     select id || '-t', id, 'team', 'team_notification', 'dead', 0, 0 from leads`,
  );
}

/** The ids of the leads of `storeThree`. */
export const [ONE, TWO, THREE] = [
  'aaaa1111-0000-4000-8000-000000000001',
  'aaaa2222-0000-4000-8000-000000000002',
  'bbbb3333-0000-4000-8000-000000000003',
];

/** Three leads: of the first all was sent, the second's team mail was given up, the third's mails wait. */
export async function storeThree(data: string): Promise<void> {
  await storeLeads(data, [
    { id: ONE, name: 'Uno', createdAt: '2025-11-19T18:30:00.000Z' },
    { id: TWO, name: 'Dos', createdAt: '2025-11-20T05:59:00.000Z' },
    { id: THREE, name: 'Tres', createdAt: '2025-11-20T06:00:00.000Z', type: 'contact', company: '' },
  ]);
  execute(data, "update outbox set state = 'sent', tries = 1, at = 1763577010000 where lead_id = ?", ONE);
  execute(
    data,
    "update outbox set state = 'dead', tries = 1, at = 1763618345000, last_error = '550 no such user' where id = ?",
    `${TWO}-t`,
  );
  execute(data, 'update leads set corrects = ? where id = ?', ONE, TWO);
  execute(data, 'update outbox set tries = 3, at = 4000000000000 where id = ?', `${THREE}-v`);
}
