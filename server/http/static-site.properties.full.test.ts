import { rmSync } from 'node:fs';
import { afterAll, expect, it } from 'vitest';
import { anyText, fc, latin } from '#tests/support/any.ts';
import { makeFixtureSite, SECRET } from '#tests/server/support/fixture-site.ts';
import { readStaticFiles } from './static-files.ts';
import { createStaticSite } from './static-site.ts';

const { root, site } = makeFixtureSite();
const staticSite = createStaticSite(await readStaticFiles(site));
afterAll(() => rmSync(root, { recursive: true }));

const SYNTAX = '/ // \\ .. %2e%2e %2f %5c %00 %0d%0a % @ ? # .html'.split(' ');
const NAMES = 'nosotros guia index.html assets app-4f3a.js señal.txt 404'.split(' ');
const NEVER = 'evil.example secret.txt link.txt .env _headers app-4f3a.js.br'.split(' ');
const anyPath = fc
  .array(fc.oneof(fc.constantFrom(...SYNTAX, ...NAMES, ...NEVER), anyText, fc.webPath()), { maxLength: 6 })
  .map((parts) => `/${parts.join('')}`);
const anyMethod = fc.constantFrom('GET', 'GET', 'HEAD', 'POST');
const anyConditions = fc.record(
  {
    'accept-encoding': fc.constantFrom('gzip', 'br;q=0.1', 'x'),
    'if-none-match': fc.oneof(fc.constant('*'), anyText.map(latin)),
    range: fc.oneof(fc.stringMatching(/^bytes=(\d{0,2}-\d{0,2},?){1,3}$/), anyText.map(latin)),
  },
  { requiredKeys: [] },
);

it('any path gets a file, a redirect to one, or a 404', async () => {
  await fc.assert(
    fc.asyncProperty(anyPath, anyMethod, anyConditions, async (path, method, headers) => {
      const url = `http://site.example${path}`;
      fc.pre(URL.canParse(url));
      const response = await staticSite.fetch(new Request(url, { method, headers }));
      expect(method === 'POST' ? [308, 404, 405] : [200, 206, 304, 308, 404, 416]).toContain(response.status);
      expect(await response.text()).not.toMatch(new RegExp(`${SECRET}|^for a CDN`));
      const location = response.headers.get('location');
      expect(location !== null).toBe(response.status === 308);
      if (location === null) return;
      expect(location).toMatch(/^\/(?![/\\])[!-~]*$/);
      expect((await staticSite.fetch(new Request(new URL(location, url)))).status).toBe(200);
    }),
  );
});
