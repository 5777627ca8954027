-- Made of server/store/postgres/migrations/0005_further_answers.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 5) then return; end if;

-- Answers in fields beyond the specification's, as one JSON object of texts. Null if there are none.
alter table site.leads add column further text;

insert into site.schema_migrations values
  (5, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $migration$;
