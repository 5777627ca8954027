import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { OWN_HEADERS } from '#contract/paths.ts';
import { openFixture } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { HANG, mailsOf, plainText } from '#tests/server/support/mailbox.ts';
import { openReceiver } from '#tests/server/support/webhook-receiver.ts';
import { DRAIN_SECRET, openProject } from './supabase/project.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Stand-ins for the two extensions and the vault: tables that record calls, and a job of an earlier version. */
const STAND_INS = `
  create schema cron;
  create table cron.job (jobid bigserial, jobname text primary key, schedule text, command text);
  create table cron.job_run_details (jobid bigint, end_time timestamptz);
  create function cron.schedule(text, text, text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning 1::bigint $$;
  create function cron.unschedule(bigint) returns boolean language sql as $$
    delete from cron.job where jobid = $1 returning true $$;
  select cron.schedule('site-daily', '5 9 * * *', '');
  create schema net;
  create table net.request (url text, headers jsonb, body jsonb);
  create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}',
    headers jsonb default '{}', timeout_milliseconds int default 5000) returns bigint language sql as $$
    insert into net.request values (url, headers, body) returning 1::bigint $$;
  create schema vault;
  create table vault.decrypted_secrets (name text, decrypted_secret text);
`;
const EXTENSION = /^create extension if not exists pg_(cron|net);$/gm;
const DAY_MS = 24 * 3_600_000;

it('the schedule delivers what waits, reports to the team, and does the daily work', async ({
  onTestFinished,
}) => {
  let isHanging = false;
  const mailbox = await openFixture(onTestFinished).openMailbox({
    onSender: () => (isHanging ? HANG : undefined),
  });
  const project = await openProject(onTestFinished, {}, { hasWaitUntil: false });
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
    ['site-drain-outbox', '* * * * *'],
    ['site-forget-runs', '15 9 * * *'],
  ]);
  const [drain, forgetRuns] = jobs;
  const runDrain = async () => {
    await project.query(String(drain?.['command']));
    const [request] = await project.query('delete from net.request returning url, headers, body');
    const { url, headers, body } = request as { url: string; headers: Record<string, string>; body: object };
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
    expect([answer.status, await answer.json()]).toEqual([200, { ok: true }]);
  };

  // While no mail server is set, mails wait without a try.
  await project.post(demoBy('ana'));
  await project.post(demoBy('eva'), { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=0' });
  expect(project.output()).toContain('No mail server is set');
  const { received, port, expectEvents } = await openReceiver(onTestFinished, () => 200);
  await project.restart({ SMTP_URL: mailbox.url, HEARTBEAT_URL: `http://127.0.0.1:${port}/beat` });
  await runDrain();
  expect(await expectEvents(1)).toMatchObject([{ method: 'GET', path: '/beat' }]);
  const mails = await mailbox.expectMails(3);
  expect(mailsOf(mailbox, 'ana@empresa.example')).toHaveLength(2);
  expect(mails.map(plainText)).toContainEqual(expect.stringContaining('eva@empresa.example'));

  // A mail server that hangs must not stop the purge, and the platform ends instances at any time.
  isHanging = true;
  await project.post(demoBy('berta'));
  // Leads call nothing: they would hide that the schedule ended.
  expect(received).toHaveLength(1);
  await project.restart();
  const old = new Date(Date.now() - 735 * DAY_MS).toISOString();
  await project.query("update site.outbox set state = 'ready', at = 0 where state = 'leased'");
  await project.query('update site.leads set created_at = $1 where email = $2', [old, 'ana@empresa.example']);
  await project.query("insert into site.client_limits values ('old', 1, 1000)");
  await project.query(`update site.settings set value = value - ${DAY_MS} where name = 'daily_work_at'`);
  await runDrain();
  const kept = `
    select email from site.leads union all select key from site.client_limits where key = 'old' order by 1
  `;
  await vi.waitFor(
    async () =>
      expect(await project.query(kept)).toEqual([
        { email: 'berta@empresa.example' },
        { email: 'eva@empresa.example' },
      ]),
    { timeout: 20_000 },
  );
  await project.restart();
  isHanging = false;
  await project.query("update site.outbox set at = 0 where state <> 'sent'");
  await runDrain();
  await mailbox.expectMails(5);

  const id = String(drain?.['jobid']);
  await project.query(
    `insert into cron.job_run_details values (${id}, '2020-01-01'), (999, '2020-01-01'), (${id}, now())`,
  );
  await project.query(String(forgetRuns?.['command']));
  expect(await project.query('select jobid from cron.job_run_details')).toHaveLength(2);
});
