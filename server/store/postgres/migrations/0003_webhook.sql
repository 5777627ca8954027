-- Leads are handed to a system of the operator's too, in a lane of their own.
alter table site.outbox drop constraint outbox_lane_check;
alter table site.outbox add constraint outbox_lane_check check (lane in ('team', 'visitor', 'webhook'));
