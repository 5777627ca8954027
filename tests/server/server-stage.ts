import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { startServer, type RunningServer } from './server-process.ts';

/** One server on the fixture's files for all tests of a file; read what it is within the tests. */
export function stageServer() {
  const { root, site } = makeFixtureSite();
  let server: RunningServer;
  beforeAll(async () => {
    server = await startServer(root);
  });
  afterAll(async () => {
    server.process.kill('SIGKILL');
    await server.finished;
    rmSync(root, { recursive: true });
  });
  return {
    /** The directory of the files. */
    site,
    dataDirectory: join(root, 'data'),
    get url() {
      return server.url;
    },
    get port() {
      return server.port;
    },
    get process() {
      return server.process;
    },
    get finished() {
      return server.finished;
    },
  };
}
