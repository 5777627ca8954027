import type { LeadRecord } from '#contract/lead.ts';
import type { NewLead } from '#server/leads/port.ts';
import type { Store } from '#server/store/store.ts';
import { openSqliteStore } from '#server/store/sqlite/database.ts';
import { DEMO, execute, sampleLead } from './leads.ts';
import * as anyLead from './store-fixture.ts';

export const CREATED_AT = '2025-11-20T18:30:00.000Z';

/** The arguments of the store's acceptLead for a demo request with both mails. */
export const newLead = (
  { id, ...fields }: Partial<LeadRecord> & { id: string },
  changes: Partial<NewLead> = {},
): NewLead =>
  anyLead.newLead(id, {
    record: { ...sampleLead(DEMO), further: {}, id, createdAt: CREATED_AT, ...fields },
    ...changes,
  });

/** Stores a newsletter subscription, confirmed by default. */
export async function storeSubscription(
  store: Store,
  email: string,
  { emailHash = `hash of ${email}`, isConfirmed = true } = {},
): Promise<void> {
  const id = `of ${email}`;
  const deliveryId = `confirmation ${email}`;
  await store.subscribe({
    id,
    email,
    emailHash,
    createdAt: CREATED_AT,
    deliveryId,
    mailboxHash: id,
    network: '',
  });
  if (!isConfirmed) return;
  await store.addToken({ hash: email, subscriptionId: id, purpose: 'confirm' });
  await store.confirm(email, CREATED_AT, `welcome ${email}`);
}

/** Stores this many leads, a minute apart, with a dead mail each, in a second or two. */
export async function storeManyLeads(dataDirectory: string, count: number): Promise<void> {
  await (await openSqliteStore(dataDirectory)).close();
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
     select id || '-t', id, 'team', 'team_notification', 'dead', 0, 0 from leads
     where id not in (select lead_id from outbox)`,
  );
}

/** The ids of the leads of `storeThree`. */
export const [ONE, TWO, THREE] = [
  'aaaa1111-0000-4000-8000-000000000001',
  'aaaa2222-0000-4000-8000-000000000002',
  'bbbb3333-0000-4000-8000-000000000003',
];

/** Three leads: the first with sent mails, the second with a dead team mail, the third with waiting mails. */
export async function storeThree(data: string): Promise<void> {
  const store = await openSqliteStore(data, () => Date.parse(CREATED_AT));
  for (const record of [
    { id: ONE, name: 'Uno', createdAt: '2025-11-19T18:30:00.000Z' },
    { id: TWO, name: 'Dos', createdAt: '2025-11-20T05:59:00.000Z' },
    { id: THREE, name: 'Tres', createdAt: '2025-11-20T06:00:00.000Z', type: 'contact', company: '' } as const,
  ])
    await store.acceptLead(newLead(record));
  await store.close();
  execute(data, "update outbox set state = 'sent', tries = 1, at = 1763577010000 where lead_id = ?", ONE);
  execute(
    data,
    "update outbox set state = 'dead', tries = 1, at = 1763618345000, last_error = '550 no such user' where id = ?",
    `${TWO}-team`,
  );
  execute(data, 'update leads set corrects = ? where id = ?', ONE, TWO);
  execute(data, 'update outbox set tries = 3, at = 4000000000000 where id = ?', `${THREE}-visitor`);
}
