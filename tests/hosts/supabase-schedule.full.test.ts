import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { demoBy } from '#tests/server/leads.ts';
import { HANG } from '#tests/server/mailbox.ts';
import { openFixture } from '#tests/server/fixture.ts';
import { post } from './requests.ts';
import { DRAIN_SECRET, openProject } from './supabase/project.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stand-ins for the two extensions and the vault: tables that record calls. */
const STAND_INS = `
  create schema cron;
  create table cron.job (jobid serial, jobname text primary key, schedule text, command text);
  create table cron.job_run_details (jobid int, end_time timestamptz);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;
  create schema net;
  create table net.request (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.request values (url, headers, body) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`;
const EXTENSION = /^create extension if not exists pg_(cron|net);$/gm;

it("the schedule posts to drain-outbox with the vault's secret, and waiting mails go out", async ({
  onTestFinished,
}) => {
  let isHanging = false;
  const mailbox = await openFixture(onTestFinished).openMailbox({
    onSender: () => (isHanging ? HANG : undefined),
  });
  const project = await openProject(onTestFinished, { secrets: { RATE_LIMIT_PER_CLIENT: 'off' } });
  await project.query(STAND_INS);
  for (const [name, value] of [
    ['site_functions_url', project.url],
    ['site_drain_secret', DRAIN_SECRET],
  ] as const)
    await project.query('insert into vault.decrypted_secrets values ($1, $2)', [name, value]);
  const sql = readFileSync('supabase/schedule.sql', 'utf8');
  expect(sql.match(EXTENSION)).toHaveLength(2);
  // Twice, because running it again must not change the jobs.
  for (let run = 0; run < 2; run += 1) await project.query(sql.replaceAll(EXTENSION, ''));

  const jobs = await project.query('select jobid, jobname, schedule, command from cron.job order by jobname');
  expect(jobs.map(({ jobname, schedule }) => [jobname, schedule])).toEqual([
    ['site-daily', '5 9 * * *'],
    ['site-drain-outbox', '* * * * *'],
    ['site-forget-runs', '15 9 * * *'],
  ]);
  const run = async (name: string) => {
    await project.query(String(jobs.find(({ jobname }) => jobname === name)?.['command']));
    const [request] = await project.query('delete from net.request returning url, headers, body');
    if (!request) return;
    const { url, headers, body } = request;
    const answer = await fetch(String(url), {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: JSON.stringify(body),
    });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  };

  await post(project, demoBy('ana'));
  project.setSecrets({ SMTP_URL: mailbox.url });
  await project.endAll();
  await run('site-drain-outbox');
  await mailbox.expectMails(2);

  // A mail server that hangs must not stop the purge.
  isHanging = true;
  await post(project, demoBy('berta'));
  await project.endAll();
  await project.query("update site.outbox set state = 'ready', at = 0 where state = 'leased'");
  const old = new Date(Date.now() - 735 * 24 * 3_600_000).toISOString();
  await project.query(`update site.leads set created_at = '${old}' where email = 'ana@empresa.example'`);
  await project.query("insert into site.client_limits values ('old', 1, 1000)");
  await run('site-daily');
  const kept = "select email from site.leads union all select key from site.client_limits where key = 'old'";
  await vi.waitFor(
    async () => expect(await project.query(kept)).toEqual([{ email: 'berta@empresa.example' }]),
    { timeout: 20_000 },
  );

  await project.query(
    `insert into cron.job_run_details values (${jobs[0]?.['jobid']}, '2020-01-01'), (999, '2020-01-01'), (${jobs[0]?.['jobid']}, now())`,
  );
  await run('site-forget-runs');
  expect(await project.query('select jobid from cron.job_run_details')).toHaveLength(2);
});
