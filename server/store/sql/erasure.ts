import type { AddressTraces, ErasureStore } from '#server/leads/port.ts';
import { forgetAcknowledgements, forgetOldAcknowledgements } from './acknowledgements.ts';
import { readRowsOf } from './addresses.ts';
import { inList, type Database, type Row, type Sql } from './database.ts';
import { suppress } from './newsletter.ts';

const PAGE_SIZE = 500;

const LEADS_BEFORE = `
  select id, digest_id from site.leads where created_at < :time order by created_at limit :limit
`;
// What nobody confirmed while its link was valid, unless the mail that asks for it still waits.
const UNCONFIRMED = `
  delete from site.newsletter_subscriptions
  where confirmed_at is null and created_at < :unconfirmedBefore
    and (mailed_at is null or mailed_at < :unconfirmedBeforeMs)
`;
const RUN_OUT = 'delete from site.newsletter_tokens where expires_at <= site.now_ms()';
const OLD_REPORTS = `
  delete from site.outbox
  where lead_id is null and subscription_id is null and state in ('sent', 'written', 'dead')
    and at < :timeMs
`;

/** Erases personal data, in batches: nobody who writes meanwhile waits long. */
export function createErasureStore(database: Database): ErasureStore {
  return {
    eraseLeadsBefore: (time, limit) =>
      database.transaction(async (sql) => {
        const { leads, deliveryIds } = await eraseLeads(sql, await sql.all(LEADS_BEFORE, { time, limit }));
        return { leads, deliveryIds };
      }),
    eraseLead: (id) =>
      database.transaction(async (sql) => {
        const rows = await sql.all('select id, digest_id, email_hash from site.leads where id = :id', { id });
        const { deliveryIds } = await eraseLeads(sql, rows);
        await forgetAcknowledgements(sql, rows);
        return deliveryIds;
      }),
    eraseStale: (time, unconfirmedBefore) =>
      database.transaction(async (sql) => {
        const [timeMs, unconfirmedBeforeMs] = [Date.parse(time), Date.parse(unconfirmedBefore)];
        const unconfirmed = await sql.run(UNCONFIRMED, { unconfirmedBefore, unconfirmedBeforeMs });
        await sql.run(RUN_OUT);
        await sql.run(OLD_REPORTS, { timeMs });
        await forgetOldAcknowledgements(sql);
        return unconfirmed;
      }),
    async findAddress(email) {
      const traces: AddressTraces = { leads: 0, deliveries: 0, subscriptions: 0, deliveryIds: [] };
      for await (const rows of readRowsOf(database, 'site.leads', email, PAGE_SIZE)) {
        const { deliveries, deliveryIds } = await findDeliveries(database, 'lead_id', rows);
        traces.leads += rows.length;
        traces.deliveries += deliveries;
        traces.deliveryIds.push(...deliveryIds);
      }
      for await (const rows of readRowsOf(database, 'site.newsletter_subscriptions', email, PAGE_SIZE)) {
        const { deliveries, deliveryIds } = await findDeliveries(database, 'subscription_id', rows);
        traces.subscriptions += rows.length;
        traces.deliveries += deliveries;
        traces.deliveryIds.push(...deliveryIds);
      }
      return { ...traces, deliveryIds: [...new Set(traces.deliveryIds)] };
    },
    async eraseAddress(email, limit, now) {
      // Looked for before the transaction: it takes a while, and others wait to write.
      const leads = await firstPage(readRowsOf(database, 'site.leads', email, limit));
      const subscriptions = await firstPage(
        readRowsOf(database, 'site.newsletter_subscriptions', email, limit),
      );
      return database.transaction(async (sql) => {
        const ofLeads = await eraseLeads(sql, leads);
        await forgetAcknowledgements(sql, leads);
        const ofSubscriptions = await eraseSubscriptions(sql, subscriptions, now);
        return {
          leads: ofLeads.leads,
          deliveries: ofLeads.deliveries + ofSubscriptions.deliveries,
          subscriptions: ofSubscriptions.subscriptions,
          deliveryIds: [...new Set([...ofLeads.deliveryIds, ...ofSubscriptions.deliveryIds])],
        };
      });
    },
    settleErasure: () => database.settleErasure(),
  };
}

async function firstPage(pages: AsyncIterable<Row[]>): Promise<Row[]> {
  for await (const rows of pages) return rows;
  return [];
}

/** Erases these leads with their mails; what a bulletin said of them is among the ids. */
async function eraseLeads(sql: Sql, rows: Row[]) {
  const found = await findDeliveries(sql, 'lead_id', rows);
  const { list, values } = idsOf(rows);
  return { leads: await sql.run(`delete from site.leads where id ${list}`, values), ...found };
}

/** The same of subscriptions; that somebody who was in has left stays known. */
async function eraseSubscriptions(sql: Sql, rows: Row[], now: string) {
  const found = await findDeliveries(sql, 'subscription_id', rows);
  const { list, values } = idsOf(rows);
  const confirmed = await sql.all(
    `select email_hash from site.newsletter_subscriptions where id ${list} and confirmed_at is not null`,
    values,
  );
  for (const row of confirmed) await suppress(sql, String(row['email_hash']), now);
  const subscriptions = await sql.run(`delete from site.newsletter_subscriptions where id ${list}`, values);
  return { subscriptions, ...found };
}

/** The outbox's deliveries of these rows, and the ids of what may have been written of them. */
async function findDeliveries(sql: Sql, owner: 'lead_id' | 'subscription_id', rows: Row[]) {
  const { list, values } = idsOf(rows);
  const deliveries = await sql.all(`select id, notice_id from site.outbox where ${owner} ${list}`, values);
  const ids = [
    ...deliveries.flatMap((delivery) => [delivery['id'], delivery['notice_id']]),
    ...rows.map((row) => row['digest_id'] ?? null),
  ];
  return {
    deliveries: deliveries.length,
    deliveryIds: [...new Set(ids.filter((id) => id !== null).map(String))],
  };
}

const idsOf = (rows: Row[]) => inList(rows.map(({ id }) => String(id)));
