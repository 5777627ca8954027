import { queueOf, siblingOf, type DeliveryKind, type LeasedDelivery } from '#server/outbox/delivery.ts';
import type { OutboxStore, Team } from '#server/outbox/port.ts';
import { lock, type Database, type Sql, type Values } from './database.ts';
import { heldSince, IS_DUE, nextToVisitors, TRIED, TURN_MS } from './holds.ts';
import { LEAD_COLUMNS, readTexts, type LeadRow } from './lead-rows.ts';

const IS_ANY_DUE = `select 1 as one from site.outbox as outbox where ${IS_DUE} limit 1`;
const DUE = `
  select outbox.id as "deliveryId", outbox.kind, outbox.recipient, outbox.attempt + 1 as attempt, outbox.tries + 1 as tries,
    outbox.queued_at as "queuedAt", site.now_ms() - outbox.queued_at as "queuedForMs",
    subscriptions.id as "subscriberId", subscriptions.email as "subscriberEmail",
    leads.corrects, leads.earlier, ${LEAD_COLUMNS}
  from site.outbox as outbox
    left join site.leads as leads on leads.id = outbox.lead_id
    left join site.newsletter_subscriptions as subscriptions on subscriptions.id = outbox.subscription_id
  where ${IS_DUE}
`;
const CHOSEN = `${DUE} and outbox.id = any(:chosen)`;
// Networks take turns, by what each took lately. Of each, the longest due first.
const IN_TURN = `
  select id from (
    select id, at, seq, coalesce(network, '') as network,
      row_number() over (partition by network order by at, seq) as turn
    from site.outbox as outbox where ${IS_DUE}
  ) as due left join (
    select coalesce(network, '') as network, count(*) as number from ${TRIED} group by coalesce(network, '')
  ) as tried on tried.network = due.network
  order by turn + coalesce(number, 0), at, seq limit :limit
`;
const LEASE = `
  update site.outbox
  set state = 'leased', attempt = attempt + 1, tries = tries + 1, at = site.now_ms() + :leaseMs
  where id = any(:ids)
`;
const IS_CURRENT = "id = :id and attempt = :attempt and state = 'leased'";
const RENEW = `update site.outbox set at = site.now_ms() + :leaseMs where ${IS_CURRENT}`;
// Due mails to the team without an address, or with one that was taken out.
const UNASSIGNED = `
  select outbox.id, outbox.kind, outbox.lead_id as "leadId", coalesce(leads.type, 'reports') as list
  from site.outbox as outbox left join site.leads as leads on leads.id = outbox.lead_id
  where ${IS_DUE} and not (outbox.recipient is not null and case coalesce(leads.type, 'reports')
    when 'demo' then outbox.recipient = any(:demo)
    when 'contact' then outbox.recipient = any(:contact)
    else outbox.recipient = any(:reports) end)
  order by outbox.seq
`;
// An address that takes the place of another has a day of its own.
const ASSIGN = `
  update site.outbox
  set state = 'ready', recipient = :recipient, tries = 0, queued_at = site.now_ms(), at = site.now_ms()
  where id = :id
`;
// By the same lead's mail, or by a report of this kind that waits.
const TAKEN = `
  select recipient from site.outbox where kind = :kind and (lead_id = :leadId
    or (lead_id is null and subscription_id is null and state in ('ready', 'leased')))
`;
// Note a delivery as made even if another worker has the lease by now.
const DELIVERED = `
  update site.outbox set state = :how, at = site.now_ms(), last_error = null
  where id = :id and state in ('ready', 'leased')
`;
const FAILED = `
  update site.outbox set state = :state, at = site.now_ms() + :delayMs, last_error = :error where ${IS_CURRENT}
`;

