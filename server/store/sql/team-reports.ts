import { queueOf, type TeamReportKind } from '#server/outbox/delivery.ts';
import type { DeadLetter, TeamReportStore } from '#server/outbox/port.ts';
import { lock, type Database, type Sql } from './database.ts';
import { FLOOD_REASON } from './leads.ts';
import { LEAD_COLUMNS, leadFromRow } from './rows.ts';

const QUARANTINED = 'quarantine_reason is not null and released_at is null';
const UNREPORTED_LEADS = `site.leads where ${QUARANTINED} and digest_id is null`;
// A dead report is not reported: the mail about it would be dead too.
const UNREPORTED_DEAD = `
  site.outbox where state = 'dead' and (lead_id is not null or subscription_id is not null) and notice_id is null
`;
const UNREPORTED: Record<TeamReportKind, string> = {
  quarantine_digest: UNREPORTED_LEADS,
  undelivered_notice: UNREPORTED_DEAD,
};
// One that waits will tell of more when it is written. A clock that was ahead must not keep later reports back.
const IS_WAITING_OR_RECENT = `
  select 1 as one from site.outbox where kind = :kind and (state in ('ready', 'leased')
    or (queued_at > site.now_ms() - :everyMs and queued_at <= site.now_ms())) limit 1
`;
const INSERT = `
  insert into site.outbox (id, lane, kind, state, queued_at, at)
  values (:id, :queue, :kind, 'ready', site.now_ms(), site.now_ms())
`;
// The first reading decides what a report tells; a later try tells the same.
const CLAIM_LEADS = `
  update site.leads set digest_id = :id where ${QUARANTINED} and digest_id is null
    and not exists (select 1 from site.leads as told where told.digest_id = :id)
`;
const CLAIM_DEAD = `
  update site.outbox set notice_id = :id
  where state = 'dead' and (lead_id is not null or subscription_id is not null) and notice_id is null
    and not exists (select 1 from site.outbox as told where told.notice_id = :id)
`;
const DIGEST = `from site.leads as leads where digest_id = :id and ${QUARANTINED}`;
const DEAD = `
  from site.outbox as outbox left join site.leads as leads on leads.id = outbox.lead_id
  where outbox.notice_id = :id and outbox.state = 'dead'
`;

const isAny = async (sql: Sql, from: string): Promise<boolean> =>
  (await sql.all(`select 1 as one from ${from} limit 1`)).length > 0;

/** The team's reports. The columns digest_id and notice_id name the report that tells of a row. */
export function createTeamReportStore(database: Database): TeamReportStore {
  const count = async (from: string, id: string) =>
    Number((await database.all(`select count(*) as number ${from}`, { id }))[0]?.['number']);

  return {
    queueReport: (kind, id, everyMs) =>
      database.transaction(async (sql) => {
        await lock(database, sql, [kind]);
        if ((await sql.all(IS_WAITING_OR_RECENT, { kind, everyMs })).length > 0) return false;
        if (!(await isAny(sql, UNREPORTED[kind]))) return false;
        await sql.run(INSERT, { id, kind, queue: queueOf(kind) });
        return true;
      }),
    hasUnreportedFlood: () =>
      isAny(database, `${UNREPORTED_LEADS} and quarantine_reason = '${FLOOD_REASON}'`),
    async readDigest(id, limit) {
      await database.run(CLAIM_LEADS, { id });
      const rows = await database.all(`select * ${DIGEST} order by created_at, leads.id limit :limit`, {
        id,
        limit,
      });
      const leads = rows.map((row) => ({ ...leadFromRow(row), reason: String(row['quarantine_reason']) }));
      return { total: await count(DIGEST, id), leads };
    },
    async readDeadLetterReport(id, limit) {
      await database.run(CLAIM_DEAD, { id });
      const rows = await database.all(
        `select outbox.kind, outbox.last_error, outbox.lead_id, ${LEAD_COLUMNS} ${DEAD}
         order by outbox.seq limit :limit`,
        { id, limit },
      );
      const deadLetters = rows.map((row): DeadLetter => ({
        kind: row['kind'] as DeadLetter['kind'],
        error: String(row['last_error'] ?? ''),
        ...(row['lead_id'] === null ? {} : { lead: leadFromRow(row) }),
      }));
      const webhooks = await count(`${DEAD} and outbox.lane = 'webhook'`, id);
      return { total: await count(DEAD, id), webhooks, deadLetters };
    },
  };
}
