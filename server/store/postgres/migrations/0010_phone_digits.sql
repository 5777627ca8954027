-- Oldest program: 5

-- The digits by which a search finds the telephone. Null until a program that knows the column has read the lead.
alter table site.leads add column phone_digits text;
create index leads_by_phone_digits on site.leads (phone_digits);