/** The outbox. Its clock is the database's, which all processes share. */
export function createOutboxStore(database: Database): OutboxStore {
  const isChanged = async (statement: string, values: Values) =>
    (await database.run(statement, values)) === 1;

  return {
    async leaseDue(queue, limit, leaseMs, underWay = [], holds = {}) {
      // Mostly nothing is due, and this check needs no transaction.
      if ((await database.all(IS_ANY_DUE, { queue, underWay })).length === 0) return [];
      if (queue === 'webhook' && (await heldSince(database, holds.receiver)) !== undefined) return [];
      return database.transaction(async (sql) => {
        await lock(database, sql, [`outbox ${queue}`]);
        const values = { queue, limit, underWay, windowMs: TURN_MS };
        const chosen =
          queue === 'visitor'
            ? await nextToVisitors(sql, limit, holds, underWay)
            : (await sql.all<{ id: string }>(IN_TURN, values)).map(({ id }) => id);
        const rows = await sql.all<LeasedRow>(`${CHOSEN} ${database.claim}`, { ...values, chosen });
        await sql.run(LEASE, { ids: rows.map(({ deliveryId }) => deliveryId), leaseMs });
        return rows
          .map(leasedFromRow)
          .toSorted((one, other) => chosen.indexOf(one.id) - chosen.indexOf(other.id));
      });
    },
    renewLease: ({ id, attempt }, leaseMs) => isChanged(RENEW, { id, attempt, leaseMs }),
    async assignTeam(team, underWay = []) {
      const values = { ...team, queue: 'team', underWay };
      if ((await database.all(`${UNASSIGNED} limit 1`, values)).length === 0) return;
      await database.transaction(async (sql) => {
        await lock(database, sql, ['outbox team']);
        for (const { id, kind, leadId, list } of await sql.all<UnassignedRow>(UNASSIGNED, values)) {
          const rows = await sql.all<{ recipient: string }>(TAKEN, { kind, leadId });
          const taken = rows.map((row) => row.recipient);
          const [recipient, ...others] = team[list].filter((each) => !taken.includes(each));
          if (recipient === undefined) await sql.run('delete from site.outbox where id = :id', { id });
          else await sql.run(ASSIGN, { id, recipient });
          const queued = others.map((other) => ({ id: siblingOf(id), kind, recipient: other }));
          await insertDeliveries(sql, queued, leadId === null ? {} : { leadId });
        }
      });
    },
    markDelivered: ({ id }, how) => isChanged(DELIVERED, { id, how }),
    postpone: ({ id, attempt }, delayMs, error) =>
      isChanged(FAILED, { id, attempt, state: 'ready', delayMs, error }),
    deadLetter: ({ id, attempt }, error) =>
      isChanged(FAILED, { id, attempt, state: 'dead', delayMs: 0, error }),
  };
}

/** Queues deliveries of a lead, a subscription or neither, in one statement. */
export async function insertDeliveries(
  sql: Sql,
  deliveries: { id: string; kind: DeliveryKind; recipient?: string }[],
  owner: { leadId?: string; subscriptionId?: string; network?: string } = {},
): Promise<void> {
  const rows: string[] = [];
  const { leadId = null, subscriptionId = null, network = null } = owner;
  const values: Values = { leadId, subscriptionId, network };
  for (const [index, { id, kind, recipient = null }] of deliveries.entries()) {
    rows.push(
      `(:id${index}, :leadId, :subscriptionId, :queue${index}, :kind${index}, :recipient${index}, :network, 'ready', site.now_ms(), site.now_ms())`,
    );
    const row = { id, queue: queueOf(kind), kind, recipient };
    for (const [name, value] of Object.entries(row)) values[`${name}${index}`] = value;
  }
  if (rows.length === 0) return;
  const into =
    'site.outbox (id, lead_id, subscription_id, lane, kind, recipient, network, state, queued_at, at)';
  await sql.run(`insert into ${into} values ${rows.join(', ')}`, values);
}

type UnassignedRow = { id: string; kind: DeliveryKind; leadId: string | null; list: keyof Team };

/** With the lead or the subscriber, if the delivery has one. */
type LeasedRow = LeadRow & {
  deliveryId: string;
  kind: DeliveryKind;
  recipient: string | null;
  attempt: number;
  tries: number;
  queuedAt: number;
  queuedForMs: number;
  subscriberId: string;
  subscriberEmail: string;
  corrects: string | null;
  earlier: string | null;
};

function leasedFromRow({ deliveryId, kind, attempt, tries, queuedAt, ...row }: LeasedRow): LeasedDelivery {
  const { recipient, queuedForMs, subscriberId, subscriberEmail, corrects, earlier, ...lead } =
    readTexts(row);
  const times = { queuedAt: new Date(queuedAt).toISOString(), queuedForMs };
  const leased = { id: deliveryId, recipient: recipient ?? undefined, attempt, tries, ...times };
  switch (kind) {
    case 'visitor_acknowledgement':
      // It goes to the address of its lead. The log names recipients, and no visitor.
      return { ...leased, recipient: undefined, kind, lead };
    case 'team_notification':
    case 'lead_webhook':
      return { ...leased, kind, lead, ...(corrects && { corrects }), ...(earlier && { earlier }) };
    case 'newsletter_confirmation':
    case 'newsletter_welcome':
      return { ...leased, kind, subscriber: { id: subscriberId, email: subscriberEmail } };
    default:
      return { ...leased, kind };
  }
}
