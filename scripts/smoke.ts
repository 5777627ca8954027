/**
 * Starts what was built, on a spare port with an empty database, asks for every page and sends one lead. Nothing leaves
 * this machine. deploy/update runs it before it publishes: afterwards /readyz says that a release starts, but not that
 * it takes a lead.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '#site/pages.ts';
import { sampleAnswers } from '#contract/lead-fields.ts';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { TEST_LEAD } from '#server/cli/live.ts';
import { serve } from '#server/main.ts';

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
const POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...TEST_LEAD, ...sampleAnswers() }),
};

const data = await mkdtemp(join(tmpdir(), 'smoke-'));
try {
  const { url, stop } = await serve({ ...process.env, ...NOTHING_OUTSIDE, DATA_DIR: data });
  const expectOk = async (path: string, init?: RequestInit) => {
    const { status } = await fetch(url + path, { ...init, redirect: 'manual' });
    if (status !== 200) throw new Error(`The built site does not work: ${path} answers ${status}, not 200`);
  };
  for (const path of PAGE_PATHS) await expectOk(path);
  await expectOk(FUNCTION_PATHS.sendFormEmail, POST);
  await stop();
} finally {
  await rm(data, { recursive: true });
}
