alter table leads add column email_hash text;
-- Why the lead is, or was, in quarantine; released_at is ISO 8601, UTC.
alter table leads add column quarantine_reason text;
alter table leads add column released_at text;
-- The outbox's id of the digest that told the team of it.
alter table leads add column digest_id text;

create index leads_quarantined on leads (created_at) where quarantine_reason is not null and released_at is null;
create index leads_of_digest on leads (digest_id) where digest_id is not null;

create table newsletter_subscriptions (
  id text primary key,
  email text not null,
  email_hash text not null unique,
  -- ISO 8601, UTC.
  created_at text not null,
  confirmed_at text,
  -- Milliseconds since 1970: when a mail was last queued that asks to confirm.
  mailed_at integer
) strict;

create table newsletter_tokens (
  token_hash text primary key,
  subscription_id text not null references newsletter_subscriptions (id) on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  -- Milliseconds since 1970; null for as long as the subscription lasts.
  expires_at integer
) strict;
create index newsletter_tokens_of on newsletter_tokens (subscription_id);

-- Addresses that left, by their keyed hashes alone.
create table newsletter_suppressions (
  email_hash text primary key,
  at text not null
) strict;

-- When each address, by its keyed hash, was last sent an acknowledgement: milliseconds since 1970.
create table acknowledgements (
  email_hash text primary key,
  at integer not null
) strict;

-- The outbox takes mails that belong to no lead. SQLite changes a check by building the table anew.
create table outbox_anew (
  seq integer primary key,
  id text not null unique,
  lead_id text references leads (id) on delete cascade,
  subscription_id text references newsletter_subscriptions (id) on delete cascade,
  lane text not null check (lane in ('team', 'visitor')),
  kind text not null,
  state text not null check (state in ('ready', 'leased', 'sent', 'written', 'dead')),
  -- Rises with every lease and never falls: an older attempt can no longer settle the delivery.
  attempt integer not null default 0,
  -- Tries since queued_at: what the backoff is reckoned from.
  tries integer not null default 0,
  -- Milliseconds since 1970. at: the next try (ready), the lease's end (leased), the end (the others).
  queued_at integer not null,
  at integer not null,
  last_error text,
  -- The id of the notice that told the team of a mail that was given up.
  notice_id text
) strict;
insert into outbox_anew (id, lead_id, lane, kind, state, attempt, tries, queued_at, at, last_error)
select id, lead_id, case kind when 'team_notification' then 'team' else 'visitor' end,
  kind, state, attempt, tries, queued_at, at, last_error
from outbox order by rowid;
drop table outbox;
alter table outbox_anew rename to outbox;

create index outbox_by_lead on outbox (lead_id) where lead_id is not null;
create index outbox_by_subscription on outbox (subscription_id) where subscription_id is not null;
create index outbox_due on outbox (lane, at) where state in ('ready', 'leased');
create index outbox_unsent on outbox (state) where state in ('written', 'dead');
create index outbox_of_notice on outbox (notice_id) where notice_id is not null;
create index outbox_bulletins on outbox (kind, queued_at) where lead_id is null and subscription_id is null;
