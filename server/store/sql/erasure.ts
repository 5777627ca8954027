import { canonicalAddress } from '#contract/address.ts';
import type { AddressTraces, ErasureStore } from '#server/leads/port.ts';
import type { Database, Sql } from './database.ts';
import { FORGET_OLD_ACKNOWLEDGEMENTS } from './lead-deliveries.ts';
import { suppress } from './newsletter.ts';

const LEADS_BEFORE = 'select id from site.leads where created_at < :time order by created_at limit :limit';
const DELETE_LEADS = 'delete from site.leads where id = any(:leadIds)';
const FORGET_ACKNOWLEDGEMENTS = `
  delete from site.acknowledgements
  where email_hash in (
    select email_hash from site.leads where id = any(:leadIds)
    union select corrected_hash from site.leads where id = any(:leadIds))
`;
// The line of a correction: {"email":"ana@empresa.example"}. An address has no character that JSON writes otherwise.
const CORRECTION = '{"email":"';
/** Each address that a lead has or had. */
const LEAD_ADDRESSES = `
  (select id, email from site.leads
  union all select id, corrected_email from site.leads where corrected_email is not null
  union all select lead_id, substr(changes, ${CORRECTION.length + 1}, length(changes) - ${CORRECTION.length + 2})
    from site.lead_lines where changes like '${CORRECTION}%') as addresses
`;
const SUBSCRIPTIONS = 'site.newsletter_subscriptions';
const DELETE_SUBSCRIPTIONS = `
  delete from site.newsletter_subscriptions where id = any(:subscriptionIds)
  returning email_hash as "emailHash", confirmed_at as "confirmedAt"
`;
// Deliveries, and the reports that mention them or their leads.
const TRACES = `
  select id as "deliveryId", notice_id as "reportId" from site.outbox
  where lead_id = any(:leadIds) or subscription_id = any(:subscriptionIds)
  union all select null, digest_id from site.leads where id = any(:leadIds)
`;
// Subscriptions that were not confirmed while their link was valid, unless the mail still waits, or waited until lately.
const UNCONFIRMED = `
  delete from site.newsletter_subscriptions
  where confirmed_at is null and created_at < :unconfirmedBefore
    and not exists (
      select 1 from site.outbox where subscription_id = newsletter_subscriptions.id
        and (state in ('ready', 'leased') or at >= :unconfirmedBeforeMs)
    )
`;
const OF_LEADS = `
  select email, corrected_email as "correctedEmail", phone from site.leads where id = any(:leadIds)
`;
const OF_NUMBERS = `
  select email, corrected_email as "correctedEmail", phone_digits as digits from site.leads where phone_digits <> ''
`;
type Addresses = { email: string; correctedEmail: string | null };
const EXPIRED_TOKENS = 'delete from site.newsletter_tokens where expires_at <= site.now_ms()';
const OLD_REPORTS = `
  delete from site.outbox
  where lead_id is null and subscription_id is null and state in ('sent', 'written', 'dead') and at < :timeMs
`;

