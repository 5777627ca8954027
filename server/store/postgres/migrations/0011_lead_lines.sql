-- Oldest program: 5

-- What somebody did with a lead. at is ISO 8601, UTC; changes is JSON of the new values, null if there are none.
create table site.lead_lines (
  id text primary key,
  lead_id text collate "C" not null references site.leads (id) on delete cascade,
  at text collate "C" not null,
  name text not null,
  changes text,
  note text not null
);
create index lead_lines_of on site.lead_lines (lead_id, at);
alter table site.lead_lines enable row level security;

-- When somebody wants to call: a time by the office's clock, such as 2026-11-27T10:00, or nothing.
alter table site.follow_ups add column call_at text collate "C" not null default '';

-- The address that the team put in place of the one that was sent, and the keyed hash of its mailbox.
alter table site.leads add column corrected_email text;
alter table site.leads add column corrected_hash text;
