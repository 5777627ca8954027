alter table leads add column corrects text references leads (id) on delete set null;
alter table leads add column key_hash text;
alter table leads add column content_hash text;

create unique index leads_by_key on leads (key_hash, content_hash) where key_hash is not null;
create index leads_by_content on leads (content_hash, created_at);
create index leads_by_time on leads (created_at);

create table outbox (
  id text primary key,
  lead_id text not null references leads (id) on delete cascade,
  kind text not null check (kind in ('team_notification', 'visitor_acknowledgement')),
  state text not null check (state in ('ready', 'leased', 'sent', 'dead')),
  -- Rises with every lease and never falls: an older attempt can no longer settle the delivery.
  attempt integer not null default 0,
  -- Tries since queued_at: what the backoff is reckoned from.
  tries integer not null default 0,
  -- Milliseconds since 1970. at: the next try (ready), the lease's end (leased), the end (sent, dead).
  queued_at integer not null,
  at integer not null,
  last_error text
) strict;

create index outbox_by_lead on outbox (lead_id);
create index outbox_due on outbox (at) where state in ('ready', 'leased');
create index outbox_dead on outbox (at) where state = 'dead';

-- Leads from before there were mails: the team still learns of them; the visitors would be surprised.
insert into outbox (id, lead_id, kind, state, queued_at, at)
select lower(hex(randomblob(16))), id, 'team_notification', 'ready', unixepoch() * 1000, unixepoch() * 1000
from leads;
