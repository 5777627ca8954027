-- Answers in fields beyond the specification's, as one JSON object of texts. Null if there are none.
alter table leads add column further text;

-- The newest lead of the same mailbox and form within a day before this one.
alter table leads add column earlier text references leads (id) on delete set null;
create index leads_of_mailbox on leads (email_hash, created_at) where email_hash is not null;
create index leads_of_earlier on leads (earlier) where earlier is not null;

-- The keyed hash of an address without its tag (name+tag@): one mailbox gets one confirmation mail a day.
alter table newsletter_subscriptions add column mailbox_hash text;
create index newsletter_of_mailbox on newsletter_subscriptions (mailbox_hash) where mailbox_hash is not null;

-- Facts that all servers on this database share: when old data was last purged, and after how many days.
create table settings (
  name text primary key,
  value integer not null
) strict;

-- The oldest version of the schema whose programs may run on the database after a migration.
alter table schema_migrations add column oldest_program integer;
