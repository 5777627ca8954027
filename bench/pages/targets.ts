/** What is measured, and what serves it: our pages by the real server, the limit and peers as static files. */
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PAGE_PATHS } from '#content/pages.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { compressFiles } from '#scripts/pages/compress.ts';
import { serveForTests } from '#scripts/serve-for-tests.ts';
import { listen } from '#server/http/listen.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';

export const LIMIT = '1 KB limit';
/** Answered with status 404, which Lighthouse's best practices and SEO then count against it. */
const MISSING_PATH = '/no-existe';
const ONE_RESULT: string = RESULT_PATHS.demoSent;

const STOP_WITHIN_MS = 1_000;

const SENTENCE = 'Trámites, documentos y embarques de comercio exterior en un solo lugar, sin fricción. ';
/** No page can be faster: a kilobyte of text without style, script, font or image. */
const LIMIT_PAGE = `<!doctype html><html lang="es"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="Una página de un kilobyte."><link rel="icon" href="data:,"><title>Límite</title><main><h1>Límite</h1><p>${SENTENCE.repeat(9)}</main>`;

export type Target = { name: string; url: string };
export type Served = { targets: Target[]; stop(): Promise<void> };

/** All result pages are one route: one stands for them unless all are asked for. */
export function pagePaths(all: boolean): string[] {
  const results = new Set<string>(Object.values(RESULT_PATHS));
  return [...PAGE_PATHS.filter((path) => all || path === ONE_RESULT || !results.has(path)), MISSING_PATH];
}

export async function serveTargets(paths: string[], peers: string[]): Promise<Served> {
  const directory = await mkdtemp(join(tmpdir(), 'pages-'));
  const limit = join(directory, 'limit');
  await mkdir(limit);
  await writeFile(join(limit, 'index.html'), LIMIT_PAGE);
  const ours = await serveForTests();
  const others = [await serveDirectory(limit)];
  for (const [index, peer] of peers.entries()) {
    const copy = join(directory, `peer-${index}`);
    await cp(peer, copy, { recursive: true });
    others.push(await serveDirectory(copy));
  }
  return {
    targets: [
      ...others.map(({ url }, index) => ({ name: peers[index - 1] ?? LIMIT, url: `${url}/` })),
      ...paths.map((path) => ({ name: path, url: ours.url + path })),
    ],
    async stop() {
      await Promise.all([
        ours.stop(),
        ...others.map((other) => other.stop(performance.now() + STOP_WITHIN_MS)),
      ]);
      await rm(directory, { recursive: true });
    },
  };
}

/** Compressed and served as our own files are. */
async function serveDirectory(directory: string) {
  await compressFiles(directory);
  const { fetch: answer } = createStaticSite(await readStaticFiles(directory));
  return listen(answer, { port: 0, host: '127.0.0.1' });
}