/** Erases personal data in batches, so that writers wait little. */
export const createErasureStore = (database: Database): ErasureStore => ({
  async oldestLead() {
    const [row] = await database.all<{ at: string | null }>('select min(created_at) as at from site.leads');
    return row?.at ?? undefined;
  },
  eraseLeadsBefore: (time, limit) =>
    database.transaction(async (sql) => {
      const leadIds = (await sql.all<{ id: string }>(LEADS_BEFORE, { time, limit })).map(({ id }) => id);
      const { deliveryIds } = await findTraces(sql, leadIds);
      return { leads: await sql.run(DELETE_LEADS, { leadIds }), deliveryIds };
    }),
  eraseLeads: (leadIds) =>
    database.transaction(async (sql) => {
      const { deliveryIds } = await findTraces(sql, leadIds);
      await sql.run(FORGET_ACKNOWLEDGEMENTS, { leadIds });
      await sql.run(DELETE_LEADS, { leadIds });
      return deliveryIds;
    }),
  eraseStale: (time, unconfirmedBefore) =>
    database.transaction(async (sql) => {
      const unconfirmedBeforeMs = Date.parse(unconfirmedBefore);
      const unconfirmed = await sql.run(UNCONFIRMED, { unconfirmedBefore, unconfirmedBeforeMs });
      await sql.run(EXPIRED_TOKENS);
      await sql.run(OLD_REPORTS, { timeMs: Date.parse(time) });
      await sql.run(FORGET_OLD_ACKNOWLEDGEMENTS);
      return unconfirmed;
    }),
  async findAddress(...emails) {
    const leadIds = await findIds(database, LEAD_ADDRESSES, emails);
    return findTraces(database, leadIds, await findIds(database, SUBSCRIPTIONS, emails));
  },
  async findOtherAddresses(emails, numbersIn) {
    const leadIds = await findIds(database, LEAD_ADDRESSES, emails);
    const own = await database.all<Addresses & { phone: string }>(OF_LEADS, { leadIds });
    const found: Addresses[] = [...own];
    const numbers = new Set(own.flatMap(({ phone }) => numbersIn(phone)));
    // One look at all telephones: a person's leads may have hundreds.
    const rows = numbers.size > 0 ? await database.all<Addresses & { digits: string }>(OF_NUMBERS) : [];
    found.push(...rows.filter(({ digits }) => digits.split(' ').some((number) => numbers.has(number))));
    const all = found.flatMap((row) => [row.email, row.correctedEmail ?? row.email]);
    const byForm = new Map(all.map((each) => [canonicalAddress(each), each]));
    for (const email of emails) byForm.delete(canonicalAddress(email));
    return [...byForm.values()].toSorted();
  },
  async eraseAddress(email, limit, now) {
    // Searched before the transaction: the search takes a while, and others wait to write.
    const leadIds = (await findIds(database, LEAD_ADDRESSES, [email])).slice(0, limit);
    const subscriptionIds = await findIds(database, SUBSCRIPTIONS, [email]);
    return database.transaction(async (sql) => {
      const traces = await findTraces(sql, leadIds, subscriptionIds);
      await sql.run(FORGET_ACKNOWLEDGEMENTS, { leadIds });
      const leads = await sql.run(DELETE_LEADS, { leadIds });
      const subscriptions = await sql.all<{ emailHash: string; confirmedAt: string | null }>(
        DELETE_SUBSCRIPTIONS,
        { subscriptionIds },
      );
      // It stays known that a confirmed subscriber left.
      for (const { emailHash, confirmedAt } of subscriptions)
        if (confirmedAt !== null) await suppress(sql, emailHash, now);
      return { ...traces, leads, subscriptions: subscriptions.length };
    });
  },
  settleErasure: () => database.settleErasure(),
});

async function findTraces(
  sql: Sql,
  leadIds: string[],
  subscriptionIds: string[] = [],
): Promise<AddressTraces> {
  const rows = await sql.all<{ deliveryId: string | null; reportId: string | null }>(TRACES, {
    leadIds,
    subscriptionIds,
  });
  const ids = rows.flatMap(({ deliveryId, reportId }) => [deliveryId, reportId]).filter((id) => id !== null);
  return {
    leads: leadIds.length,
    deliveries: rows.filter(({ deliveryId }) => deliveryId !== null).length,
    subscriptions: subscriptionIds.length,
    deliveryIds: [...new Set(ids)],
  };
}

/**
 * Finds the ids of addresses in any spelling. SQLite's lower() knows ASCII only, and PostgreSQL's depends on the
 * locale. So this code compares.
 */
async function findIds(sql: Sql, from: string, emails: string[]): Promise<string[]> {
  const wanted = new Set(emails.map(canonicalAddress));
  const rows = await sql.all<{ id: string; email: string }>(`select id, email from ${from} order by id`);
  return [...new Set(rows.filter((row) => wanted.has(canonicalAddress(row.email))).map(({ id }) => id))];
}
