import { rmSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { cdnHeaders } from '#scripts/pages/cdn-headers.ts';
import { readStaticFiles } from '#server/http/static-files.ts';
import { headersByCdn } from '#tests/server/support/cdn.ts';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';

// Tests of the built pages check that the others are the server's headers.
it('a CDN does not cache a missing page', async () => {
  const { root, site } = makeFixtureSite();
  onTestFinished(() => rmSync(root, { recursive: true }));
  const file = cdnHeaders(await readStaticFiles(site));
  for (const path of ['/no-existe', '/404', '/404.html'])
    expect(headersByCdn(file, path)).not.toHaveProperty('cache-control');
});
