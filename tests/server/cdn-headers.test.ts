import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { cdnHeaders } from '#scripts/pages/cdn-headers.ts';
import { PRIVATE, siteHeaders } from '#server/http/security-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { headersByCdn } from '#tests/server/support/cdn.ts';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';

function openSite(): string {
  const { root, site } = makeFixtureSite();
  onTestFinished(() => rmSync(root, { recursive: true }));
  return site;
}

// Tests of the built pages check that the others are the server's headers.
it('a CDN does not cache a missing page', async () => {
  const file = cdnHeaders(await readStaticFiles(openSite()));
  for (const path of ['/no-existe', '/404', '/404.html'])
    expect(headersByCdn(file, path)).not.toHaveProperty('cache-control');
});

it('a CDN sends a header once that a page and the whole site have', async () => {
  const files = await readStaticFiles(openSite(), PRIVATE);
  for (const isListed of [true, false]) {
    const { 'x-robots-tag': robots } = headersByCdn(cdnHeaders(files, siteHeaders(undefined, isListed)), '/');
    expect(robots).toBe('noindex');
  }
});
