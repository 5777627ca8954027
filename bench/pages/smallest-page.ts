import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compressFiles } from '#scripts/pages/compress.ts';
import { listen } from '#server/http/listen.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';

const SENTENCE = 'Trámites, documentos y embarques de comercio exterior en un solo lugar, sin fricción. ';
const PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>Límite</title><main><h1>Límite</h1><p>${SENTENCE.repeat(10)}</main>`;

/** Serves 1 KB of text without style, script, font or image, in the same way as our own files. */
export async function serveSmallestPage(): Promise<{ url: string; stop(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'smallest-'));
  await writeFile(join(directory, 'index.html'), PAGE);
  await compressFiles(directory);
  const { fetch: answer } = createStaticSite(await readStaticFiles(directory));
  const server = await listen(answer, { port: 0, host: '127.0.0.1' });
  return {
    url: `${server.url}/`,
    async stop() {
      await server.stop(performance.now() + 1_000);
      await rm(directory, { recursive: true });
    },
  };
}
