-- Oldest program: 5

-- Where a lead came from, as one JSON object of texts, and its class for counting. Null if nothing is known.
alter table site.leads add column origin text;
alter table site.leads add column origin_class text;
