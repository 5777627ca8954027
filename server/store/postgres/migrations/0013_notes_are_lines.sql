-- Oldest program: 5

-- Notes are lines alone. Older programs name the column in each count of leads, and would not start without it. So it
-- stays for them, empty, until no program that names it may run.
insert into site.lead_lines (id, lead_id, at, name, note)
select cast(gen_random_uuid() as text), lead_id, '', responsible, note from site.follow_ups
where note <> '' and not exists (
  select 1 from site.lead_lines as line where line.lead_id = follow_ups.lead_id and line.note = follow_ups.note);
update site.follow_ups set note = '';
alter table site.follow_ups alter column note set default '';
