-- Made of server/store/postgres/migrations/0006_origin.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 6) then return; end if;

-- Oldest program: 5

-- Where a lead came from, as one JSON object of texts, and its class for counting. Null if nothing is known.
alter table site.leads add column origin text;
alter table site.leads add column origin_class text;

insert into site.schema_migrations (version, applied_at, oldest_program)
values (6, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
