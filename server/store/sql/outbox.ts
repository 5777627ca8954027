import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import { queuesOf, type Delivered, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/outbox/port.ts';
import { inList, type Database } from './database.ts';
import { LEAD_COLUMNS, leasedFromRow } from './rows.ts';

const DUE = `
  select outbox.id as delivery_id, outbox.kind, outbox.attempt, outbox.tries, outbox.queued_at,
    outbox.subscription_id, subscriptions.email as subscriber_email, site.now_ms() as now,
    leads.corrects, ${LEAD_COLUMNS}
  from site.outbox as outbox
    left join site.leads as leads on leads.id = outbox.lead_id
    left join site.newsletter_subscriptions as subscriptions on subscriptions.id = outbox.subscription_id
  where outbox.lane = :lane and outbox.state in ('ready', 'leased') and outbox.at <= site.now_ms()
  order by outbox.at, outbox.seq limit :limit
`;
// Most often nothing is due in a lane: to know that takes no transaction.
const IS_ANY_DUE = `
  select 1 as one from site.outbox
  where lane = :lane and state in ('ready', 'leased') and at <= site.now_ms() limit 1
`;
const LEASE = `
  update site.outbox
  set state = 'leased', attempt = attempt + 1, tries = tries + 1, at = site.now_ms() + :leaseMs
`;
// The fence: only the newest attempt settles, and only what is not settled.
const CURRENT = "where id = :id and attempt = :attempt and state = 'leased'";
const RENEW = `update site.outbox set at = site.now_ms() + :leaseMs ${CURRENT}`;
const SETTLE = `
  update site.outbox set state = :state, at = site.now_ms() + :delayMs, last_error = :error ${CURRENT}
`;
// No lease and no backoff reaches beyond the longest delay: a clock was wrong that has been put right since.
const RESCHEDULE_ALL = `
  update site.outbox set at = site.now_ms()
  where state in ('ready', 'leased') and at > site.now_ms()
    and (state = 'ready' or at > site.now_ms() + ${LONGEST_DELAY_MS})
`;
const RESCHEDULE_STRANDED = `
  update site.outbox set at = site.now_ms() + case state when 'leased' then :leaseMs else 0 end
  where state in ('ready', 'leased') and at > site.now_ms() + ${LONGEST_DELAY_MS}
`;

/** The outbox: its clock is the database's, which every process on it shares. */
export function createOutboxStore(database: Database): OutboxStore {
  const settle = async (
    state: 'ready' | 'dead' | Delivered,
    { id, attempt }: LeasedDelivery,
    { delayMs = 0, error = null }: { delayMs?: number; error?: string | null } = {},
  ) => (await database.run(SETTLE, { id, attempt, state, delayMs, error })) === 1;

  return {
    async leaseDue(lane, limit, leaseMs) {
      if ((await database.all(IS_ANY_DUE, { lane })).length === 0) return [];
      return database.transaction(async (sql) => {
        const deliveries = (await sql.all(`${DUE} ${database.claim}`, { lane, limit })).map(leasedFromRow);
        if (deliveries.length === 0) return [];
        const { list, values } = inList(deliveries.map(({ id }) => id));
        await sql.run(`${LEASE} where id ${list}`, { ...values, leaseMs });
        return deliveries;
      });
    },
    async renewLease({ id, attempt }, leaseMs) {
      return (await database.run(RENEW, { id, attempt, leaseMs })) === 1;
    },
    markDelivered: (delivery, how) => settle(how, delivery),
    postpone: (delivery, delayMs, error) => settle('ready', delivery, { delayMs, error }),
    deadLetter: (delivery, error) => settle('dead', delivery, { error }),
    // All lanes are named in these two, in one statement each, for the index on them.
    async rescheduleAll(channel) {
      const { list, values } = inList(queuesOf(channel));
      await database.run(`${RESCHEDULE_ALL} and lane ${list}`, values);
    },
    async rescheduleStranded(leaseMs) {
      const { list, values } = inList(queuesOf());
      await database.run(`${RESCHEDULE_STRANDED} and lane ${list}`, { ...values, leaseMs });
    },
  };
}
