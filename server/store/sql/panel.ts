import type { OriginClass } from '#contract/origin-class.ts';
import type { Origin } from '#contract/origin.ts';
import { SPAM_REASON, type QuarantineReason, type Status } from '#contract/inbox.ts';
import type { PanelStore } from '#server/store/store.ts';
import { lock, type Database } from './database.ts';
import { addLine, type createFollowUpStore } from './follow-ups.ts';
import { ALLOW_ACKNOWLEDGEMENTS, CANCEL, IS_QUARANTINED } from './leads.ts';

// The team knows of it, so no digest names it.
const MARK_SPAM = `
  update site.leads
  set spam_at = :now, released_at = null, quarantine_reason = coalesce(quarantine_reason, '${SPAM_REASON}'),
    digest_id = coalesce(digest_id, 'panel')
  where id = any(:leadIds) and spam_at is null returning id
`;
const REASONS = `
  select quarantine_reason as reason, count(*) as count from site.leads
  where ${IS_QUARANTINED} and spam_at is null group by quarantine_reason order by count desc, reason
`;
const TIMES = `
  select created_at as "createdAt", origin_class as source, contacted_at as "contactedAt"
  from site.leads as leads left join site.follow_ups as follow_ups on follow_ups.lead_id = leads.id
  where created_at >= :since and not (${IS_QUARANTINED})
`;
const OUTCOMES = `
  select origin, coalesce(status, 'new') as status
  from site.leads as leads left join site.follow_ups as follow_ups on follow_ups.lead_id = leads.id
  where created_at >= :since and created_at < :until and not (${IS_QUARANTINED})
`;
const CONFIRMED = `
  select count(*) as count, min(confirmed_at) as since from site.newsletter_subscriptions
  where confirmed_at is not null
`;
const WITHOUT_DIGITS = 'select id, phone from site.leads where phone_digits is null limit :limit';
const NOTE_PHONE = 'update site.leads set phone_digits = :digits where id = :id and phone_digits is null';
const ADD_SESSION = `
  insert into site.panel_sessions (token_hash, expires_at) values (:tokenHash, site.now_ms() + :validMs)
`;
const HAS_SESSION = `
  select 1 as one from site.panel_sessions where token_hash = :tokenHash and expires_at > site.now_ms()
`;

/** The statements of the panel, but for what sales notes. */
export const createPanelStore = (
  database: Database,
): Omit<PanelStore, keyof ReturnType<typeof createFollowUpStore>> => ({
  markSpam: (leadIds, now, by) =>
    database.transaction(async (sql) => {
      await lock(database, sql, leadIds);
      // First, because it waits for those who queue deliveries of these leads.
      const marked = await sql.all<{ id: string }>(MARK_SPAM, { leadIds, now });
      await sql.run(ALLOW_ACKNOWLEDGEMENTS, { leadIds });
      await sql.run(CANCEL, { leadIds });
      const line = { at: now, by: by ?? '', changes: { spam: 'yes' }, note: '' } as const;
      if (by !== undefined) for (const { id } of marked) await addLine(sql, id, line);
      return marked.length;
    }),
  listReasons: () => database.all<QuarantineReason>(REASONS),
  async listTimes(since) {
    const rows = await database.all<TimesRow>(TIMES, { since });
    return rows.map(({ createdAt, source, contactedAt }) => ({
      createdAt,
      ...(source !== null && { source }),
      ...(contactedAt !== null && { contactedAt }),
    }));
  },
  async listOutcomes(since, until) {
    const rows = await database.all<{ origin: string | null; status: Status }>(OUTCOMES, { since, until });
    return rows.map(({ origin, status }) => ({
      status,
      ...(origin !== null && { origin: JSON.parse(origin) as Origin }),
    }));
  },
  async countConfirmed() {
    const [row] = await database.all<{ count: number; since: string | null }>(CONFIRMED);
    return { count: row?.count ?? 0, ...(row?.since && { since: row.since }) };
  },
  async notePhones(digitsOf, limit) {
    const leads = await database.all<{ id: string; phone: string }>(WITHOUT_DIGITS, { limit });
    if (leads.length === 0) return 0;
    return database.transaction(async (sql) => {
      let noted = 0;
      for (const { id, phone } of leads) noted += await sql.run(NOTE_PHONE, { id, digits: digitsOf(phone) });
      return noted;
    });
  },
  addSession: (tokenHash, validMs) =>
    database.transaction(async (sql) => {
      await sql.run('delete from site.panel_sessions where expires_at <= site.now_ms()');
      await sql.run(ADD_SESSION, { tokenHash, validMs });
    }),
  async hasSession(tokenHash) {
    return (await database.all(HAS_SESSION, { tokenHash })).length > 0;
  },
  async endSession(tokenHash) {
    await database.run('delete from site.panel_sessions where token_hash = :tokenHash', { tokenHash });
  },
});

type TimesRow = { createdAt: string; source: OriginClass | null; contactedAt: string | null };
