-- Oldest program: 6

-- Notes are lines alone. Older programs name the column in each count of leads, and would not start without it. So it
-- stays for them, empty, until no program that names it may run.
insert into lead_lines (id, lead_id, at, name, note)
select lower(hex(randomblob(16))), lead_id, '', responsible, note from follow_ups
where note <> '' and not exists (
  select 1 from lead_lines as line where line.lead_id = follow_ups.lead_id and line.note = follow_ups.note);
alter table follow_ups drop column note;
alter table follow_ups add column note text not null default '';
