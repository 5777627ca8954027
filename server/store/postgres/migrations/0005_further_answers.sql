-- Answers in fields beyond the specification's, as one JSON object of texts. Null if there are none.
alter table site.leads add column further text;
