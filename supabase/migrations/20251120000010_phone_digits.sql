-- Made of server/store/postgres/migrations/0010_phone_digits.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 10) then return; end if;

-- Oldest program: 5

-- The digits by which a search finds the telephone. Null until a program that knows the column has read the lead.
alter table site.leads add column phone_digits text;
create index leads_by_phone_digits on site.leads (phone_digits);

insert into site.schema_migrations (version, applied_at, oldest_program)
values (10, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
