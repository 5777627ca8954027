import { FLOOD_REASON, SPAM_REASON, type Status } from '#contract/inbox.ts';
import type { OriginClass } from '#contract/origin-class.ts';
import { FAILING_TRIES } from '#server/outbox/backoff.ts';
import { QUEUES, queuesOf, type Delivery } from '#server/outbox/delivery.ts';
import type { Admin, LeadFilter, LeadOrder, LeadWithDeliveries } from '#server/store/store.ts';
import { count, lock, type Database, type Values } from './database.ts';
import { addLine } from './follow-ups.ts';
import { LEAD_COLUMNS, readTexts, type LeadRow } from './lead-rows.ts';
import { IS_QUARANTINED, IS_TO_PRESENT_ADDRESS, queueDeliveries } from './leads.ts';
import { IS_STRANDED } from './holds.ts';
import { NOTE_TIME } from './retention.ts';
import { findWords, type SearchedRow } from './search.ts';

const TRY_LOCK_TIMEOUT_MS = 200;
const NO_LIMIT = 1_000_000_000;
/** Sorts after every time. */
const END_OF_TIME = '~';

const LEADS = 'site.leads as leads left join site.follow_ups as follow_ups on follow_ups.lead_id = leads.id';
/** A note or a planned call shows that somebody has it in hand. */
const IS_WAITING = `
  coalesce(status, 'new') = 'new' and coalesce(responsible, '') = '' and coalesce(note, '') = ''
  and coalesce(call_at, '') = ''
`;
const MATCHING = `
  ${LEADS}
  where created_at >= :since and created_at < :until
    and (cast(:delivery as text) is null or exists
      (select 1 from site.outbox as outbox where outbox.lead_id = leads.id and outbox.state = :delivery))
    and (cast(:quarantined as integer) is null or (case when ${IS_QUARANTINED} then 1 else 0 end) = :quarantined)
    and (cast(:spam as integer) is null or (case when spam_at is null then 0 else 1 end) = :spam)
    and (cast(:flood as integer) is null or (case when quarantine_reason = '${FLOOD_REASON}' then 1 else 0 end) = :flood)
    and (cast(:type as text) is null or type = :type)
    and (cast(:source as text) is null or coalesce(origin_class, 'unknown') = :source)
    and (cast(:status as text) is null or coalesce(status, 'new') = :status)
    and (cast(:isOfAnybody as integer) = 1 or responsible = any(:responsibles))
    and (cast(:waiting as integer) is null or ${IS_WAITING})
    and (cast(:areDue as integer) is null or (case when call_at <> '' and call_at < :callsBefore then 1 else 0 end) = :areDue)
    -- Unlike with "like", no character is a wildcard, and both engines agree on case.
    and (cast(:reason as text) is null or replace(quarantine_reason, :reason, '') <> quarantine_reason)
`;
const SELECT = `
  select ${LEAD_COLUMNS}, corrects, earlier, quarantine_reason as reason, released_at as "releasedAt", spam_at as "spamAt",
    status, responsible, call_at as "callAt", note, version, contacted_at as "contactedAt",
    case when corrected_email is null then null else email end as "sentEmail"
  from`;
/** The conditions for what comes after a lead, and the order. */
const AFTER: Record<LeadOrder, string> = {
  newest: 'and (created_at, id) < (:afterTime, :afterId) order by created_at desc, id desc',
  oldest: 'and (created_at, id) > (:afterTime, :afterId) order by created_at, id',
  calls: 'and (call_at, id) > (:afterTime, :afterId) order by call_at, id',
};
const SEARCHED = `
  select id, name, company, email, corrected_email as "correctedEmail", origin, responsible, phone_digits as "phoneDigits"
  from`;
const SELECTED = `${SELECT} ${LEADS} where id = any(:ids)`;
const FIND = `${SELECT} ${LEADS} where id between :idPrefix and :afterPrefix order by created_at desc`;
const COUNT_ORIGINS = `
  select origin_class as name, count(*) as leads from site.leads
  where origin_class is not null and not (${IS_QUARANTINED}) group by origin_class
`;
// The states sort alphabetically from bad to good.
const DELIVERIES = `
  select lead_id as "leadId", id, kind, recipient, state, tries, last_error as "lastError", at
  from site.outbox where lead_id = any(:leadIds) order by kind, state, seq
`;
const OLDEST_DUE = `
  select min(at) as at from site.outbox
  where state in ('ready', 'leased') and at <= site.now_ms() and lane = any(:queues)
`;
const FAILING = "site.outbox where state in ('ready', 'leased') and tries >= :tries and lane = any(:queues)";
const REQUEUE = `
  update site.outbox
  set state = 'ready', tries = 0, queued_at = site.now_ms(), at = site.now_ms(), notice_id = null
`;
const IS_UNSENT = `
  (state in ('ready', 'dead', 'written') or (state = 'leased' and ${IS_STRANDED}))
  and (kind <> 'visitor_acknowledgement' or ${IS_TO_PRESENT_ADDRESS})
`;
// Nothing is left of a reason that the team took back.
const RELEASE = `
  update site.leads
  set released_at = case when quarantine_reason = '${SPAM_REASON}' then null else :now end,
    quarantine_reason = nullif(quarantine_reason, '${SPAM_REASON}'), spam_at = null, digest_id = nullif(digest_id, 'panel')
  where id = :id and ${IS_QUARANTINED} returning coalesce(corrected_hash, email_hash) as "emailHash"
`;

// A team mail that has an address says nothing of the other ones.
const QUEUED = `
  select kind from site.outbox as outbox where lead_id = :id
    and (recipient is null or (kind = 'visitor_acknowledgement' and ${IS_TO_PRESENT_ADDRESS}))
`;

