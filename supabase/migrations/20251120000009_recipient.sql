-- Made of server/store/postgres/migrations/0009_recipient.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 9) then return; end if;

-- Oldest program: 5

-- The one address of a mail to the team. Null before its first try, and for other deliveries.
alter table site.outbox add column recipient text;

insert into site.schema_migrations (version, applied_at, oldest_program)
values (9, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
