import type { AddressTraces, ErasureStore } from '#server/leads/port.ts';
import { readRowsOf } from './addresses.ts';
import { inList, type Database, type Row, type Sql } from './database.ts';
import { forgetAcknowledgements, forgetOldAcknowledgements } from './leads.ts';
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
const EXPIRED_TOKENS = 'delete from site.newsletter_tokens where expires_at <= site.now_ms()';
const OLD_REPORTS = `
  delete from site.outbox
  where lead_id is null and subscription_id is null and state in ('sent', 'written', 'dead') and at < :timeMs
`;

/** Erases personal data in batches: nobody who writes meanwhile waits long. */
export function createErasureStore(database: Database): ErasureStore {
  const leadsOf = (email: string, limit: number) => readRowsOf(database, 'site.leads', email, limit);
  const subscriptionsOf = (email: string, limit: number) =>
    readRowsOf(database, 'site.newsletter_subscriptions', email, limit);

  return {
    async oldestLead() {
      const [row] = await database.all('select min(created_at) as at from site.leads');
      return row?.['at'] ? String(row['at']) : undefined;
    },
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
        const unconfirmedBeforeMs = Date.parse(unconfirmedBefore);
        const unconfirmed = await sql.run(UNCONFIRMED, { unconfirmedBefore, unconfirmedBeforeMs });
        await sql.run(EXPIRED_TOKENS);
        await sql.run(OLD_REPORTS, { timeMs: Date.parse(time) });
        await forgetOldAcknowledgements(sql);
        return unconfirmed;
      }),
    async findAddress(email) {
      const traces: AddressTraces = { leads: 0, deliveries: 0, subscriptions: 0, deliveryIds: [] };
      const add = async (kept: 'leads' | 'subscriptions', rows: Row[]) => {
        const { deliveries, deliveryIds } = await findDeliveries(database, kept, rows);
        traces[kept] += rows.length;
        traces.deliveries += deliveries;
        traces.deliveryIds.push(...deliveryIds);
      };
      for await (const rows of leadsOf(email, PAGE_SIZE)) await add('leads', rows);
      for await (const rows of subscriptionsOf(email, PAGE_SIZE)) await add('subscriptions', rows);
      return { ...traces, deliveryIds: [...new Set(traces.deliveryIds)] };
    },
    async eraseAddress(email, limit, now) {
      // Searched before the transaction: it takes a while, and others wait to write.
      const leadRows = (await leadsOf(email, limit).next()).value ?? [];
      const subscriptionRows = (await subscriptionsOf(email, limit).next()).value ?? [];
      return database.transaction(async (sql) => {
        const ofLeads = await eraseLeads(sql, leadRows);
        await forgetAcknowledgements(sql, leadRows);
        const ofSubscriptions = await eraseSubscriptions(sql, subscriptionRows, now);
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

async function eraseLeads(sql: Sql, rows: Row[]) {
  const found = await findDeliveries(sql, 'leads', rows);
  const { list, values } = idsOf(rows);
  return { leads: await sql.run(`delete from site.leads where id ${list}`, values), ...found };
}

/** That a confirmed subscriber has left stays known. */
async function eraseSubscriptions(sql: Sql, rows: Row[], now: string) {
  const found = await findDeliveries(sql, 'subscriptions', rows);
  const { list, values } = idsOf(rows);
  const confirmed = await sql.all(
    `select email_hash from site.newsletter_subscriptions where id ${list} and confirmed_at is not null`,
    values,
  );
  for (const row of confirmed) await suppress(sql, String(row['email_hash']), now);
  const subscriptions = await sql.run(`delete from site.newsletter_subscriptions where id ${list}`, values);
  return { subscriptions, ...found };
}

/** The deliveries of these rows; the ids are also of the reports that tell of them. */
async function findDeliveries(sql: Sql, kept: 'leads' | 'subscriptions', rows: Row[]) {
  const { list, values } = idsOf(rows);
  const owner = kept === 'leads' ? 'lead_id' : 'subscription_id';
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
