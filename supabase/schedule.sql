-- What a server of ours does by itself while it lives, a schedule of the database sets off here: every minute what
-- waits in the outbox, once a day what is past its retention. Run it once, by the SQL editor or psql, after the two
-- secrets are in the vault (docs/deployment.md):
--   select vault.create_secret('https://<project>.supabase.co', 'site_functions_url');
--   select vault.create_secret('<the value of DRAIN_SECRET>', 'site_drain_secret');
-- Running it again replaces the jobs.
create extension if not exists pg_cron;
create extension if not exists pg_net;

-- Once a day at five past nine, UTC: the small hours in Mexico.
select cron.schedule(job, at, format($job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'site_functions_url')
      || '/functions/v1/drain-outbox',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'X-Drain-Secret', (select decrypted_secret from vault.decrypted_secrets where name = 'site_drain_secret')),
    body := %L::jsonb,
    timeout_milliseconds := 10000)
$job$, body))
from (values
  ('site-drain-outbox', '* * * * *', '{}'),
  ('site-daily', '5 9 * * *', '{"isDaily":true}')
) as jobs (job, at, body);

-- The scheduler keeps a line of every run, and never forgets one by itself; those of other jobs are not ours.
select cron.schedule('site-forget-runs', '15 9 * * *', $job$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
    and jobid in (select jobid from cron.job where jobname like 'site-%')
$job$);
