import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '#server/main.ts';

const QUIET = { info() {}, warn() {}, error: console.error };

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

/** Serves what was built, on a spare port with an empty database, while `run` does. Nothing leaves this machine. */
export async function withServer<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), 'site-'));
  const { url, stop } = await serve(
    { ...process.env, ...NOTHING_OUTSIDE, DATA_DIR: data },
    { createLog: () => QUIET },
  );
  try {
    return await run(url);
  } finally {
    await stop();
    await rm(data, { recursive: true });
  }
}
