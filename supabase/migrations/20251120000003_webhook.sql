-- Made of server/store/postgres/migrations/0003_webhook.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 3) then return; end if;

-- Leads are handed to a system of the operator's too, in a lane of their own.
alter table site.outbox drop constraint outbox_lane_check;
alter table site.outbox add constraint outbox_lane_check check (lane in ('team', 'visitor', 'webhook'));

insert into site.schema_migrations (version, applied_at) values (3, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $migration$;
