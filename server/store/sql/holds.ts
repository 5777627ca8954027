import { HOUR_MS } from '#contract/day.ts';
import { OWN_ERRORS } from '#contract/delivery-words.ts';
import { EXHAUSTED_AFTER_MS } from '#contract/lead.ts';
import { LONGEST_DELAY_MS, LONGEST_HOLD_MS } from '#server/outbox/backoff.ts';
import type { Holds, HoldStore } from '#server/outbox/port.ts';
import { hasMailRoom, nextMails, type MailBudget } from '#server/outbox/turns.ts';
import type { Database, Sql } from './database.ts';
import { countByNetwork } from './networks.ts';

/** No lease and no backoff is longer. A wrong clock, since corrected, set such a time. */
export const IS_STRANDED = `at > site.now_ms() + ${LONGEST_DELAY_MS}`;
export const IS_DUE = `
  lane = :queue and state in ('ready', 'leased') and (at <= site.now_ms() or ${IS_STRANDED})
    and not (outbox.id = any(:underWay))
`;
// Mails that reached somebody, or may. A refused mail did not, so an outage holds back no later mail. A time from the
// future, set by a wrong clock, does not count.
const MAILED = `
  site.outbox where lane = 'visitor' and state in ('leased', 'sent', 'written')
    and at > site.now_ms() - :windowMs and at <= site.now_ms() + ${LONGEST_DELAY_MS}
`;
const DUE = "site.outbox where lane = 'visitor' and state in ('ready', 'leased') and at <= site.now_ms()";
/** Networks take turns by what they took in this time, and by what failed: it held a place for nothing. */
export const TURN_MS = 10 * 60_000;
export const TRIED = `
  site.outbox where lane = :queue and tries > 0 and state <> 'dead'
    and at > site.now_ms() - :windowMs and at <= site.now_ms() + ${LONGEST_DELAY_MS}
`;

// Of a mail that nobody has tried, `at` is when it was queued. One that was tried waits for the mail server.
const OVERDUE = `${DUE} - ${EXHAUSTED_AFTER_MS} and tries = 0`;
const DROP = `
  update site.outbox
  set state = 'dead', at = site.now_ms(),
    last_error = '${OWN_ERRORS.dropped}VISITOR_MAILS was reached for ${EXHAUSTED_AFTER_MS / HOUR_MS} hours'
  where id in (select id from ${OVERDUE} and coalesce(network, '') = any(:networks))
`;
// Positive: until when the receiver asked us to wait. Negative: since when it has wanted no more, which stays.
const HOLD = `
  insert into site.settings as held (name, value)
  values (:name, :sign * site.now_ms() + cast(:ms as bigint))
  on conflict (name) do update set value = excluded.value where held.value > 0
`;
// A longer wait was set by a wrong clock.
const HELD = `
  select value from site.settings where name = :name
    and (value < 0 or (value > site.now_ms() and value <= site.now_ms() + ${LONGEST_HOLD_MS}))
`;
const PREFIX = 'webhook_held:';

/** Mails to visitors of a subquery, with their receivers. */
const withReceivers = (mails: string) => `
  select mails.id, coalesce(mails.network, '') as network, mails.kind,
    coalesce(leads.corrected_email, leads.email, subscriptions.email) as email
  from (${mails}) as mails
    left join site.leads as leads on leads.id = mails.lead_id
    left join site.newsletter_subscriptions as subscriptions on subscriptions.id = mails.subscription_id
  order by mails.seq
`;
// Of each network the first ones only: thousands may wait.
const WAITING = withReceivers(`
  select * from (
    select seq, id, lead_id, subscription_id, network, kind,
      row_number() over (partition by network, kind order by seq) as place
    from site.outbox as outbox where ${IS_DUE}
  ) as due where place <= :places
`);
const UNDER_WAY = withReceivers(`
  select * from site.outbox as outbox where lane = :queue and state = 'leased' and not (${IS_DUE})
`);
type MailRow = { id: string; network: string; kind: string; email: string };
const domainOf = ({ email }: MailRow): string => email.slice(email.lastIndexOf('@')).toLowerCase();

/** The ids of the mails to visitors that go out now. Dead-letters those that waited too long, if there are none. */
export async function nextToVisitors(
  sql: Sql,
  places: number,
  holds: Holds,
  underWay: readonly string[],
): Promise<string[]> {
  const values = { queue: 'visitor', places, underWay };
  const waiting = (await sql.all<MailRow>(WAITING, values)).map((row) => ({
    ...row,
    domain: domainOf(row),
    isAcknowledgement: row.kind === 'visitor_acknowledgement',
  }));
  const underWayNow = await sql.all<MailRow>(UNDER_WAY, values);
  const busy = underWayNow.flatMap((row) => [domainOf(row), row.network]);
  const budgets = await readBudgets(sql, holds);
  const lately = await countByNetwork(sql, TRIED, { queue: 'visitor', windowMs: TURN_MS });
  const next = nextMails(waiting, { budgets, lately, busy, free: places });
  if (next.length === 0) await dropOverdue(sql, budgets);
  return next;
}

async function readBudgets(sql: Sql, { visitorMails = [] }: Holds): Promise<MailBudget[]> {
  const budgets: MailBudget[] = [];
  for (const { count: most, windowMs } of visitorMails) {
    const taken = await countByNetwork(sql, MAILED, { windowMs });
    budgets.push({ most, total: [...taken.values()].reduce((sum, number) => sum + number, 0), taken });
  }
  return budgets;
}

async function dropOverdue(sql: Sql, budgets: MailBudget[]): Promise<void> {
  const overdue = await countByNetwork(sql, OVERDUE);
  const networks = [...overdue.keys()].filter((network) => !hasMailRoom(budgets, network));
  if (networks.length > 0) await sql.run(DROP, { networks });
}

/** Since or until when a webhook's receiver is held back. Undefined: it is not. */
export async function heldSince(sql: Sql, receiver = ''): Promise<number | undefined> {
  const [held] = await sql.all<{ value: number }>(HELD, { name: PREFIX + receiver });
  return held?.value;
}

/** Holds due deliveries back. */
export const createHoldStore = (database: Database): HoldStore => ({
  async holdWebhook(receiver, ms) {
    const values = Number.isFinite(ms) ? { sign: 1, ms } : { sign: -1, ms: 0 };
    return (await database.run(HOLD, { name: PREFIX + receiver, ...values })) === 1;
  },
  resumeWebhook: () => database.run(`delete from site.settings where name like '${PREFIX}%'`),
  async readHeld(holds) {
    const budgets = await readBudgets(database, holds);
    let mails = 0;
    for (const [network, due] of await countByNetwork(database, DUE))
      if (!hasMailRoom(budgets, network)) mails += due;
    const since = await heldSince(database, holds.receiver);
    return {
      mails,
      isWebhookHeld: since !== undefined,
      ...(since !== undefined && since < 0 && { goneAt: new Date(-since).toISOString() }),
    };
  },
});
