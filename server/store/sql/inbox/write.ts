import { OWN_ERRORS } from '#contract/delivery-words.ts';
import { MOST_LINES, SPAM_REASON, type LeadLine } from '#contract/inbox.ts';
import type { InboxWriter } from '#server/inbox/port.ts';
import { count, lock, type Database, type Sql } from '#server/store/sql/database.ts';
import { IS_STRANDED } from '#server/store/sql/holds.ts';
import {
  ALLOW_ACKNOWLEDGEMENTS,
  CANCEL,
  IS_TO_PRESENT_ADDRESS,
  queueDeliveries,
} from '#server/store/sql/lead-deliveries.ts';
import { writeTexts } from '#server/store/sql/lead-rows.ts';
import { IS_QUARANTINED } from '#server/store/sql/leads.ts';

// Without a row the lead is new, and nobody has changed it. The first contact counts, also if the state changes later.
const FOLLOW_UP = `
  insert into site.follow_ups as present (lead_id, status, responsible, call_at, version, contacted_at)
  select cast(:leadId as text), cast(:status as text), cast(:responsible as text), cast(:callAt as text),
    1, cast(:contactedAt as text)
  where exists (select 1 from site.leads where id = :leadId)
    and (:version = 0 or exists (select 1 from site.follow_ups where lead_id = :leadId))
  on conflict (lead_id) do update
  set status = excluded.status, responsible = excluded.responsible, call_at = excluded.call_at,
    version = present.version + 1,
    contacted_at = case when excluded.status = 'new' then null else coalesce(present.contacted_at, excluded.contacted_at) end
  where present.version = :version
`;
const ADD_LINE = `
  insert into site.lead_lines (id, lead_id, at, name, changes, note)
  select cast(:id as text), id, cast(:at as text), cast(:by as text), cast(:changes as text), cast(:note as text)
  from site.leads where id = :leadId
`;
// Notes are what nobody can write again, so other lines go first, but for the new one.
const DROP_LINES = `
  delete from site.lead_lines where id in (
    select id from site.lead_lines where lead_id = :leadId and id <> :id
    order by case when note = '' then 1 else 0 end, at desc, id limit ${MOST_LINES} offset ${MOST_LINES - 1})
`;

// Changes nothing, but an erasure of the lead waits.
const LOCK_ADDRESS = `
  update site.leads set corrected_email = corrected_email where id = :leadId
  returning coalesce(corrected_email, email) as email, case when ${IS_QUARANTINED} then 1 else 0 end as "isQuarantined"
`;
const CORRECT = `
  update site.leads
  set corrected_email = case when email = :email then null else cast(:email as text) end,
    corrected_hash = case when email = :email then null else cast(:mailboxHash as text) end
  where id = :leadId
`;
const ACKNOWLEDGEMENT = "kind = 'visitor_acknowledgement'";
const NOTE_RECIPIENT = `
  update site.outbox set recipient = :from where lead_id = :leadId and ${ACKNOWLEDGEMENT} and recipient is null
`;
// Nobody knows whether it arrives. So it counts as a mail to a visitor, and is not sent there again.
const END_UNDER_WAY = `
  update site.outbox
  set state = 'sent', at = site.now_ms(), recipient = :from, last_error = '${OWN_ERRORS.corrected}'
  where lead_id = :leadId and ${ACKNOWLEDGEMENT} and state = 'leased'
`;
const ACKNOWLEDGED = `site.outbox where lead_id = :leadId and ${ACKNOWLEDGEMENT} and recipient = :email`;

// The team knows of it, so no digest names it.
const MARK_SPAM = `
  update site.leads
  set spam_at = :now, released_at = null, quarantine_reason = coalesce(quarantine_reason, '${SPAM_REASON}'),
    digest_id = coalesce(digest_id, 'panel')
  where id = any(:leadIds) and spam_at is null returning id
`;
const QUARANTINE = `
  update site.leads set released_at = null, spam_at = null, digest_id = nullif(digest_id, 'panel')
  where id = any(:leadIds) and quarantine_reason <> '${SPAM_REASON}' and (released_at is not null or spam_at is not null)
  returning id
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
const REQUEUE = `
  update site.outbox
  set state = 'ready', tries = 0, queued_at = site.now_ms(), at = site.now_ms(), notice_id = null
`;
const IS_UNSENT = `
  (state in ('ready', 'dead', 'written') or (state = 'leased' and ${IS_STRANDED}))
  and (kind <> 'visitor_acknowledgement' or ${IS_TO_PRESENT_ADDRESS})
