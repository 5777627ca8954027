-- A mail that is written to a file, while there is no mail server, is no longer called sent. Which of
-- the sent ones were, nobody has noted. SQLite changes a check by building the table anew.
create table outbox_anew (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null check (kind in ('team_notification', 'visitor_acknowledgement')),
  state text not null check (state in ('ready', 'leased', 'sent', 'written', 'dead')),
  -- Rises with every lease and never falls: an older attempt can no longer settle the delivery.
  attempt integer not null default 0,
  -- Tries since queued_at: what the backoff is reckoned from.
  tries integer not null default 0,
  -- Milliseconds since 1970. at: the next try (ready), the lease's end (leased), the end (the others).
  queued_at integer not null,
  at integer not null,
  last_error text
) strict;
insert into outbox_anew select * from outbox order by rowid;
drop table outbox;
alter table outbox_anew rename to outbox;

create index outbox_by_lead on outbox (lead_id);
-- Each kind is leased by itself.
create index outbox_due on outbox (kind, at) where state in ('ready', 'leased');

drop index leads_by_time;
create index leads_by_time on leads (created_at, id);
-- Without these two an erased lead, and a key that many leads share, cost a scan each.
create index leads_corrected on leads (corrects) where corrects is not null;
create index leads_of_key on leads (key_hash, created_at) where key_hash is not null;
