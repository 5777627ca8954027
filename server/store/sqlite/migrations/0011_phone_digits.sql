-- Oldest program: 6

-- The digits by which a search finds the telephone. Null until a program that knows the column has read the lead.
alter table leads add column phone_digits text;
create index leads_by_phone_digits on leads (phone_digits);
