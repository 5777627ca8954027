import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { serve } from '#server/main.ts';

/** Serves the built site on a free port with its own temporary database, unless `more` names another one. */
export async function serveForTests(more: NodeJS.ProcessEnv = {}) {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await serve({
    ...process.env,
    ...isolatedVariables(dataDirectory),
    LOG_FORMAT: 'text',
    ...more,
  });
  return {
    url: server.url,
    dataDirectory,
    async stop() {
      await server.stop();
      await rm(dataDirectory, { recursive: true, force: true });
    },
  };
}