/** The statements of the command line, which the panel uses too. */
export function createAdmin(database: Database): Admin {
  async function listLeads(statement: string, values: Values): Promise<LeadWithDeliveries[]> {
    const leads = await database.all<ListedRow>(statement, values);
    const rows = await database.all<DeliveryRow>(DELIVERIES, { leadIds: leads.map(({ id }) => id) });
    const deliveries = Map.groupBy(rows, ({ leadId }) => leadId);
    return leads.map((lead) => leadFromRow(lead, deliveries.get(lead.id) ?? []));
  }

  return {
    tryWrite: () =>
      database.transaction((sql) => sql.run(NOTE_TIME, { name: 'tried_at' }), TRY_LOCK_TIMEOUT_MS),
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
    countFailingMails: () => count(database, FAILING, { tries: FAILING_TRIES, queues: queuesOf('mail') }),
    async oldestDue(queues = QUEUES) {
      const [row] = await database.all<{ at: number | null }>(OLDEST_DUE, { queues });
      return typeof row?.at === 'number' ? new Date(row.at).toISOString() : undefined;
    },
    async listLeads({ limit = NO_LIMIT, order = 'newest', after, search, ...filter }) {
      const { at: afterTime, id: afterId } = after ?? { at: order === 'newest' ? END_OF_TIME : '', id: '' };
      const values = { ...valuesOf(filter), afterTime, afterId };
      const matching = `${MATCHING} ${AFTER[order]}`;
      if (!search) return listLeads(`${SELECT} ${matching} limit :limit`, { ...values, limit });
      const rows = await database.all<SearchedRow>(`${SEARCHED} ${matching}`, values);
      const ids = findWords(rows, search, limit);
      const leads = new Map((await listLeads(SELECTED, { ids })).map((lead) => [lead.id, lead]));
      return ids.flatMap((id) => leads.get(id) ?? []);
    },
    findLeads: (idPrefix) => listLeads(FIND, { idPrefix, afterPrefix: `${idPrefix}~` }),
    requeue: (leadIds) =>
      database.run(`${REQUEUE} where lead_id = any(:leadIds) and ${IS_UNSENT}`, { leadIds }),
    requeueOthers: (state) => database.run(`${REQUEUE} where lead_id is null and state = :state`, { state }),
    release: (leads, now, by) =>
      database.transaction(async (sql) => {
        let released = 0;
        const line = { at: now, by: by ?? '', changes: { spam: 'no' }, note: '' } as const;
        await lock(
          database,
          sql,
          leads.map(({ id }) => id),
        );
        for (const { id, deliveries } of leads) {
          const [row] = await sql.all<{ emailHash: string | null }>(RELEASE, { id, now });
          if (!row) continue;
          released += 1;
          // What was queued before somebody called the lead spam is not sent again.
          const queued = await sql.all<{ kind: string }>(QUEUED, { id });
          const missing = deliveries.filter(({ kind }) => queued.every((each) => each.kind !== kind));
          await queueDeliveries(sql, id, row.emailHash, missing);
          if (by !== undefined) await addLine(sql, id, line);
        }
        return released;
      }),
  };
}

function valuesOf({ since = '', until = END_OF_TIME, ...filter }: LeadFilter): Values {
  const { delivery = null, reason = null, type = null, source = null, status = null } = filter;
  const { responsibles = [], calls } = filter;
  return {
    since,
    until,
    delivery,
    reason,
    type,
    source,
    status,
    responsibles,
    quarantined: numberOf(filter.quarantined),
    spam: numberOf(filter.spam),
    flood: numberOf(filter.flood),
    waiting: numberOf(filter.waiting),
    isOfAnybody: numberOf(filter.responsibles === undefined),
    areDue: numberOf(calls?.areDue),
    callsBefore: calls?.before ?? '',
  };
}

const numberOf = (flag: boolean | undefined) => (flag === undefined ? null : Number(flag));

type ListedRow = LeadRow & {
  corrects: string | null;
  earlier: string | null;
  reason: string | null;
  releasedAt: string | null;
  spamAt: string | null;
  /** Null if sales has noted nothing; then the five after it are null too. */
  status: Status | null;
  responsible: string;
  callAt: string;
  note: string;
  version: number;
  contactedAt: string | null;
  sentEmail: string | null;
};
type DeliveryRow = Omit<Delivery, 'recipient' | 'lastError' | 'at'> & {
  leadId: string;
  recipient: string | null;
  lastError: string | null;
  at: number;
};

const leadFromRow = (
  {
    corrects,
    earlier,
    reason,
    releasedAt,
    spamAt,
    status,
    responsible,
    callAt,
    note,
    version,
    contactedAt,
    sentEmail,
    ...lead
  }: ListedRow,
  deliveries: DeliveryRow[],
): LeadWithDeliveries => ({
  ...readTexts(lead),
  ...(corrects !== null && { corrects }),
  ...(earlier !== null && { earlier }),
  ...(reason !== null && {
    quarantine: {
      reason,
      ...(releasedAt !== null && { releasedAt }),
      ...(spamAt !== null && { isSpam: true as const }),
    },
  }),
  ...(status !== null && {
    followUp: { status, responsible, callAt, note, version, ...(contactedAt !== null && { contactedAt }) },
  }),
  ...(sentEmail !== null && { sentEmail }),
  deliveries: deliveries.map(({ id, kind, recipient, state, tries, lastError, at }) => ({
    id,
    kind,
    ...(recipient !== null && { recipient }),
    state,
    tries,
    ...(lastError !== null && { lastError }),
    at: new Date(at).toISOString(),
  })),
});
