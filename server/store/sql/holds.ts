import { DAY_MS } from '#contract/day.ts';
import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import type { Holds, HoldStore } from '#server/outbox/port.ts';
import { hasMailRoom, nextMails, type MailBudget, type WaitingMail } from '#server/outbox/turns.ts';
import type { Database, Sql, Values } from './database.ts';
import { toTaken, type TakenRow } from './networks.ts';

// Mails that reached somebody, or may. A refused mail did not, so an outage holds back no later mail. A time from the
// future, set by a wrong clock, does not count.
const MAILED = `
  site.outbox where lane = 'visitor' and state in ('leased', 'sent', 'written')
    and at > site.now_ms() - :windowMs and at <= site.now_ms() + ${LONGEST_DELAY_MS}
`;
const DUE = "site.outbox where lane = 'visitor' and state in ('ready', 'leased') and at <= site.now_ms()";
const byNetwork = (from: string) =>
  `select coalesce(network, '') as network, count(*) as number from ${from} group by coalesce(network, '')`;
/** For the order of mails: a network is served less, the more it took in this time. */
const LATELY_MS = 10 * 60_000;

/** The part behind the @, in functions that both engines have. */
const DOMAIN = "lower(replace(email, rtrim(email, replace(email, '@', '')), ''))";
const TO_VISITORS = `
  select outbox.id, outbox.seq, coalesce(outbox.network, '') as network, outbox.kind, ${DOMAIN} as domain
  from (
    select outbox.*, coalesce(leads.corrected_email, leads.email, subscriptions.email) as email
    from site.outbox as outbox
      left join site.leads as leads on leads.id = outbox.lead_id
      left join site.newsletter_subscriptions as subscriptions on subscriptions.id = outbox.subscription_id
  ) as outbox
`;
const waiting = (isDue: string) => `
  select id, network, domain, kind from (
    select *, row_number() over (partition by network, kind, domain order by seq) as place
    from (${TO_VISITORS} where ${isDue}) as due
  ) as placed where place = 1 order by seq
`;
const BUSY = `
  ${TO_VISITORS} where lane = 'visitor' and (id = any(:underWay)
    or (state = 'leased' and at > site.now_ms() and at <= site.now_ms() + ${LONGEST_DELAY_MS}))
`;

// Of a mail that nobody has tried, `at` is when it was queued. One that was tried waits for the mail server.
const OVERDUE = `${DUE} - ${DAY_MS} and tries = 0`;
const DROP = `
  update site.outbox
  set state = 'dead', at = site.now_ms(), last_error = 'dropped: VISITOR_MAILS was reached for 24 hours'
  where id in (select id from ${OVERDUE} and coalesce(network, '') = any(:networks))
`;
// Positive: until when the receiver asked us to wait. Negative: since when it has wanted no more, which stays.
const HOLD = `
  insert into site.settings as held (name, value)
  values (:name, :sign * site.now_ms() + cast(:ms as bigint))
  on conflict (name) do update set value = excluded.value where held.value > 0
`;
// A wait of more than a day was set by a wrong clock.
const HELD = `
  select value from site.settings where name = :name
    and (value < 0 or (value > site.now_ms() and value <= site.now_ms() + ${DAY_MS}))
`;
const PREFIX = 'webhook_held:';

/** The ids of the mails to visitors that may go out now, of those that meet a condition. */
export async function nextToVisitors(
  sql: Sql,
  isDue: string,
  { places, holds, underWay }: { places: number; holds: Holds; underWay: readonly string[] },
): Promise<string[]> {
  const values: Values = { queue: 'visitor', underWay };
  const rows = await sql.all<{ id: string; network: string; domain: string; kind: string }>(
    waiting(isDue),
    values,
  );
  if (rows.length === 0) return [];
  const busy = await sql.all<{ domain: string }>(BUSY, values);
  return nextMails(
    rows.map(({ kind, ...mail }): WaitingMail => ({
      ...mail,
      isAcknowledgement: kind === 'visitor_acknowledgement',
    })),
    {
      budgets: await readBudgets(sql, holds),
      lately: (await readMailed(sql, LATELY_MS)).taken,
      busy: busy.map(({ domain }) => domain),
      places,
    },
  );
}

async function readBudgets(sql: Sql, { visitorMails = [] }: Holds): Promise<MailBudget[]> {
  const budgets: MailBudget[] = [];
  for (const { count: most, windowMs } of visitorMails)
    budgets.push({ most, ...(await readMailed(sql, windowMs)) });
  return budgets;
}

async function readMailed(sql: Sql, windowMs: number) {
  const rows = await sql.all<TakenRow>(byNetwork(MAILED), { windowMs });
  return { total: sumOf(rows), taken: toTaken(rows) };
}

const sumOf = (rows: TakenRow[]): number => rows.reduce((sum, { number }) => sum + number, 0);

/** Dead-letters the mails to visitors that nobody has tried for a day, because their network has no room. */
export async function dropOverdue(database: Database, holds: Holds): Promise<void> {
  const overdue = await database.all<TakenRow>(byNetwork(OVERDUE));
  if (overdue.length === 0) return;
  const networks = await withoutRoom(database, overdue, holds);
  if (networks.length > 0) await database.run(DROP, { networks: networks.map(({ network }) => network) });
}

async function withoutRoom(sql: Sql, rows: TakenRow[], holds: Holds): Promise<TakenRow[]> {
  const budgets = await readBudgets(sql, holds);
  return rows.filter(({ network }) => !hasMailRoom(budgets, network));
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
    const waitingMails = await withoutRoom(database, await database.all<TakenRow>(byNetwork(DUE)), holds);
    const since = await heldSince(database, holds.receiver);
    return {
      mails: sumOf(waitingMails),
      isWebhookHeld: since !== undefined,
      ...(since !== undefined && since < 0 && { goneAt: new Date(-since).toISOString() }),
    };
  },
});
