import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { cdnHeaders } from '#scripts/pages/cdn-headers.ts';
import { SAFETY_HEADERS } from '#server/http/security-headers.ts';
import { readStaticFiles, type StaticFile } from '#server/http/static-files.ts';
import { headersByCdn, headersOfServer } from './cdn.ts';
import { stageStaticSite } from './static-stage.ts';

const MAX_RULES = 100;
/** The whole server adds these, without which the site is staged here. */
const OF_EVERY_ANSWER = Object.fromEntries(new Headers(SAFETY_HEADERS));

const site = stageStaticSite();
let files: Map<string, StaticFile>;
let file: string;
beforeAll(async () => {
  files = await readStaticFiles(join(site.root, 'client'));
  file = cdnHeaders(files);
});

describe('the headers for a CDN', () => {
  it.each([
    ['the landing page', '/'],
    ['a page', '/nosotros'],
    ['a script', '/assets/app-4f3a.js'],
    ['a font', '/assets/archivo-9c1d.woff2'],
    ['an image', '/favicon.svg'],
    ['what is at a well-known address', '/.well-known/security.txt'],
    ['a file with a letter beyond ASCII', '/se%C3%B1al.txt'],
  ])('are those of the server for %s', async (_what, path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(200);
    const headers = headersByCdn(file, path);
    expect(headers).toEqual({ ...headersOfServer(response), ...OF_EVERY_ANSWER });
    expect(headers).toHaveProperty('cache-control');
  });

  it('are one rule for all files with a hash in their name, however many there are', () => {
    expect(file.match(/^\/assets\/.*$/gm)).toEqual(['/assets/*']);
  });

  it('name no caching for what is missing', () => {
    for (const path of ['/no-existe', '/404', '/404.html']) {
      expect(headersByCdn(file, path)).not.toHaveProperty('cache-control');
    }
  });

  it('are refused where a CDN would not read them all', () => {
    const page = files.get('/nosotros');
    if (!page) throw new Error('the fixture has no such page');
    const pages = Array.from({ length: MAX_RULES }, (_, i) => [`/pagina-${i}`, page] as const);
    expect(() => cdnHeaders(new Map(pages))).toThrow(`${MAX_RULES + 1} rules`);
    expect(cdnHeaders(new Map(pages.slice(1))).match(/^\//gm)).toHaveLength(MAX_RULES);
  });
});
