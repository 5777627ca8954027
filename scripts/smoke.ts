/**
 * npm run smoke: starts what was built, on a spare port with an empty database, and asks for every page and sends one
 * lead. Nothing leaves this machine. deploy/update runs it before it publishes.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleAnswers } from '../contract/lead-fields.ts';
import { FUNCTION_PATHS } from '../contract/paths.ts';
import { createLog } from '../server/base/log.ts';
import { TEST_LEAD } from '../server/cli/live.ts';
import { HEALTH_PATHS } from '../server/http/health.ts';
import { serve } from '../server/main.ts';
import { PAGE_PATHS } from '../app/site/pages.ts';

/** Blank counts as unset: no mail server, webhook or database of the running site. */
const NOTHING_OUTSIDE = {
  HOST: '127.0.0.1',
  PORT: '0',
  METRICS_PORT: '',
  MAIL: 'files',
  SMTP_URL: '',
  RESEND_API_KEY: '',
  WEBHOOK_URL: '',
  DATABASE_URL: '',
};

const JSON_POST = { method: 'POST', headers: { 'content-type': 'application/json' } };

const data = await mkdtemp(join(tmpdir(), 'smoke-'));
const silent = () => {};
try {
  const { url, stop } = await serve(
    { ...process.env, ...NOTHING_OUTSIDE, DATA_DIR: data },
    { createLog: (format = 'text') => createLog(format, silent, silent) },
  );
  const statusOf = async (path: string, init?: RequestInit) => {
    const response = await fetch(url + path, { ...init, redirect: 'manual' });
    await response.arrayBuffer();
    return response.status;
  };
  const body = JSON.stringify({ ...TEST_LEAD, ...sampleAnswers() });
  const wrong: string[] = [];
  for (const path of [HEALTH_PATHS.ready, ...PAGE_PATHS]) {
    const status = await statusOf(path);
    if (status !== 200) wrong.push(`${path} answers ${status}, not 200`);
  }
  const status = await statusOf(FUNCTION_PATHS.sendFormEmail, { ...JSON_POST, body });
  if (status !== 200) wrong.push(`a lead is answered with ${status}, not 200`);
  await stop();
  if (wrong.length > 0) throw new Error(wrong.join('; '));
  console.log(`The built site starts, answers ${PAGE_PATHS.length} pages and takes a lead.`);
} catch (error) {
  console.error(`The built site does not work: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
} finally {
  await rm(data, { recursive: true });
}
