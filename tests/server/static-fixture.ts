import { rmSync } from 'node:fs';
import { afterAll, beforeAll } from 'vitest';
import { readStaticFiles } from '#server/http/static-files.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import { makeFixtureSite } from './fixture-site.ts';

/** The fixture's files as the server answers them, for all tests of a file. */
export function staticSiteFixture() {
  let site: ReturnType<typeof createStaticSite>;
  const served = {
    root: '',
    ask: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      site.fetch(new Request(`http://site.example${path}`, { method, headers })),
  };
  beforeAll(async () => {
    const fixture = makeFixtureSite();
    served.root = fixture.root;
    site = createStaticSite(await readStaticFiles(fixture.site));
  });
  afterAll(() => rmSync(served.root, { recursive: true }));
  return served;
}

export const bytesOf = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());
