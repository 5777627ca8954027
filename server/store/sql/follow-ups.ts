import { CORRECTED_UNDER_WAY } from '#contract/delivery-words.ts';
import { MOST_LINES, type LeadLine, type OtherLead } from '#contract/inbox.ts';
import type { PanelStore } from '#server/store/store.ts';
import { count, lock, type Database, type Sql } from './database.ts';
import { writeTexts } from './lead-rows.ts';
import { ALLOW_ACKNOWLEDGEMENTS, CANCEL, IS_QUARANTINED, queueDeliveries } from './leads.ts';

// Without a row the lead is new, and nobody has changed it. The first contact counts, also if the state changes later.
const FOLLOW_UP = `
  insert into site.follow_ups as present (lead_id, status, responsible, call_at, note, version, contacted_at)
  select cast(:leadId as text), cast(:status as text), cast(:responsible as text), cast(:callAt as text),
    cast(:note as text), 1, cast(:contactedAt as text)
  where exists (select 1 from site.leads where id = :leadId)
    and (:version = 0 or exists (select 1 from site.follow_ups where lead_id = :leadId))
  on conflict (lead_id) do update
  set status = excluded.status, responsible = excluded.responsible, call_at = excluded.call_at,
    note = case when excluded.note = '' then present.note else excluded.note end, version = present.version + 1,
    contacted_at = case when excluded.status = 'new' then null else coalesce(present.contacted_at, excluded.contacted_at) end
  where present.version = :version
`;
// An earlier version of the program wrote a note without a line.
const KEEP_NOTE = `
  insert into site.lead_lines (id, lead_id, at, name, note)
  select cast(:id as text), lead_id, '', responsible, note from site.follow_ups
  where lead_id = :leadId and note <> '' and not exists (
    select 1 from site.lead_lines as line where line.lead_id = :leadId and line.note = follow_ups.note
      and (line.at = '' or line.at = (select max(at) from site.lead_lines where lead_id = :leadId and note <> '')))
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
const LINES = `
  select at, name as by, changes, note from site.lead_lines where lead_id = :leadId order by at desc, id
`;
const RESPONSIBLES = "select distinct responsible from site.follow_ups where responsible <> ''";

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
  set state = 'sent', at = site.now_ms(), recipient = :from, last_error = '${CORRECTED_UNDER_WAY}'
  where lead_id = :leadId and ${ACKNOWLEDGEMENT} and state = 'leased'
`;
const ACKNOWLEDGED = `site.outbox where lead_id = :leadId and ${ACKNOWLEDGEMENT} and recipient = :email`;

const MOST_OTHERS = 100;
const OTHERS = `
  select other.id, other.created_at as "createdAt", other.name, coalesce(other.corrected_email, other.email) as email
  from site.leads as other where other.id <> :leadId
`;
const NEWEST = `order by other.created_at desc limit ${MOST_OTHERS}`;
const MAILBOXES = `
  select email_hash as hash from site.leads where id = :leadId and email_hash is not null
  union select corrected_hash from site.leads where id = :leadId and corrected_hash is not null
`;
const OF_MAILBOX = `${OTHERS} and (email_hash in (${MAILBOXES}) or corrected_hash in (${MAILBOXES})) ${NEWEST}`;
/** The digits of a telephone's numbers have a space between them. */
const HAS_NUMBER = `replace(' ' || phone_digits || ' ', ' ' || cast(:number as text) || ' ', '') <> ' ' || phone_digits || ' '`;
const OF_NUMBER = `${OTHERS} and ${HAS_NUMBER} ${NEWEST}`;

/** Stores what sales notes and corrects. */
export const createFollowUpStore = (
  database: Database,
): Pick<PanelStore, 'followUp' | 'listLines' | 'listResponsibles' | 'correctAddress' | 'findOthers'> => ({
  followUp: (leadId, { status, responsible, callAt, note, version }, line) =>
    database.transaction(async (sql) => {
      const contactedAt = status === 'new' ? null : line.at;
      const values = { leadId, status, responsible, callAt, note, version, contactedAt };
      // Two who save at once would both keep the note.
      await lock(database, sql, [leadId]);
      await sql.run(KEEP_NOTE, { id: crypto.randomUUID(), leadId });
      if ((await sql.run(FOLLOW_UP, values)) === 0) return false;
      if (note !== '' || Object.keys(line.changes).length > 0) await addLine(sql, leadId, { ...line, note });
      return true;
    }),
  async listLines(leadId) {
    const rows = await database.all<LineRow>(LINES, { leadId });
    return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes ?? '{}') as LeadLine['changes'] }));
  },
  async listResponsibles() {
    const rows = await database.all<{ responsible: string }>(RESPONSIBLES);
    return rows.map(({ responsible }) => responsible);
  },
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
  async findOthers(leadId, numbers) {
    const found = await database.all<Other>(OF_MAILBOX, { leadId });
    for (const number of numbers) found.push(...(await database.all<Other>(OF_NUMBER, { leadId, number })));
    const byId = new Map(found.map((lead) => [lead.id, lead]));
    return [...byId.values()]
      .toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
      .slice(0, MOST_OTHERS);
  },
});

type Other = Omit<OtherLead, 'folio'>;
type LineRow = Omit<LeadLine, 'changes'> & { changes: string | null };

/** Adds a line to a lead, which keeps its newest ones. */
export async function addLine(sql: Sql, leadId: string, { changes, ...line }: LeadLine): Promise<void> {
  const id = crypto.randomUUID();
  await sql.run(ADD_LINE, { ...line, id, leadId, changes: writeTexts(changes) });
  await sql.run(DROP_LINES, { leadId, id });
}
