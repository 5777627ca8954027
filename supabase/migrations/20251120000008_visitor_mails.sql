-- Made of server/store/postgres/migrations/0008_visitor_mails.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 8) then return; end if;

-- Oldest program: 5

-- VISITOR_MAILS counts the mails to visitors that are under way or went out lately.
create index outbox_to_visitors on site.outbox (at) where lane = 'visitor' and state in ('leased', 'sent', 'written');
-- The order of those that wait: the newsletter's first, then the newest.
create index outbox_newest on site.outbox (lane, (kind = 'visitor_acknowledgement'), seq desc) where state in ('ready', 'leased');

insert into site.schema_migrations (version, applied_at, oldest_program)
values (8, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 5);
end $migration$;
