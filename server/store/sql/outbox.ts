import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import { queuesOf } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/outbox/port.ts';
import { inList, type Database, type Values } from './database.ts';
import { LEAD_COLUMNS, leasedFromRow } from './rows.ts';

const IS_DUE = "outbox.lane = :queue and outbox.state in ('ready', 'leased') and outbox.at <= site.now_ms()";
const DUE = `
  select outbox.id as delivery_id, outbox.kind, outbox.attempt, outbox.tries, outbox.queued_at,
    outbox.subscription_id, subscriptions.email as subscriber_email, site.now_ms() as now,
    leads.corrects, ${LEAD_COLUMNS}
  from site.outbox as outbox
    left join site.leads as leads on leads.id = outbox.lead_id
    left join site.newsletter_subscriptions as subscriptions on subscriptions.id = outbox.subscription_id
  where ${IS_DUE}
  order by outbox.at, outbox.seq limit :limit
`;
const LEASE = `
  update site.outbox
  set state = 'leased', attempt = attempt + 1, tries = tries + 1, at = site.now_ms() + :leaseMs
`;
const IS_CURRENT = "id = :id and attempt = :attempt and state = 'leased'";
const RENEW = `update site.outbox set at = site.now_ms() + :leaseMs where ${IS_CURRENT}`;
// What was delivered is noted whoever has the lease by now.
const DELIVERED = `
  update site.outbox set state = :how, at = site.now_ms(), last_error = null
  where id = :id and state in ('ready', 'leased')
`;
const FAILED = `
  update site.outbox set state = :state, at = site.now_ms() + :delayMs, last_error = :error where ${IS_CURRENT}
`;
// No lease and no backoff is longer than this: a clock was wrong and has been corrected.
const IS_STRANDED = `at > site.now_ms() + ${LONGEST_DELAY_MS}`;
const RESCHEDULE_ALL = `
  update site.outbox set at = site.now_ms()
  where state in ('ready', 'leased') and at > site.now_ms() and (state = 'ready' or ${IS_STRANDED})
`;
// A stranded lease may still be under way: it ends when its renewal would.
const RESCHEDULE_STRANDED = `
  update site.outbox set at = site.now_ms() + case state when 'leased' then :leaseMs else 0 end
  where state in ('ready', 'leased') and ${IS_STRANDED}
`;

/** The outbox. Its clock is the database's, which all processes share. */
export function createOutboxStore(database: Database): OutboxStore {
  const isChanged = async (statement: string, values: Values) =>
    (await database.run(statement, values)) === 1;

  return {
    async leaseDue(queue, limit, leaseMs) {
      // Most often nothing is due: to know that takes no transaction.
      const [due] = await database.all(`select 1 as one from site.outbox as outbox where ${IS_DUE} limit 1`, {
        queue,
      });
      if (!due) return [];
      return database.transaction(async (sql) => {
        const deliveries = (await sql.all(`${DUE} ${database.claim}`, { queue, limit })).map(leasedFromRow);
        const { list, values } = inList(deliveries.map(({ id }) => id));
        if (deliveries.length > 0) await sql.run(`${LEASE} where id ${list}`, { ...values, leaseMs });
        return deliveries;
      });
    },
    renewLease: ({ id, attempt }, leaseMs) => isChanged(RENEW, { id, attempt, leaseMs }),
    markDelivered: ({ id }, how) => isChanged(DELIVERED, { id, how }),
    postpone: ({ id, attempt }, delayMs, error) =>
      isChanged(FAILED, { id, attempt, state: 'ready', delayMs, error }),
    deadLetter: ({ id, attempt }, error) =>
      isChanged(FAILED, { id, attempt, state: 'dead', delayMs: 0, error }),
    // Both name the queues, for the index on them.
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
