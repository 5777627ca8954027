-- Leads are handed to a system of the operator's too, in a lane of their own. SQLite changes a check by
-- building the table anew.
create table outbox_anew (
  seq integer primary key,
  id text not null unique,
  lead_id text references leads (id) on delete cascade,
  subscription_id text references newsletter_subscriptions (id) on delete cascade,
  lane text not null check (lane in ('team', 'visitor', 'webhook')),
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
  -- The id of the notice that told the team of a delivery that was given up.
  notice_id text
) strict;
insert into outbox_anew select * from outbox order by seq;
drop table outbox;
alter table outbox_anew rename to outbox;

create index outbox_by_lead on outbox (lead_id) where lead_id is not null;
create index outbox_by_subscription on outbox (subscription_id) where subscription_id is not null;
create index outbox_due on outbox (lane, at) where state in ('ready', 'leased');
create index outbox_unsent on outbox (state) where state in ('written', 'dead');
create index outbox_of_notice on outbox (notice_id) where notice_id is not null;
create index outbox_bulletins on outbox (kind, queued_at) where lead_id is null and subscription_id is null;
