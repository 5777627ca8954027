import type { LeadStore, NewLead } from '#server/leads/port.ts';
import { count, lock, type Database, type Sql } from './database.ts';
import { insertDeliveries, writeAnswers } from './outbox.ts';

// One statement, because each takes a round trip to a database server.
const EARLIER = `
  select
    (select id from site.leads where key_hash = :keyHash and content_hash = :contentHash) as "sameKey",
    -- A native post, and the same form sent again by scripts: the first had no key.
    (select id from site.leads
      where content_hash = :contentHash and created_at >= :sameContentSince
        and (key_hash is null or cast(:keyHash as text) is null)
      order by created_at limit 1) as "sameContent",
    -- The first corrects nothing; where it has been erased, the oldest correction stands for it.
    (select id from site.leads where key_hash = :keyHash
      order by (corrects is not null), created_at limit 1) as "firstOfKey"
`;
type Earlier = { sameKey: string | null; sameContent: string | null; firstOfKey: string | null };

// Stops counting when the limit is reached.
const RECENT = '(select 1 as one from site.leads where created_at >= :since limit :enough) as recent';
const INSERT_LEAD = `
  insert into site.leads
    (id, type, name, email, company, phone, message, further, created_at,
      corrects, key_hash, content_hash, email_hash, quarantine_reason)
  values
    (:id, :type, :name, :email, :company, :phone, :message, :further, :createdAt,
      :corrects, :keyHash, :contentHash, :emailHash, :quarantineReason)
`;
export const IS_QUARANTINED = 'quarantine_reason is not null and released_at is null';
export const FLOOD_REASON = 'too many new leads at once';

/** One acknowledgement per address in this time: the form must not fill a stranger's mailbox. */
const ACKNOWLEDGE_EVERY_MS = 24 * 3_600_000;
// Creating or renewing the row is the permission. It happens only if there is no recent row, or a wrong clock set it.
const CLAIM_ACKNOWLEDGEMENT = `
  insert into site.acknowledgements as earlier (email_hash, at) values (:emailHash, site.now_ms())
  on conflict (email_hash) do update set at = excluded.at
  where earlier.at <= excluded.at - ${ACKNOWLEDGE_EVERY_MS} or earlier.at > excluded.at
`;
/** Deletes acknowledgements that no longer block another one. */
export const FORGET_OLD_ACKNOWLEDGEMENTS = `
  delete from site.acknowledgements where at <= site.now_ms() - ${ACKNOWLEDGE_EVERY_MS}
`;

/** Stores leads. */
export function createLeadStore(database: Database): LeadStore {
  return {
    acceptLead: (lead) =>
      database.transaction(async (sql) => {
        const { keyHash, contentHash } = lead;
        await lock(database, sql, [contentHash, ...(keyHash ? [keyHash] : [])]);
        const earlier = await findEarlier(sql, lead);
        return earlier.repeated ?? insertLead(sql, lead, earlier.corrected);
      }),
    countQuarantined: () => count(database, `site.leads where ${IS_QUARANTINED}`),
  };
}

/** Queues the deliveries of a lead. Leaves out the acknowledgement if its address had one lately. */
export async function queueDeliveries(
  sql: Sql,
  leadId: string,
  emailHash: string | null,
  deliveries: NewLead['deliveries'],
): Promise<void> {
  const isAcknowledged = deliveries.some(({ kind }) => kind === 'visitor_acknowledgement');
  const mayAcknowledge =
    isAcknowledged && (emailHash === null || (await sql.run(CLAIM_ACKNOWLEDGEMENT, { emailHash })) === 1);
  const queued = deliveries.filter(({ kind }) => mayAcknowledge || kind !== 'visitor_acknowledgement');
  await insertDeliveries(sql, queued, { leadId });
}

/** Finds the lead that this one repeats, or else corrects. */
async function findEarlier(sql: Sql, { keyHash, contentHash, sameContentSince }: NewLead) {
  const [row] = await sql.all<Earlier>(EARLIER, { keyHash: keyHash ?? null, contentHash, sameContentSince });
  return { repeated: row?.sameKey ?? row?.sameContent, corrected: row?.firstOfKey ?? null };
}

async function insertLead(sql: Sql, lead: NewLead, corrects: string | null): Promise<string | undefined> {
  const { record, deliveries, keyHash = null, contentHash, emailHash, isQuarantineFull } = lead;
  const quarantineReason = await quarantineReasonOf(sql, lead);
  if (quarantineReason !== null && isQuarantineFull) return undefined;
  const values = { ...record, corrects, keyHash, contentHash, emailHash, quarantineReason };
  await sql.run(INSERT_LEAD, { ...values, further: writeAnswers(record.further) });
  if (quarantineReason === null) await queueDeliveries(sql, record.id, emailHash, deliveries);
  return record.id;
}

async function quarantineReasonOf(sql: Sql, { suspicion, flood }: NewLead): Promise<string | null> {
  if (suspicion !== undefined) return suspicion;
  if (!flood) return null;
  const recent = await count(sql, RECENT, { since: flood.since, enough: flood.over });
  return recent >= flood.over ? FLOOD_REASON : null;
}
