-- Oldest program: 5

-- What sales notes about a lead. version counts changes; contacted_at is ISO 8601, UTC.
create table site.follow_ups (
  lead_id text collate "C" primary key references site.leads (id) on delete cascade,
  status text not null check (status in ('new', 'contacted', 'quoted', 'won', 'lost')),
  responsible text not null,
  note text not null,
  version bigint not null,
  contacted_at text collate "C"
);
alter table site.follow_ups enable row level security;

-- When somebody of the team called a lead in quarantine spam: ISO 8601, UTC.
alter table site.leads add column spam_at text collate "C";

-- Who is logged in to the panel, by keyed hashes of their tokens. expires_at: milliseconds since 1970.
create table site.panel_sessions (
  token_hash text primary key,
  expires_at bigint not null
);
alter table site.panel_sessions enable row level security;
