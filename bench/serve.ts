import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '#server/main.ts';

/** Serves the built site on a free port with its own temporary database. */
export async function serveForTests() {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'site-'));
  const server = await serve({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_FORMAT: 'text',
    DATA_DIR: dataDirectory,
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
