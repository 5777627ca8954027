import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import { queuesOf } from '#server/outbox/delivery.ts';
import type { Admin, LeadFilter, LeadWithDeliveries } from '#server/store/store.ts';
import { inList, type Database, type Row, type Sql, type Values } from './database.ts';
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
const LIST = `
  select * from site.leads as leads
  where ${MATCHES} and (created_at, id) < (:beforeTime, :beforeId)
  order by created_at desc, id desc limit :limit
`;
const FIND = `
  select * from site.leads where id between :idPrefix and :afterPrefix order by created_at desc
`;
const OLDEST_DUE = `
  select min(at) as number from site.outbox where state in ('ready', 'leased') and at <= site.now_ms()
`;
const REQUEUE = `
  update site.outbox
  set state = 'ready', tries = 0, queued_at = site.now_ms(), at = site.now_ms(), notice_id = null
`;
// A lease that ends later was set by a wrong clock.
const UNSENT = `
  (state in ('ready', 'dead', 'written') or (state = 'leased' and at > site.now_ms() + ${LONGEST_DELAY_MS}))
`;
const RELEASE = `
  update site.leads set released_at = :now
  where id = :id and quarantine_reason is not null and released_at is null
`;

/** What the operator reads and does. */
export function createAdmin(database: Database): Admin {
  const numberOf = async (statement: string, values: Values): Promise<number | null> => {
    const [row] = await database.all(statement, values);
    return row?.['number'] === null ? null : Number(row?.['number']);
  };
  return {
    countLeads: async (filter = {}) =>
      (await numberOf(
        `select count(*) as number from site.leads as leads where ${MATCHES}`,
        valuesOf(filter),
      )) ?? 0,
    async countDeliveries(state, channel) {
      const { list, values } = inList(queuesOf(channel));
      const statement = `select count(*) as number from site.outbox where state = :state and lane ${list}`;
      return (await numberOf(statement, { ...values, state })) ?? 0;
    },
    async oldestDue(channel) {
      const { list, values } = inList(queuesOf(channel));
      const at = await numberOf(`${OLDEST_DUE} and lane ${list}`, values);
      return at === null ? undefined : new Date(at).toISOString();
    },
    async listLeads({ limit = NO_LIMIT, olderThan = BEFORE_THE_FIRST, ...filter }) {
      const { createdAt: beforeTime, id: beforeId } = olderThan;
      return withDeliveries(
        database,
        await database.all(LIST, { ...valuesOf(filter), beforeTime, beforeId, limit }),
      );
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
          await queueDeliveries(sql, id, (row?.['email_hash'] ?? null) as string | null, deliveries);
        }
        return released;
      }),
  };
}

const valuesOf = ({ withMail = null, since = '', quarantined = false }: LeadFilter): Values => ({
  withMail,
  since,
  quarantined: Number(quarantined),
});

async function withDeliveries(sql: Sql, rows: Row[]): Promise<LeadWithDeliveries[]> {
  const leads: LeadWithDeliveries[] = [];
  for (let start = 0; start < rows.length; start += PARAMETERS) {
    const page = rows.slice(start, start + PARAMETERS);
    const { list, values } = inList(page.map((row) => String(row['id'])));
    const statement = `select * from site.outbox where lead_id ${list} order by kind, seq`;
    const deliveries = Map.groupBy(await sql.all(statement, values), (row) => String(row['lead_id']));
    for (const row of page) {
      leads.push(listedFromRow(row, (deliveries.get(String(row['id'])) ?? []).map(deliveryFromRow)));
    }
  }
  return leads;
}
