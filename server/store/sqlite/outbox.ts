import type { DatabaseSync } from 'node:sqlite';
import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import type { Delivered, DeliveryKind, LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore } from '#server/store/port.ts';
import { inTransaction } from './transaction.ts';
import { LEAD_COLUMNS, leadFromRow, type Row } from './rows.ts';

/** The outbox of one machine: its clock, `now` in milliseconds since 1970, is every process's. */
export function createOutboxStore(database: DatabaseSync, now: () => number): OutboxStore {
  const due = database.prepare(`
    select outbox.id as delivery_id, kind, attempt, tries, queued_at, ${LEAD_COLUMNS}
    from outbox join leads on leads.id = lead_id
    where kind = :kind and state in ('ready', 'leased') and at <= :now
    order by at, outbox.rowid limit :limit
  `);
  const lease = database.prepare(`
    update outbox set state = 'leased', attempt = attempt + 1, tries = tries + 1, at = :leaseEnd
    where id = :id
  `);
  // The fence: only the newest attempt settles, and only what is not settled.
  const CURRENT = "where id = :id and attempt = :attempt and state = 'leased'";
  const renew = database.prepare(`update outbox set at = :at ${CURRENT}`);
  const settle = database.prepare(
    `update outbox set state = :state, at = :at, last_error = :error ${CURRENT}`,
  );
  // No lease and no backoff reaches beyond :farthest: a clock was wrong that has been put right since.
  const hasten = database.prepare(`
    update outbox set at = :now
    where state in ('ready', 'leased') and at > :now and (state = 'ready' or at > :farthest)
  `);

  const settleAs = (
    state: 'ready' | 'dead' | Delivered,
    { id, attempt }: LeasedDelivery,
    { at = now(), error = null }: { at?: number; error?: string | null } = {},
  ) => settle.run({ id, attempt, state, at, error }).changes === 1;

  return {
    async leaseDue(kind, limit, leaseMs) {
      return inTransaction(database, () => {
        const leaseEnd = now() + leaseMs;
        return due.all({ kind, now: now(), limit }).map((row) => {
          const delivery = leasedFromRow(row, now());
          lease.run({ id: delivery.id, leaseEnd });
          return delivery;
        });
      });
    },
    async renewLease({ id, attempt }, leaseMs) {
      return renew.run({ id, attempt, at: now() + leaseMs }).changes === 1;
    },
    async markDelivered(delivery, how) {
      return settleAs(how, delivery);
    },
    async postpone(delivery, delayMs, error) {
      return settleAs('ready', delivery, { at: now() + delayMs, error });
    },
    async bury(delivery, error) {
      return settleAs('dead', delivery, { error });
    },
    async hastenAll() {
      hasten.run({ now: now(), farthest: now() + LONGEST_DELAY_MS });
    },
  };
}

function leasedFromRow(row: Row, now: number): LeasedDelivery {
  return {
    id: String(row['delivery_id']),
    kind: row['kind'] as DeliveryKind,
    attempt: Number(row['attempt']) + 1,
    tries: Number(row['tries']) + 1,
    queuedForMs: now - Number(row['queued_at']),
    lead: leadFromRow(row),
  };
}
