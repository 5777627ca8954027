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
