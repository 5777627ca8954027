import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import { queuesOf } from '#server/outbox/delivery.ts';
import type { Admin, LeadWithDeliveries } from '#server/store/store.ts';
import { inList, type Database, type Row, type Sql } from './database.ts';
import { queueDeliveries } from './leads.ts';
import { deliveryFromRow, listedFromRow } from './rows.ts';

const NO_LIMIT = 1_000_000_000;
/** Far below what either engine takes in one statement. */
const PARAMETERS = 500;
/** Sorts after every time. */
const BEFORE_THE_FIRST = { createdAt: '~', id: '' };

const MATCHES = `
  created_at >= :since
  and (cast(:withMail as text) is null or exists
    (select 1 from site.outbox as outbox where outbox.lead_id = leads.id and outbox.state = :withMail))
  and (:quarantined = 0 or (quarantine_reason is not null and released_at is null))
`;
const COUNT = `select count(*) as number from site.leads as leads where ${MATCHES}`;
const LIST = `
  select * from site.leads as leads
  where ${MATCHES} and (created_at, id) < (:beforeTime, :beforeId)
  order by created_at desc, id desc limit :limit
`;
const FIND = `
  select * from site.leads where id between :idPrefix and :afterPrefix order by created_at desc
`;
const COUNT_DELIVERIES = 'select count(*) as number from site.outbox where state = :state';
const OLDEST_DUE = `
  select min(at) as at from site.outbox where state in ('ready', 'leased') and at <= site.now_ms()
`;
// A lease that ends later was set by a clock that has been put right since.
const REQUEUE = `
  update site.outbox
  set state = 'ready', tries = 0, queued_at = site.now_ms(), at = site.now_ms(), notice_id = null
`;
const UNSENT = `
  (state in ('ready', 'dead', 'written') or (state = 'leased' and at > site.now_ms() + ${LONGEST_DELAY_MS}))
`;
const RELEASE = `
  update site.leads set released_at = :now
  where id = :id and quarantine_reason is not null and released_at is null
`;

/** Reads leads for the operator, queues their mails again, and takes them out of quarantine. */
export function createAdmin(database: Database): Admin {
  const numberOf = async (statement: string, values: Parameters<Sql['all']>[1]) =>
    Number((await database.all(statement, values))[0]?.['number']);

  return {
    countLeads: ({ withMail = null, since = '', quarantined = false } = {}) =>
      numberOf(COUNT, { withMail, since, quarantined: Number(quarantined) }),
    countDeliveries(state, channel) {
      const { list, values } = inList(queuesOf(channel));
      return numberOf(`${COUNT_DELIVERIES} and lane ${list}`, { ...values, state });
    },
    async oldestDue(channel) {
      const { list, values } = inList(queuesOf(channel));
      const [row] = await database.all(`${OLDEST_DUE} and lane ${list}`, values);
      const at = row?.['at'] ?? null;
      return at === null ? undefined : new Date(Number(at)).toISOString();
    },
    async listLeads({
      withMail = null,
      since = '',
      quarantined = false,
      limit = NO_LIMIT,
      olderThan = BEFORE_THE_FIRST,
    }) {
      const { createdAt: beforeTime, id: beforeId } = olderThan;
      const filter = { withMail, since, quarantined: Number(quarantined) };
      return withDeliveries(database, await database.all(LIST, { ...filter, beforeTime, beforeId, limit }));
    },
    async findLeads(idPrefix) {
      return withDeliveries(database, await database.all(FIND, { idPrefix, afterPrefix: `${idPrefix}~` }));
    },
    requeue(leadIds) {
      const { list, values } = inList(leadIds);
      return database.run(`${REQUEUE} where lead_id ${list} and ${UNSENT}`, values);
    },
    requeueOthers: (state) => database.run(`${REQUEUE} where lead_id is null and state = :state`, { state }),
    release: (leads, now) =>
      database.transaction(async (sql) => {
        let released = 0;
        for (const { id, deliveries } of leads) {
          if ((await sql.run(RELEASE, { id, now })) === 0) continue;
          released += 1;
          const [row] = await sql.all('select email_hash from site.leads where id = :id', { id });
          const emailHash = row?.['email_hash'] ?? null;
          await queueDeliveries(sql, id, emailHash === null ? null : String(emailHash), deliveries);
        }
        return released;
      }),
  };
}

/** Leads of as many rows, each with what the outbox holds of it. */
export async function withDeliveries(sql: Sql, rows: Row[]): Promise<LeadWithDeliveries[]> {
  const leads: LeadWithDeliveries[] = [];
  for (let start = 0; start < rows.length; start += PARAMETERS) {
    leads.push(...(await pageWithDeliveries(sql, rows.slice(start, start + PARAMETERS))));
  }
  return leads;
}

async function pageWithDeliveries(sql: Sql, rows: Row[]): Promise<LeadWithDeliveries[]> {
  const { list, values } = inList(rows.map((row) => String(row['id'])));
  const deliveries = await sql.all(
    `select * from site.outbox where lead_id ${list} order by kind, seq`,
    values,
  );
  const byLead = Map.groupBy(deliveries, (row) => String(row['lead_id']));
  return rows.map((row) => listedFromRow(row, (byLead.get(String(row['id'])) ?? []).map(deliveryFromRow)));
}
