-- Oldest program: 5

-- The one address of a mail to the team. Null before its first try, and for other deliveries.
alter table site.outbox add column recipient text;
