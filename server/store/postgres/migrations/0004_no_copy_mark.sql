-- A copy of an SQLite database is one transaction now, and needs no mark. One that was broken off before is
-- not taken for a whole database.
do $check$ begin
  if exists (select from site.copy_mark where not is_finished) then
    raise exception 'a copy into it was not finished: run copy-to-postgres again into an empty database';
  end if;
end $check$;
drop table site.copy_mark;
