import { queueOf, type NewsletterMailKind } from '#server/outbox/delivery.ts';
import type { NewsletterStore } from '#server/newsletter/port.ts';
import { lock, type Database, type Sql } from './database.ts';

// Who was here keeps id and state; whoever asks, the answer and the mail are the same.
const SUBSCRIBE = `
  insert into site.newsletter_subscriptions (id, email, email_hash, created_at)
  values (:id, :email, :emailHash, :createdAt)
  on conflict (email_hash) do nothing
`;
// A clock that was ahead must not keep later mails back.
const CLAIM_MAIL = `
  update site.newsletter_subscriptions set mailed_at = site.now_ms()
  where email_hash = :emailHash
    and (mailed_at is null or mailed_at <= site.now_ms() - :mailedAfterMs or mailed_at > site.now_ms())
`;
const BY_HASH = 'select id from site.newsletter_subscriptions where email_hash = :emailHash';
const INSERT_DELIVERY = `
  insert into site.outbox (id, subscription_id, lane, kind, state, queued_at, at)
  values (:id, :subscriptionId, :lane, :kind, 'ready', site.now_ms(), site.now_ms())
`;
// Nothing where the subscription was erased meanwhile.
const ADD_TOKEN = `
  insert into site.newsletter_tokens (token_hash, subscription_id, purpose, expires_at)
  select :hash, id, :purpose, site.now_ms() + cast(:validMs as bigint)
  from site.newsletter_subscriptions where id = :subscriptionId
  on conflict (token_hash) do nothing
`;
const BY_TOKEN = `
  select subscriptions.id, subscriptions.email_hash, subscriptions.confirmed_at
  from site.newsletter_tokens as tokens
    join site.newsletter_subscriptions as subscriptions on subscriptions.id = tokens.subscription_id
  where tokens.token_hash = :tokenHash and tokens.purpose = :purpose
    and (tokens.expires_at is null or tokens.expires_at > site.now_ms())
`;
const CONFIRM = `
  update site.newsletter_subscriptions set confirmed_at = :now where id = :id and confirmed_at is null
`;
const SUPPRESS = `
  insert into site.newsletter_suppressions (email_hash, at) values (:emailHash, :now)
  on conflict (email_hash) do update set at = excluded.at
`;
const LIST_HASHES = `
  select id, email, email_hash from site.newsletter_subscriptions
  where id > :afterId order by id limit :limit
`;
const SET_HASH = `
  update site.newsletter_subscriptions set email_hash = :emailHash
  where id = :id and not exists
    (select 1 from site.newsletter_subscriptions as other where other.email_hash = :emailHash)
`;
const LIST_CONFIRMED = `
  select id, email, confirmed_at from site.newsletter_subscriptions
  where confirmed_at is not null and id > :afterId order by id limit :limit
`;

/** The newsletter's addresses: asked for, confirmed, and left. */
export function createNewsletterStore(database: Database): NewsletterStore {
  return {
    subscribe: ({ id, email, emailHash, createdAt, deliveryId, mailedAfterMs }) =>
      database.transaction(async (sql) => {
        await lock(database, sql, [emailHash]);
        await sql.run(SUBSCRIBE, { id, email, emailHash, createdAt });
        if ((await sql.run(CLAIM_MAIL, { emailHash, mailedAfterMs })) === 0) return;
        const [row] = await sql.all(BY_HASH, { emailHash });
        await queueMail(sql, deliveryId, String(row?.['id']), 'newsletter_confirmation');
      }),
    async addToken({ hash, subscriptionId, purpose, validMs }) {
      await database.run(ADD_TOKEN, { hash, subscriptionId, purpose, validMs: validMs ?? null });
    },
    confirm: (tokenHash, now, deliveryId) =>
      database.transaction(async (sql) => {
        const [row] = await sql.all(BY_TOKEN, { tokenHash, purpose: 'confirm' });
        if (!row) return false;
        const [id, emailHash] = [String(row['id']), String(row['email_hash'])];
        // A second press is no second welcome.
        if ((await sql.run(CONFIRM, { id, now })) === 0) return true;
        await sql.run('delete from site.newsletter_suppressions where email_hash = :emailHash', {
          emailHash,
        });
        await queueMail(sql, deliveryId, id, 'newsletter_welcome');
        return true;
      }),
    unsubscribe: (tokenHash, now) =>
      database.transaction(async (sql) => {
        const [row] = await sql.all(BY_TOKEN, { tokenHash, purpose: 'unsubscribe' });
        if (!row) return false;
        await suppress(sql, String(row['email_hash']), now);
        await sql.run('delete from site.newsletter_subscriptions where id = :id', { id: String(row['id']) });
        return true;
      }),
    async leftAt(emailHash) {
      const statement = 'select at from site.newsletter_suppressions where email_hash = :emailHash';
      const [row] = await database.all(statement, { emailHash });
      return row && String(row['at']);
    },
    async listHashes(afterId, limit) {
      return (await database.all(LIST_HASHES, { afterId, limit })).map((row) => ({
        id: String(row['id']),
        email: String(row['email']),
        emailHash: String(row['email_hash']),
      }));
    },
    async setHash(id, emailHash) {
      await database.run(SET_HASH, { id, emailHash });
    },
    async countConfirmed() {
      const [row] = await database.all(
        'select count(*) as number from site.newsletter_subscriptions where confirmed_at is not null',
      );
      return Number(row?.['number']);
    },
    async listConfirmed(afterId, limit) {
      return (await database.all(LIST_CONFIRMED, { afterId, limit })).map((row) => ({
        id: String(row['id']),
        email: String(row['email']),
        confirmedAt: String(row['confirmed_at']),
      }));
    },
  };
}

/** Keeps, of an address that is erased, that it left. */
export const suppress = (sql: Sql, emailHash: string, now: string) => sql.run(SUPPRESS, { emailHash, now });

const queueMail = (sql: Sql, id: string, subscriptionId: string, kind: NewsletterMailKind) =>
  sql.run(INSERT_DELIVERY, { id, subscriptionId, kind, lane: queueOf(kind) });
