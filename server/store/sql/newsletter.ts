import type { NewsletterStore } from '#server/newsletter/port.ts';
import { CONFIRMATION_MAIL_EVERY_MS } from '#server/newsletter/subscribe.ts';
import { count, lock, type Database, type Sql } from './database.ts';
import { insertDeliveries } from './outbox.ts';

// An existing subscription keeps its id and state, and everybody gets the same answer.
const SUBSCRIBE = `
  insert into site.newsletter_subscriptions (id, email, email_hash, mailbox_hash, created_at)
  values (:id, :email, :emailHash, :mailboxHash, :createdAt)
  on conflict (email_hash) do update set mailbox_hash = excluded.mailbox_hash
  returning id
`;
// A mail from the future, set by a wrong clock, does not count.
const MAILED_LATELY = `
  site.newsletter_subscriptions where mailbox_hash = :mailboxHash
    and mailed_at > site.now_ms() - ${CONFIRMATION_MAIL_EVERY_MS} and mailed_at <= site.now_ms()
`;
// Somebody else may have asked for it, from a network whose mails wait.
const TAKE_ALONG = `
  update site.outbox set network = :network where subscription_id = :id and state = 'ready' and tries = 0
`;
const NOTE_MAIL = 'update site.newsletter_subscriptions set mailed_at = site.now_ms() where id = :id';
// Does nothing if the subscription was erased meanwhile.
const ADD_TOKEN = `
  insert into site.newsletter_tokens (token_hash, subscription_id, purpose, expires_at)
  select :hash, id, :purpose, site.now_ms() + cast(:validMs as bigint)
  from site.newsletter_subscriptions where id = :subscriptionId
  on conflict (token_hash) do nothing
`;
const BY_TOKEN = `
  select subscriptions.id, subscriptions.email_hash as "emailHash"
  from site.newsletter_tokens as tokens
    join site.newsletter_subscriptions as subscriptions on subscriptions.id = tokens.subscription_id
  where tokens.token_hash = :tokenHash and tokens.purpose = :purpose
    and (tokens.expires_at is null or tokens.expires_at > site.now_ms())
`;
type Subscription = { id: string; emailHash: string };

const CONFIRM = `
  update site.newsletter_subscriptions set confirmed_at = :now where id = :id and confirmed_at is null
`;
const SUPPRESS = `
  insert into site.newsletter_suppressions (email_hash, at) values (:emailHash, :now)
  on conflict (email_hash) do update set at = excluded.at
`;
const LIST_CONFIRMED = `
  select id, email, confirmed_at as "confirmedAt" from site.newsletter_subscriptions
  where confirmed_at is not null and id > :afterId order by id limit :limit
`;

/** Stores newsletter addresses: requested, confirmed, and left. */
export function createNewsletterStore(database: Database): NewsletterStore {
  return {
    subscribe: ({ deliveryId, mailboxHash, network, ...subscription }) =>
      database.transaction(async (sql) => {
        await lock(database, sql, [mailboxHash]);
        const [row] = await sql.all<{ id: string }>(SUBSCRIBE, { ...subscription, mailboxHash });
        if (!row) return;
        await sql.run(TAKE_ALONG, { id: row.id, network });
        if ((await count(sql, MAILED_LATELY, { mailboxHash })) > 0) return;
        await sql.run(NOTE_MAIL, { id: row.id });
        const mail = { id: deliveryId, kind: 'newsletter_confirmation' } as const;
        await insertDeliveries(sql, [mail], { subscriptionId: row.id, network });
      }),
    async addToken({ hash, subscriptionId, purpose, validMs }) {
      await database.run(ADD_TOKEN, { hash, subscriptionId, purpose, validMs: validMs ?? null });
    },
    confirm: (tokenHash, now, deliveryId, network) =>
      database.transaction(async (sql) => {
        const [row] = await sql.all<Subscription>(BY_TOKEN, { tokenHash, purpose: 'confirm' });
        if (!row) return false;
        const { id, emailHash } = row;
        // A second press sends no second welcome.
        if ((await sql.run(CONFIRM, { id, now })) === 0) return true;
        await sql.run('delete from site.newsletter_suppressions where email_hash = :emailHash', {
          emailHash,
        });
        const mail = { id: deliveryId, kind: 'newsletter_welcome' } as const;
        await insertDeliveries(sql, [mail], { subscriptionId: id, network });
        return true;
      }),
    unsubscribe: (tokenHash, now) =>
      database.transaction(async (sql) => {
        const [row] = await sql.all<Subscription>(BY_TOKEN, { tokenHash, purpose: 'unsubscribe' });
        if (!row) return false;
        await suppress(sql, row.emailHash, now);
        await sql.run('delete from site.newsletter_subscriptions where id = :id', { id: row.id });
        return true;
      }),
    async leftAt(emailHash) {
      const statement = 'select at from site.newsletter_suppressions where email_hash = :emailHash';
      const [row] = await database.all<{ at: string }>(statement, { emailHash });
      return row?.at;
    },
    listConfirmed: (afterId, limit) => database.all(LIST_CONFIRMED, { afterId, limit }),
  };
}

/** Keeps the hash of an erased address that left. */
export const suppress = (sql: Sql, emailHash: string, now: string) => sql.run(SUPPRESS, { emailHash, now });
