import { queueOf } from '#server/outbox/delivery.ts';
import type { LeadStore, NewLead } from '#server/leads/port.ts';
import { lock, type Database, type Sql, type Values } from './database.ts';
import { mayAcknowledge } from './acknowledgements.ts';

/** In one statement, as each takes a round trip to a database server. */
const EARLIER = `
  select
    (select id from site.leads where key_hash = :keyHash and content_hash = :contentHash) as same_key,
    -- A native post and the same form sent again by its scripts: the first had no key.
    (select id from site.leads
      where content_hash = :contentHash and created_at >= :sameContentSince
        and (key_hash is null or cast(:keyHash as text) is null)
      order by created_at limit 1) as same_content,
    -- The first corrects nothing; where it has been erased, nor do those that corrected it.
    (select id from site.leads where key_hash = :keyHash
      order by (corrects is not null), created_at limit 1) as first_of_key
`;
// No more of them is counted than it takes to know.
const COUNT_RECENT = `
  select count(*) as number
  from (select 1 as one from site.leads where created_at >= :since limit :enough) as recent
`;
const INSERT_LEAD = `
  insert into site.leads
    (id, type, name, email, company, phone, message, created_at,
      corrects, key_hash, content_hash, email_hash, quarantine_reason)
  values
    (:id, :type, :name, :email, :company, :phone, :message, :createdAt,
      :corrects, :keyHash, :contentHash, :emailHash, :quarantineReason)
`;
const INSERT_DELIVERIES = 'insert into site.outbox (id, lead_id, lane, kind, state, queued_at, at) values';
const DELIVERY = (row: number) =>
  `(:id${row}, :leadId, :lane${row}, :kind${row}, 'ready', site.now_ms(), site.now_ms())`;
const MEASURE_QUARANTINE = `
  select count(*) as leads,
    coalesce(sum(length(name) + length(email) + length(company) + length(phone) + length(message)), 0) as characters
  from site.leads where quarantine_reason is not null and released_at is null
`;
/** What a row takes besides its texts, its places in the indexes among it. */
const ROW_BYTES = 500;
/** Most are of one byte; the limit that is kept by this is a round one. */
const CHARACTER_BYTES = 1.5;

export const FLOOD_REASON = 'too many new leads at once';

/** Takes leads in. */
export function createLeadStore(database: Database): LeadStore {
  return {
    acceptLead: (lead) =>
      database.transaction(async (sql) => {
        const { keyHash, contentHash } = lead;
        await lock(database, sql, [contentHash, ...(keyHash ? [keyHash] : [])]);
        const earlier = await findEarlier(sql, lead);
        return earlier.repeated ?? insertLead(sql, lead, earlier.corrected);
      }),
    async measureQuarantine() {
      const [row] = await database.all(MEASURE_QUARANTINE);
      const leads = Number(row?.['leads']);
      return { leads, bytes: leads * ROW_BYTES + Number(row?.['characters']) * CHARACTER_BYTES };
    },
  };
}

/** Queues deliveries of a lead; an acknowledgement only where its address has had none lately. */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  emailHash: string | null,
  deliveries: NewLead['deliveries'],
): Promise<void> {
  const queued: NewLead['deliveries'] = [];
  for (const delivery of deliveries) {
    if (delivery.kind === 'visitor_acknowledgement' && !(await mayAcknowledge(sql, emailHash))) continue;
    queued.push(delivery);
  }
  if (queued.length === 0) return;
  const values = queued.map(({ id, kind }, row) => ({
    [`id${row}`]: id,
    [`kind${row}`]: kind,
    [`lane${row}`]: queueOf(kind),
  }));
  const rows = queued.map((_, row) => DELIVERY(row)).join(', ');
  await sql.run(`${INSERT_DELIVERIES} ${rows}`, Object.assign({ leadId }, ...values) as Values);
}

/** The lead that this one repeats, or else the one that it corrects. */
async function findEarlier(
  sql: Sql,
  { keyHash, contentHash, sameContentSince }: NewLead,
): Promise<{ repeated?: string; corrected: string | null }> {
  const [row = {}] = await sql.all(EARLIER, { keyHash: keyHash ?? null, contentHash, sameContentSince });
  const { same_key: sameKey, same_content: sameContent, first_of_key: first } = row;
  const repeated = sameKey ?? sameContent;
  return {
    ...(typeof repeated === 'string' && { repeated }),
    corrected: typeof first === 'string' ? first : null,
  };
}

async function insertLead(sql: Sql, lead: NewLead, corrects: string | null): Promise<string | undefined> {
  const { record, deliveries, keyHash = null, contentHash, emailHash, isQuarantineFull } = lead;
  const quarantineReason = await quarantineReasonOf(sql, lead);
  if (quarantineReason !== null && isQuarantineFull) return undefined;
  await sql.run(INSERT_LEAD, { ...record, corrects, keyHash, contentHash, emailHash, quarantineReason });
  if (quarantineReason === null) await queueDeliveries(sql, record.id, emailHash, deliveries);
  return record.id;
}

async function quarantineReasonOf(sql: Sql, { suspicion, flood }: NewLead): Promise<string | null> {
  if (suspicion !== undefined) return suspicion;
  if (!flood) return null;
  const [row] = await sql.all(COUNT_RECENT, { since: flood.since, enough: flood.over });
  return Number(row?.['number']) >= flood.over ? FLOOD_REASON : null;
}
