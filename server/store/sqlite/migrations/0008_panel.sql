-- Oldest program: 6

-- What sales notes about a lead. version counts changes; contacted_at is ISO 8601, UTC.
create table follow_ups (
  lead_id text primary key references leads (id) on delete cascade,
  status text not null check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  responsible text not null,
  note text not null,
  version integer not null,
  contacted_at text
) strict;

-- When somebody of the team called a lead in quarantine spam: ISO 8601, UTC.
alter table leads add column spam_at text;

-- Who is logged in to the panel, by keyed hashes of their tokens. expires_at: milliseconds since 1970.
create table panel_sessions (
  token_hash text primary key,
  expires_at integer not null
) strict;
