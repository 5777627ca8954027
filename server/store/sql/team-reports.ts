import type { DeadLetter, DueCall, TeamReportStore } from '#server/outbox/port.ts';
import { dayAfter } from '#contract/day.ts';
import { count, lock, type Database, type Sql, type Values } from './database.ts';
import { FLOOD_REASON } from '#contract/inbox.ts';
import { IS_QUARANTINED } from './leads.ts';
import { LEAD_COLUMNS, readTexts, type LeadRow } from './lead-rows.ts';
import { insertDeliveries } from './outbox.ts';

const NEW_LEADS = `${IS_QUARANTINED} and digest_id is null`;
// A dead report is not reported: the mail about it would die too.
const NEW_DEAD =
  "state = 'dead' and (lead_id is not null or subscription_id is not null) and notice_id is null";
const UNREPORTED = {
  quarantine_digest: `site.leads where ${NEW_LEADS}`,
  undelivered_notice: `site.outbox where ${NEW_DEAD}`,
};
// A waiting report will include more when it is written. A time from the future, set by a wrong clock, does not block
// later reports. Neither does one that waits although another address got a report meanwhile.
const IS_WAITING_OR_RECENT = `
  site.outbox as waiting where kind = :kind and (
    (state in ('ready', 'leased') and not exists (
      select 1 from site.outbox as told
      where told.kind = :kind and told.state in ('sent', 'written') and told.at >= waiting.queued_at))
    or (queued_at > site.now_ms() - :everyMs and queued_at <= site.now_ms()))
`;
// The first read decides what a report contains. Later tries repeat it.
const CLAIM_LEADS = `
  update site.leads set digest_id = :id where ${NEW_LEADS}
    and not exists (select 1 from site.leads as told where told.digest_id = :id)
`;
const CLAIM_DEAD = `
  update site.outbox set notice_id = :id where ${NEW_DEAD}
    and not exists (select 1 from site.outbox as told where told.notice_id = :id)
`;
const DIGEST = `site.leads as leads where digest_id = :id and ${IS_QUARANTINED} and spam_at is null`;
const LIST_DIGEST = `
  select ${LEAD_COLUMNS}, quarantine_reason as reason from ${DIGEST} order by created_at, id limit :limit
`;
const DEAD = `
  site.outbox as outbox left join site.leads as leads on leads.id = outbox.lead_id
  where outbox.notice_id = :id and outbox.state = 'dead'
`;
// Mails that were dropped untried come last: there may be thousands.
const LIST_DEAD = `
  select outbox.kind, outbox.recipient, coalesce(outbox.last_error, '') as error, ${LEAD_COLUMNS}
  from ${DEAD} order by outbox.tries = 0, outbox.seq limit :limit
`;
// One row for all servers, so that each day is claimed once. A day from the future, set by a wrong clock, blocks no other.
const CLAIM_CALLS = `
  insert into site.settings as claimed (name, value) values ('calls_day', :day)
  on conflict (name) do update set value = excluded.value where claimed.value <> excluded.value
`;
const DUE_CALLS = `
  site.follow_ups as follow_ups join site.leads as leads on leads.id = follow_ups.lead_id
  where call_at <> '' and call_at < :end and not (${IS_QUARANTINED})
`;
const LIST_CALLS = `
  select ${LEAD_COLUMNS}, call_at as "callAt", responsible from ${DUE_CALLS} order by call_at, leads.id limit :limit
`;
type CallRow = LeadRow & Pick<DueCall, 'callAt' | 'responsible'>;
type DeadRow = LeadRow & Pick<DeadLetter, 'kind' | 'error'> & { recipient: string | null };

const isAny = async (sql: Sql, from: string, values?: Values): Promise<boolean> =>
  (await sql.all(`select 1 as one from ${from} limit 1`, values)).length > 0;

/** The team's reports. The columns digest_id and notice_id name the report that mentions a row. */
export const createTeamReportStore = (database: Database): TeamReportStore => ({
  queueReport: (kind, id, everyMs) =>
    database.transaction(async (sql) => {
      await lock(database, sql, [kind]);
      if (await isAny(sql, IS_WAITING_OR_RECENT, { kind, everyMs })) return false;
      if (!(await isAny(sql, UNREPORTED[kind]))) return false;
      await insertDeliveries(sql, [{ id, kind }]);
      return true;
    }),
  queueCalls: (day, id) =>
    database.transaction(async (sql) => {
      if ((await sql.run(CLAIM_CALLS, { day: Number(day.replaceAll('-', '')) })) === 0) return false;
      if (!(await isAny(sql, DUE_CALLS, { end: dayAfter(day) }))) return false;
      await insertDeliveries(sql, [{ id, kind: 'call_reminder' }]);
      return true;
    }),
  async readCalls(day, limit) {
    const end = dayAfter(day);
    const rows = await database.all<CallRow>(LIST_CALLS, { end, limit });
    const calls = rows.map(({ callAt, responsible, ...lead }) => ({
      callAt,
      responsible,
      lead: readTexts(lead),
    }));
    return { total: await count(database, DUE_CALLS, { end }), calls };
  },
  hasUnreportedFlood: () =>
    isAny(database, `${UNREPORTED.quarantine_digest} and quarantine_reason = '${FLOOD_REASON}'`),
  async readDigest(id, limit) {
    await database.run(CLAIM_LEADS, { id });
    const rows = await database.all<LeadRow & { reason: string }>(LIST_DIGEST, { id, limit });
    return { total: await count(database, DIGEST, { id }), leads: rows.map(readTexts) };
  },
  async readDeadLetterReport(id, limit) {
    await database.run(CLAIM_DEAD, { id });
    const rows = await database.all<DeadRow>(LIST_DEAD, { id, limit });
    // Mails of the newsletter have no lead.
    const deadLetters = rows.map(({ kind, recipient, error, ...lead }) => ({
      kind,
      ...(recipient !== null && { recipient }),
      error,
      ...(lead.id && { lead: readTexts(lead) }),
    }));
    return { total: await count(database, DEAD, { id }), deadLetters };
  },
});