`;
const WITHOUT_DIGITS = 'select id, phone from site.leads where phone_digits is null limit :limit';
const NOTE_PHONE = 'update site.leads set phone_digits = :digits where id = :id and phone_digits is null';

/** Stores what the team notes, corrects and decides. */
export const createInboxWriter = (database: Database): InboxWriter => ({
  followUp: (leadId, { status, responsible, callAt, note, version }, line) =>
    database.transaction(async (sql) => {
      const contactedAt = status === 'new' ? null : line.at;
      const values = { leadId, status, responsible, callAt, version, contactedAt };
      if ((await sql.run(FOLLOW_UP, values)) === 0) return false;
      if (note !== '' || Object.keys(line.changes).length > 0) await addLine(sql, leadId, { ...line, note });
      return true;
    }),
  correctAddress: (leadId, { from, email, mailboxHash, deliveryId }, line) =>
    database.transaction(async (sql) => {
      await lock(database, sql, [leadId]);
      const [present] = await sql.all<{ email: string; isQuarantined: number }>(LOCK_ADDRESS, { leadId });
      if (present?.email === email) return true;
      if (present?.email !== from) return false;
      await sql.run(END_UNDER_WAY, { leadId, from });
      await sql.run(ALLOW_ACKNOWLEDGEMENTS, { leadIds: [leadId] });
      await sql.run(`${CANCEL} and ${ACKNOWLEDGEMENT}`, { leadIds: [leadId] });
      await sql.run(NOTE_RECIPIENT, { leadId, from });
      await sql.run(CORRECT, { leadId, email, mailboxHash });
      await addLine(sql, leadId, line);
      const isAcknowledged = (await count(sql, ACKNOWLEDGED, { leadId, email })) > 0;
      const mail = { id: deliveryId, kind: 'visitor_acknowledgement', recipient: email } as const;
      if (!present.isQuarantined && !isAcknowledged) await queueDeliveries(sql, leadId, mailboxHash, [mail]);
      return true;
    }),
  markSpam: (leadIds, now, by) => hold(database, MARK_SPAM, { leadIds, now }, 'yes', by),
  quarantine: (leadIds, now, by) => hold(database, QUARANTINE, { leadIds, now }, 'undecided', by),
  release: (leads, now, by) =>
    database.transaction(async (sql) => {
      const released: string[] = [];
      await lock(
        database,
        sql,
        leads.map(({ id }) => id),
      );
      for (const { id, deliveries } of leads) {
        const [row] = await sql.all<{ emailHash: string | null }>(RELEASE, { id, now });
        if (!row) continue;
        released.push(id);
        // What was queued before somebody called the lead spam is not sent again.
        const queued = await sql.all<{ kind: string }>(QUEUED, { id });
        const missing = deliveries.filter(({ kind }) => queued.every((each) => each.kind !== kind));
        await queueDeliveries(sql, id, row.emailHash, missing);
        await addSpamLine(sql, id, 'no', now, by);
      }
      return released;
    }),
  requeue: (leadIds) =>
    database.run(`${REQUEUE} where lead_id = any(:leadIds) and ${IS_UNSENT}`, { leadIds }),
  requeueOthers: (state) => database.run(`${REQUEUE} where lead_id is null and state = :state`, { state }),
  async notePhones(digitsOf, limit) {
    const leads = await database.all<{ id: string; phone: string }>(WITHOUT_DIGITS, { limit });
    if (leads.length === 0) return 0;
    return database.transaction(async (sql) => {
      let noted = 0;
      for (const { id, phone } of leads) noted += await sql.run(NOTE_PHONE, { id, digits: digitsOf(phone) });
      return noted;
    });
  },
});

/** Takes leads out of the inbox by this statement, and cancels what is unsent. */
const hold = (
  database: Database,
  statement: string,
  { leadIds, now }: { leadIds: string[]; now: string },
  spam: 'yes' | 'undecided',
  by?: string,
): Promise<string[]> =>
  database.transaction(async (sql) => {
    await lock(database, sql, leadIds);
    // First, because it waits for those who queue deliveries of these leads.
    const rows = await sql.all<{ id: string }>(statement, { leadIds, now });
    const held = rows.map(({ id }) => id);
    await sql.run(ALLOW_ACKNOWLEDGEMENTS, { leadIds: held });
    await sql.run(CANCEL, { leadIds: held });
    for (const id of held) await addSpamLine(sql, id, spam, now, by);
    return held;
  });

/** Adds a line to a lead, which keeps its newest ones. */
async function addLine(sql: Sql, leadId: string, { changes, ...line }: LeadLine): Promise<void> {
  const id = crypto.randomUUID();
  await sql.run(ADD_LINE, { ...line, id, leadId, changes: writeTexts(changes) });
  await sql.run(DROP_LINES, { leadId, id });
}

/** The command line names nobody, and adds no line. */
async function addSpamLine(
  sql: Sql,
  leadId: string,
  spam: LeadLine['changes']['spam'],
  at: string,
  by?: string,
) {
  if (by !== undefined) await addLine(sql, leadId, { at, by, changes: { spam }, note: '' });
}
