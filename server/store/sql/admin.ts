import type { OriginClass } from '#contract/origin-class.ts';
import { FAILING_TRIES } from '#server/outbox/backoff.ts';
import { QUEUES, queuesOf } from '#server/outbox/delivery.ts';
import type { Admin, SessionStore } from '#server/store/store.ts';
import { count, type Database } from './database.ts';
import { IS_QUARANTINED } from './leads.ts';
import { NOTE_TIME } from './daily-work.ts';

const TRY_LOCK_TIMEOUT_MS = 200;

const COUNT_ORIGINS = `
  select origin_class as name, count(*) as leads from site.leads
  where origin_class is not null and not (${IS_QUARANTINED}) group by origin_class
`;
const OLDEST_DUE = `
  select min(at) as at from site.outbox
  where state in ('ready', 'leased') and at <= site.now_ms() and lane = any(:queues)
`;
const FAILING = "site.outbox where state in ('ready', 'leased') and tries >= :tries and lane = any(:queues)";
const WAITING = `
  site.outbox
  where state in ('ready', 'leased') and lane = 'team' and queued_at <= site.now_ms() - :ms
`;
const CONFIRMED = `
  select count(*) as count, min(confirmed_at) as since from site.newsletter_subscriptions
  where confirmed_at is not null
`;
const ADD_SESSION = `
  insert into site.panel_sessions (token_hash, expires_at) values (:tokenHash, site.now_ms() + :validMs)
`;
const HAS_SESSION = `
  select 1 as one from site.panel_sessions where token_hash = :tokenHash and expires_at > site.now_ms()
`;

/** The statements of health, facts and sessions. */
export const createAdmin = (database: Database): Admin & SessionStore => ({
  tryWrite: () =>
    database.transaction((sql) => sql.run(NOTE_TIME, { name: 'tried_at' }), TRY_LOCK_TIMEOUT_MS),
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
  isTeamMailWaiting: async (ms) => (await count(database, WAITING, { ms })) > 0,
  async countConfirmed() {
    const [row] = await database.all<{ count: number; since: string | null }>(CONFIRMED);
    return { count: row?.count ?? 0, ...(row?.since && { since: row.since }) };
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
