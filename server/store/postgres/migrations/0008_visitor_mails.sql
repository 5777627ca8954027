-- Oldest program: 5

-- VISITOR_MAILS counts the mails to visitors that are under way or went out lately.
create index outbox_to_visitors on site.outbox (at) where lane = 'visitor' and state in ('leased', 'sent', 'written');
