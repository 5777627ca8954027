-- Made of server/store/postgres/migrations/0005_answers_and_related_leads.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 5) then return; end if;

-- Answers in fields beyond the specification's, as one JSON object of texts. Null if there are none.
alter table site.leads add column further text;

-- The newest lead of the same mailbox and form within a day before this one.
alter table site.leads add column earlier text collate "C" references site.leads (id) on delete set null;
create index leads_of_mailbox on site.leads (email_hash, created_at) where email_hash is not null;
create index leads_of_earlier on site.leads (earlier) where earlier is not null;

-- The keyed hash of an address without its tag (name+tag@): one mailbox gets one confirmation mail a day.
alter table site.newsletter_subscriptions add column mailbox_hash text;
create index newsletter_of_mailbox on site.newsletter_subscriptions (mailbox_hash) where mailbox_hash is not null;

-- Facts that all servers on this database share: when old data was last purged, and after how many days.
create table site.settings (
  name text primary key,
  value bigint not null
);
alter table site.settings enable row level security;

-- The oldest version of the schema whose programs may run on the database after a migration.
alter table site.schema_migrations add column oldest_program integer;

insert into site.schema_migrations (version, applied_at, oldest_program)
values (5, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
