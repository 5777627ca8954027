-- Oldest program: 5

-- VISITOR_MAILS counts the mails to visitors that are under way or went out lately.
create index outbox_to_visitors on site.outbox (at) where lane = 'visitor' and state in ('leased', 'sent', 'written');
-- The order of those that wait: the newsletter's first, then the newest.
create index outbox_newest on site.outbox (lane, (kind = 'visitor_acknowledgement'), seq desc) where state in ('ready', 'leased');
