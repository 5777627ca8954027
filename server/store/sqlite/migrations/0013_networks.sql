-- Oldest program: 6

-- The network that sent a lead, or asked for a mail, as a keyed hash. Its key changes every day. Null after a day, and
-- for what the team asked for.
alter table leads add column network text;
alter table outbox add column network text;
create index leads_of_network on leads (network) where network is not null;
create index outbox_with_network on outbox (queued_at) where network is not null;

-- Deliveries go in turn by network. Mails to visitors no more go the newest first.
create index outbox_tried on outbox (lane, at) where tries > 0;
create index outbox_in_turn on outbox (lane, network, kind, seq) where state in ('ready', 'leased');
drop index outbox_newest;
