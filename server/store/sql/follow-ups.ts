import { MOST_LINES, type LeadLine, type OtherLead } from '#contract/panel.ts';
import type { PanelStore } from '#server/store/store.ts';
import type { Database, Sql } from './database.ts';
import { writeTexts } from './lead-rows.ts';
import { IS_QUARANTINED, queueDeliveries } from './leads.ts';

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
    select 1 from site.lead_lines as line where line.lead_id = :leadId and line.note = follow_ups.note)
`;
const ADD_LINE = `
  insert into site.lead_lines (id, lead_id, at, name, changes, note)
  select cast(:id as text), id, cast(:at as text), cast(:by as text), cast(:changes as text), cast(:note as text)
  from site.leads where id = :leadId
`;
// Notes are what nobody can write again, so other lines go first.
const DROP_LINES = `
  delete from site.lead_lines where id in (
    select id from site.lead_lines where lead_id = :leadId
    order by case when note = '' then 1 else 0 end, at desc, id limit ${MOST_LINES} offset ${MOST_LINES})
`;
const LINES = `
  select at, name as by, changes, note from site.lead_lines where lead_id = :leadId order by at desc, id
`;
const RESPONSIBLES = "select distinct responsible from site.follow_ups where responsible <> ''";

const CORRECT = `
  update site.leads
  set corrected_email = case when email = :email then null else cast(:email as text) end,
    corrected_hash = case when email = :email then null else cast(:mailboxHash as text) end
  where id = :leadId returning case when ${IS_QUARANTINED} then 1 else 0 end as "isQuarantined"
`;
// A try that is under way is aborted at the next renewal of its lease.
const CANCEL_ACKNOWLEDGEMENT = `
  delete from site.outbox where lead_id = :leadId and kind = 'visitor_acknowledgement'
    and state in ('ready', 'leased', 'dead')
`;

const OTHERS = `
  select other.id, other.created_at as "createdAt", other.name, coalesce(other.corrected_email, other.email) as email
  from site.leads as other where other.id <> :leadId
`;
const MAILBOXES = `
  select email_hash as hash from site.leads where id = :leadId and email_hash is not null
  union select corrected_hash from site.leads where id = :leadId and corrected_hash is not null
`;
const OF_MAILBOX = `${OTHERS} and (email_hash in (${MAILBOXES}) or corrected_hash in (${MAILBOXES}))`;
const DIGITS = 'select phone_digits as digits from site.leads where id = :leadId';
/** The digits of a lead's numbers have a space between them. */
export const HAS_NUMBER = `replace(' ' || phone_digits || ' ', ' ' || cast(:number as text) || ' ', '') <> ' ' || phone_digits || ' '`;
/** Shorter ones are no whole number. */
const NUMBER_MIN_LENGTH = 7;

/** Stores what sales notes and corrects. */
export const createFollowUpStore = (
  database: Database,
): Pick<
  PanelStore,
  'followUp' | 'addLines' | 'listLines' | 'listResponsibles' | 'correctAddress' | 'findOthers'
> => ({
  followUp: (leadId, { status, responsible, callAt, note, version }, line) =>
    database.transaction(async (sql) => {
      const contactedAt = status === 'new' ? null : line.at;
      const values = { leadId, status, responsible, callAt, note, version, contactedAt };
      await sql.run(KEEP_NOTE, { id: crypto.randomUUID(), leadId });
      if ((await sql.run(FOLLOW_UP, values)) === 0) return false;
      if (note !== '' || Object.keys(line.changes).length > 0) await addLine(sql, leadId, { ...line, note });
      return true;
    }),
  addLines: (leadIds, line) =>
    database.transaction(async (sql) => {
      for (const leadId of leadIds) await addLine(sql, leadId, line);
    }),
  async listLines(leadId) {
    const rows = await database.all<LineRow>(LINES, { leadId });
    return rows.map((row) => ({ ...row, changes: JSON.parse(row.changes ?? '{}') as LeadLine['changes'] }));
  },
  async listResponsibles() {
    const rows = await database.all<{ responsible: string }>(RESPONSIBLES);
    return rows.map(({ responsible }) => responsible);
  },
  correctAddress: (leadId, { email, mailboxHash, deliveryId }, line) =>
    database.transaction(async (sql) => {
      const [row] = await sql.all<{ isQuarantined: number }>(CORRECT, { leadId, email, mailboxHash });
      if (!row) return false;
      await addLine(sql, leadId, line);
      await sql.run(CANCEL_ACKNOWLEDGEMENT, { leadId });
      const mail = { id: deliveryId, kind: 'visitor_acknowledgement', recipient: email } as const;
      if (!row.isQuarantined) await queueDeliveries(sql, leadId, mailboxHash, [mail]);
      return true;
    }),
  async findOthers(leadId) {
    const found = await database.all<Omit<OtherLead, 'folio'>>(OF_MAILBOX, { leadId });
    const [row] = await database.all<{ digits: string | null }>(DIGITS, { leadId });
    for (const number of wholeNumbers(row?.digits))
      found.push(
        ...(await database.all<Omit<OtherLead, 'folio'>>(`${OTHERS} and ${HAS_NUMBER}`, { leadId, number })),
      );
    const byId = new Map(found.map((lead) => [lead.id, lead]));
    return [...byId.values()].toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
  },
});

type LineRow = Omit<LeadLine, 'changes'> & { changes: string | null };

async function addLine(sql: Sql, leadId: string, { changes, ...line }: LeadLine): Promise<void> {
  await sql.run(ADD_LINE, { ...line, id: crypto.randomUUID(), leadId, changes: writeTexts(changes) });
  await sql.run(DROP_LINES, { leadId });
}

/** The whole numbers in the digits of a telephone. */
export const wholeNumbers = (digits: string | null | undefined): string[] =>
  (digits ?? '').split(' ').filter(({ length }) => length >= NUMBER_MIN_LENGTH);
