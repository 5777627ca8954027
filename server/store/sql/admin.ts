import type { OriginClass } from '#server/leads/origin-class.ts';
import { queuesOf, type Delivery } from '#server/outbox/delivery.ts';
import type { Admin, LeadFilter, LeadWithDeliveries } from '#server/store/store.ts';
import { count, type Database, type Values } from './database.ts';
import { IS_QUARANTINED, queueDeliveries } from './leads.ts';
import { IS_STRANDED, LEAD_COLUMNS, readTexts, type LeadRow } from './outbox.ts';

const NO_LIMIT = 1_000_000_000;
/** Sorts after every time. */
const BEFORE_THE_FIRST = { createdAt: '~', id: '' };

const MATCHING = `
  site.leads as leads
  where created_at >= :since
    and (cast(:delivery as text) is null or exists
      (select 1 from site.outbox as outbox where outbox.lead_id = leads.id and outbox.state = :delivery))
    and (:quarantined = 0 or (${IS_QUARANTINED}))
    -- Unlike with "like", no character is a wildcard, and both engines agree on case.
    and (cast(:reason as text) is null or replace(quarantine_reason, :reason, '') <> quarantine_reason)
`;
const SELECT = `select ${LEAD_COLUMNS}, corrects, earlier, quarantine_reason as reason, released_at as "releasedAt" from`;
const LIST = `
  ${SELECT} ${MATCHING} and (created_at, id) < (:beforeTime, :beforeId)
  order by created_at desc, id desc limit :limit
`;
const FIND = `
  ${SELECT} site.leads as leads where id between :idPrefix and :afterPrefix order by created_at desc
`;
const COUNT_ORIGINS = `
  select origin_class as name, count(*) as leads from site.leads
  where origin_class is not null and not (${IS_QUARANTINED}) group by origin_class
`;
const DELIVERIES = `
  select lead_id as "leadId", id, kind, state, tries, last_error as "lastError", at
  from site.outbox where lead_id = any(:leadIds) order by kind, seq
`;
const OLDEST_DUE = `
  select min(at) as at from site.outbox
  where state in ('ready', 'leased') and at <= site.now_ms() and lane = any(:queues)
`;
const REQUEUE = `
  update site.outbox
  set state = 'ready', tries = 0, queued_at = site.now_ms(), at = site.now_ms(), notice_id = null
`;
const IS_UNSENT = `(state in ('ready', 'dead', 'written') or (state = 'leased' and ${IS_STRANDED}))`;
const RELEASE = `
  update site.leads set released_at = :now where id = :id and ${IS_QUARANTINED} returning email_hash as "emailHash"
`;

/** The statements of the command line. */
export function createAdmin(database: Database): Admin {
  async function listLeads(statement: string, values: Values): Promise<LeadWithDeliveries[]> {
    const leads = await database.all<ListedRow>(statement, values);
    const rows = await database.all<DeliveryRow>(DELIVERIES, { leadIds: leads.map(({ id }) => id) });
    const deliveries = Map.groupBy(rows, ({ leadId }) => leadId);
    return leads.map((lead) => leadFromRow(lead, deliveries.get(lead.id) ?? []));
  }

  return {
    countLeads: (filter = {}) => count(database, MATCHING, valuesOf(filter)),
    async countOrigins() {
      const rows = await database.all<{ name: OriginClass; leads: number }>(COUNT_ORIGINS);
      return Object.fromEntries(rows.map(({ name, leads }) => [name, leads]));
    },
    countDeliveries: (state, channel) =>
      count(database, 'site.outbox where state = :state and lane = any(:queues)', {
        state,
        queues: queuesOf(channel),
      }),
    async oldestDue(channel) {
      const [row] = await database.all<{ at: number | null }>(OLDEST_DUE, { queues: queuesOf(channel) });
      return typeof row?.at === 'number' ? new Date(row.at).toISOString() : undefined;
    },
    listLeads({ limit = NO_LIMIT, olderThan = BEFORE_THE_FIRST, ...filter }) {
      const { createdAt: beforeTime, id: beforeId } = olderThan;
      return listLeads(LIST, { ...valuesOf(filter), beforeTime, beforeId, limit });
    },
    findLeads: (idPrefix) => listLeads(FIND, { idPrefix, afterPrefix: `${idPrefix}~` }),
    requeue: (leadIds) =>
      database.run(`${REQUEUE} where lead_id = any(:leadIds) and ${IS_UNSENT}`, { leadIds }),
    requeueOthers: (state) => database.run(`${REQUEUE} where lead_id is null and state = :state`, { state }),
    release: (leads, now) =>
      database.transaction(async (sql) => {
        let released = 0;
        for (const { id, deliveries } of leads) {
          const [row] = await sql.all<{ emailHash: string | null }>(RELEASE, { id, now });
          if (!row) continue;
          released += 1;
          await queueDeliveries(sql, id, row.emailHash, deliveries);
        }
        return released;
      }),
  };
}

const valuesOf = ({ delivery, since = '', quarantined = false, reason }: LeadFilter): Values => ({
  delivery: delivery ?? null,
  since,
  quarantined: Number(quarantined),
  reason: reason ?? null,
});

type ListedRow = LeadRow & {
  corrects: string | null;
  earlier: string | null;
  reason: string | null;
  releasedAt: string | null;
};
type DeliveryRow = Omit<Delivery, 'lastError' | 'at'> & {
  leadId: string;
  lastError: string | null;
  at: number;
};

const leadFromRow = (
  { corrects, earlier, reason, releasedAt, ...lead }: ListedRow,
  deliveries: DeliveryRow[],
): LeadWithDeliveries => ({
  ...readTexts(lead),
  ...(corrects !== null && { corrects }),
  ...(earlier !== null && { earlier }),
  ...(reason !== null && { quarantine: { reason, ...(releasedAt !== null && { releasedAt }) } }),
  deliveries: deliveries.map(({ id, kind, state, tries, lastError, at }) => ({
    id,
    kind,
    state,
    tries,
    ...(lastError !== null && { lastError }),
    at: new Date(at).toISOString(),
  })),
});
