-- Oldest program: 6

-- Where a lead came from, as one JSON object of texts, and its class for counting. Null if nothing is known.
alter table leads add column origin text;
alter table leads add column origin_class text;
