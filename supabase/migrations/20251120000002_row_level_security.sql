-- Made of server/store/postgres/migrations/0002_row_level_security.sql by "npm run build:functions".
create schema if not exists site;
create table if not exists site.schema_migrations (version bigint primary key, applied_at text not null);
do $migration$ begin
if exists (select from site.schema_migrations where version >= 2) then return; end if;

-- A second door behind the schema's own: where an interface is made to expose `site` after all, roles other than
-- the owner, as which the server and its tools connect, still read and write nothing.
revoke all on schema site from public;
alter table site.schema_migrations enable row level security;
alter table site.leads enable row level security;
alter table site.newsletter_subscriptions enable row level security;
alter table site.newsletter_tokens enable row level security;
alter table site.newsletter_suppressions enable row level security;
alter table site.acknowledgements enable row level security;
alter table site.outbox enable row level security;
alter table site.client_limits enable row level security;
alter table site.copy_mark enable row level security;

insert into site.schema_migrations (version, applied_at) values (2, to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'));
end $migration$;
