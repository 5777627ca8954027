import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { cdnHeaders } from '#scripts/pages/cdn-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';
import { headersByCdn } from '#tests/server/support/cdn.ts';

const MAX_RULES = 100;

// Tests of the built pages check that these are the server's headers.
it('the headers for a CDN do not cache missing files, and are refused if there are too many', async () => {
  const { root, site } = makeFixtureSite();
  onTestFinished(() => rmSync(root, { recursive: true }));
  const files = await readStaticFiles(site);
  for (const path of ['/no-existe', '/404', '/404.html'])
    expect(headersByCdn(cdnHeaders(files), path)).not.toHaveProperty('cache-control');

  const page = files.get('/nosotros')!;
  const pages = Array.from({ length: MAX_RULES }, (_, i) => [`/pagina-${i}`, page] as const);
  expect(() => cdnHeaders(new Map(pages))).toThrow(`${MAX_RULES + 1} rules`);
  expect(cdnHeaders(new Map(pages.slice(1))).match(/^\//gm)).toHaveLength(MAX_RULES);
});
