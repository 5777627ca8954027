import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { serve } from '#server/main.ts';

const QUIET = { info() {}, warn() {}, error: console.error };

/** Serves what was built, on a spare port with an empty database, while `run` does. Nothing leaves this machine. */
export async function withServer<Result>(run: (url: string) => Promise<Result>): Promise<Result> {
  const data = await mkdtemp(join(tmpdir(), 'site-'));
  const variables = { ...process.env, ...isolatedVariables(data) };
  const { url, stop } = await serve(variables, { createLog: () => QUIET });
  try {
    return await run(url);
  } finally {
    await stop();
    await rm(data, { recursive: true });
  }
}
