import { DAY_MS } from '#contract/day.ts';
import { LONGEST_DELAY_MS } from '#server/outbox/backoff.ts';
import type { Queue } from '#server/outbox/delivery.ts';
import type { Holds, HoldStore } from '#server/outbox/port.ts';
import { count, type Database, type Sql } from './database.ts';

// Mails that reached somebody, or may. A refused mail did not, so an outage holds back no later mail. A time from the
// future, set by a wrong clock, does not count.
const MAILED = `
  site.outbox where lane = 'visitor' and state in ('leased', 'sent', 'written')
    and at > site.now_ms() - :windowMs and at <= site.now_ms() + ${LONGEST_DELAY_MS}
`;
const DUE = "site.outbox where lane = 'visitor' and state in ('ready', 'leased') and at <= site.now_ms()";
// Of a mail that nobody has tried, `at` is when it was queued. One that was tried waits for the mail server.
const OVERDUE = `${DUE} - ${DAY_MS} and tries = 0`;
const DROP = `
  update site.outbox
  set state = 'dead', at = site.now_ms(), last_error = 'dropped: VISITOR_MAILS was reached for 24 hours'
  where id in (select id from ${OVERDUE})
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

/** How many deliveries of a queue may begin now. */
export async function roomFor(sql: Sql, queue: Queue, holds: Holds): Promise<number> {
  if (queue === 'webhook' && (await heldSince(sql, holds.receiver)) !== undefined) return 0;
  let room = Number.POSITIVE_INFINITY;
  for (const { count: most, windowMs } of (queue === 'visitor' && holds.visitorMails) || [])
    room = Math.min(room, most - (await count(sql, MAILED, { windowMs })));
  return Math.max(0, room);
}

/** Dead-letters the mails to visitors that nobody has tried for a day. */
export async function dropOverdue(database: Database): Promise<void> {
  if ((await database.all(`select 1 as one from ${OVERDUE} limit 1`)).length > 0) await database.run(DROP);
}

async function heldSince(sql: Sql, receiver = ''): Promise<number | undefined> {
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
    const room = await roomFor(database, 'visitor', holds);
    const since = await heldSince(database, holds.receiver);
    return {
      mails: Math.max(0, (await count(database, DUE)) - room),
      isWebhookHeld: since !== undefined,
      ...(since !== undefined && since < 0 && { goneAt: new Date(-since).toISOString() }),
    };
  },
});
