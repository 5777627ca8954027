import { queueOf, type TeamReportKind } from '#server/outbox/delivery.ts';
import type { TeamReportStore, DeadLetter } from '#server/outbox/port.ts';
import { lock, type Database } from './database.ts';
import { FLOOD_REASON } from './leads.ts';
import { LEAD_COLUMNS, leadFromRow } from './rows.ts';

const QUARANTINED = 'quarantine_reason is not null and released_at is null';
// Bulletins that were given up themselves are seen by the operator's tools: a mail about them would be too.
const GIVEN_UP = "state = 'dead' and (lead_id is not null or subscription_id is not null)";

/** What each kind tells of: rows that no earlier bulletin has told of are marked with its id. */
const CLAIM: Record<TeamReportKind, string> = {
  quarantine_digest: `update site.leads set digest_id = :id where ${QUARANTINED} and digest_id is null`,
  undelivered_notice: `update site.outbox set notice_id = :id where ${GIVEN_UP} and notice_id is null`,
};
// One that nobody has tried to send yet tells of more when it goes out: after a try somebody may have it. Who
// leases it waits for the lock, or the other way round: none is written while rows join it.
const JOIN_WAITING = `
  update site.outbox set at = at where id =
    (select id from site.outbox where kind = :kind and state = 'ready' and tries = 0 order by seq limit 1)
    and state = 'ready'
`;
const WAITING = `
  select id from site.outbox where kind = :kind and state = 'ready' and tries = 0 order by seq limit 1
`;
// A clock that was ahead must not keep later bulletins back.
const IS_TOO_SOON = `
  select 1 as one from site.outbox
  where kind = :kind and queued_at > site.now_ms() - :everyMs and queued_at <= site.now_ms() limit 1
`;
const INSERT = `
  insert into site.outbox (id, lane, kind, state, queued_at, at)
  values (:id, :lane, :kind, 'ready', site.now_ms(), site.now_ms())
`;
const FLOOD = `
  select 1 as one from site.leads
  where ${QUARANTINED} and digest_id is null and quarantine_reason = :reason limit 1
`;
const DIGEST = `from site.leads as leads where digest_id = :id and ${QUARANTINED}`;
const NOTICE = `
  from site.outbox as outbox left join site.leads as leads on leads.id = outbox.lead_id
  where outbox.notice_id = :id and outbox.state = 'dead'
`;

/** Tells the team what nobody would see by themselves. */
export function createTeamReportStore(database: Database): TeamReportStore {
  const count = async (from: string, id: string) =>
    Number((await database.all(`select count(*) as number ${from}`, { id }))[0]?.['number']);

  return {
    queueReport: (kind, id, everyMs) =>
      database.transaction(async (sql) => {
        await lock(database, sql, [kind]);
        if ((await sql.run(JOIN_WAITING, { kind })) === 1) {
          const [waiting] = await sql.all(WAITING, { kind });
          await sql.run(CLAIM[kind], { id: String(waiting?.['id']) });
          return false;
        }
        const [recent] = await sql.all(IS_TOO_SOON, { kind, everyMs });
        if (recent || (await sql.run(CLAIM[kind], { id })) === 0) return false;
        await sql.run(INSERT, { id, kind, lane: queueOf(kind) });
        return true;
      }),
    async hasUnreportedFlood() {
      return (await database.all(FLOOD, { reason: FLOOD_REASON })).length > 0;
    },
    async readDigest(id, limit) {
      const rows = await database.all(`select * ${DIGEST} order by created_at, leads.id limit :limit`, {
        id,
        limit,
      });
      const leads = rows.map((row) => ({ ...leadFromRow(row), reason: String(row['quarantine_reason']) }));
      return { total: await count(DIGEST, id), leads };
    },
    async readDeadLetterReport(id, limit) {
      const statement = `
        select outbox.kind, outbox.last_error, outbox.lead_id, ${LEAD_COLUMNS} ${NOTICE}
        order by outbox.seq limit :limit
      `;
      const rows = await database.all(statement, { id, limit });
      const deadLetters = rows.map((row): DeadLetter => ({
        kind: row['kind'] as DeadLetter['kind'],
        error: String(row['last_error'] ?? ''),
        ...(row['lead_id'] === null ? {} : { lead: leadFromRow(row) }),
      }));
      const webhooks = await count(`${NOTICE} and outbox.lane = 'webhook'`, id);
      return { total: await count(NOTICE, id), webhooks, deadLetters };
    },
  };
}
