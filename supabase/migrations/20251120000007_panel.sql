-- Made of server/store/postgres/migrations/0007_panel.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 7) then return; end if;

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

insert into site.schema_migrations (version, applied_at, oldest_program)
values (7, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
