create table leads (
  id text primary key,
  type text not null check (type in ('demo', 'contact')),
  name text not null,
  email text not null,
  company text not null,
  phone text not null,
  message text not null,
  created_at text not null
) strict;
