import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import type { Delivery } from '#server/outbox/delivery.ts';
import type { LeadDesk, LeadWithDeliveries } from '#server/store/port.ts';
import { inTransaction } from './transaction.ts';
import { LEAD_COLUMNS, leadFromRow, type Row } from './rows.ts';

const NO_LIMIT = -1;
/** Sorts after every time. */
const BEFORE_THE_FIRST = { createdAt: '~', id: '' };

const MATCHES = `
  created_at >= :since and (:withMail is null or exists
    (select 1 from outbox where lead_id = leads.id and state = :withMail))
`;

/** Reads leads for the operator, and queues their mails again; `now` is in milliseconds since 1970. */
export function createLeadDesk(database: DatabaseSync, now: () => number): LeadDesk {
  const countLeads = database.prepare(`select count(*) as number from leads where ${MATCHES}`);
  const countDeliveries = database.prepare('select count(*) as number from outbox where state = :state');
  const list = database.prepare(`
    select ${LEAD_COLUMNS}, corrects from leads
    where ${MATCHES} and (created_at, id) < (:beforeTime, :beforeId)
    order by created_at desc, id desc limit :limit
  `);
  const find = database.prepare(`
    select ${LEAD_COLUMNS}, corrects from leads where id between :idPrefix and :idPrefix || '~'
    order by created_at desc
  `);
  const deliveriesOf = database.prepare('select * from outbox where lead_id = ? order by kind');
  const requeue = database.prepare(`
    update outbox set state = 'ready', tries = 0, queued_at = :now, at = :now
    where lead_id = :leadId
      and (state in ('ready', 'dead', 'written') or (state = 'leased' and at > :farthest))
  `);

  const withDeliveries = (row: Row): LeadWithDeliveries => ({
    ...leadFromRow(row),
    ...(row['corrects'] === null ? {} : { corrects: String(row['corrects']) }),
    deliveries: deliveriesOf.all(String(row['id'])).map(deliveryFromRow),
  });

  return {
    async countLeads({ withMail = null, since = '' } = {}) {
      return Number(countLeads.get({ withMail, since })?.['number']);
    },
    async countDeliveries(state) {
      return Number(countDeliveries.get({ state })?.['number']);
    },
    async listLeads({ withMail = null, since = '', limit = NO_LIMIT, olderThan = BEFORE_THE_FIRST }) {
      const { createdAt: beforeTime, id: beforeId } = olderThan;
      const page = { withMail, since, beforeTime, beforeId, limit };
      return list.all(page).map(withDeliveries);
    },
    async findLeads(idPrefix) {
      return find.all({ idPrefix }).map(withDeliveries);
    },
    async requeue(leadIds) {
      // A lease that ends later was set by a clock that has been put right since.
      const times = { now: now(), farthest: now() + LONGEST_DELAY_MS };
      return inTransaction(database, () =>
        leadIds.reduce((sum, leadId) => sum + Number(requeue.run({ leadId, ...times }).changes), 0),
      );
    },
  };
}

function deliveryFromRow(row: Row): Delivery {
  return {
    id: String(row['id']),
    kind: row['kind'] as Delivery['kind'],
    state: row['state'] as Delivery['state'],
    tries: Number(row['tries']),
    ...(row['last_error'] === null ? {} : { lastError: String(row['last_error']) }),
    at: new Date(Number(row['at'])).toISOString(),
  };
}
