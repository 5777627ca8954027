import { rm } from 'node:fs/promises';
import { startServer } from '#tests/server/server-process.ts';
import { exchangeAll, type Exchange } from './exchange.ts';
import { REQUESTS } from './requests/all.ts';
import { makePeerSite } from './site.ts';

/** Asks our running server everything; meanwhile `beside` may ask others, of the same files. */
export async function askOurs<Other>(
  beside: (site: string) => Promise<Other>,
): Promise<{ ours: Map<string, Exchange>; other: Other }> {
  const { root, site } = makePeerSite();
  try {
    const server = await startServer(root);
    try {
      return { ours: await exchangeAll(server.port, REQUESTS), other: await beside(site) };
    } finally {
      server.process.kill('SIGTERM');
      await server.finished;
    }
  } finally {
    await rm(root, { recursive: true });
  }
}
