-- On Node a timer calls the server's tick. Here a schedule of the database does, once a minute: it delivers what waits
-- in the outbox, mails reports, and once a day erases what is past its retention. Run this once, in the SQL editor or
-- psql, after the two secrets are in the vault (docs/deployment.md):
--   select vault.create_secret('https://<project>.supabase.co', 'site_functions_url');
--   select vault.create_secret('<the value of DRAIN_SECRET>', 'site_drain_secret');
-- Running it again replaces the jobs.
create extension if not exists pg_cron;
create extension if not exists pg_net;

select cron.schedule('site-drain-outbox', '* * * * *', $job$
  select net.http_post(
    url := (select decrypted_secret from vault.decrypted_secrets where name = 'site_functions_url')
      || '/functions/v1/drain-outbox',
    headers := jsonb_build_object(
      'Content-Type', 'application/json',
      'X-Drain-Secret', (select decrypted_secret from vault.decrypted_secrets where name = 'site_drain_secret')),
    body := '{}'::jsonb,
    timeout_milliseconds := 10000)
$job$);

-- An earlier version had a job of its own for the daily work.
select cron.unschedule(jobid) from cron.job where jobname = 'site-daily';

-- The scheduler keeps a row of every run for ever. Delete ours after a week, and no others.
select cron.schedule('site-forget-runs', '15 9 * * *', $job$
  delete from cron.job_run_details where end_time < now() - interval '7 days'
    and jobid in (select jobid from cron.job where jobname like 'site-%')
$job$);
