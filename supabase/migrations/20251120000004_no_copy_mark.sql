-- Made of server/store/postgres/migrations/0004_no_copy_mark.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 4) then return; end if;

-- A copy of an SQLite database is one transaction now, and needs no mark. One that was broken off before is
-- not taken for a whole database.
do $check$ begin
  if exists (select from site.copy_mark where not is_finished) then
    raise exception 'a copy into it was not finished: run copy-to-postgres again into an empty database';
  end if;
end $check$;
drop table site.copy_mark;

insert into site.schema_migrations (version, applied_at) values (4, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $migration$;
