/** The built pages as our server answers them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PAGE_PATHS } from '#site/pages.ts';
import { ICONS, MANIFEST } from '#site/icons.ts';
import { SECURITY_TEXT_PATH } from '#contract/paths.ts';
import { isolatedVariables } from '#scripts/isolated-variables.ts';
import { serve } from '#server/main.ts';
import { BUILD, readBuilt } from '#tests/support/built-pages.ts';
import { headersByCdn, headersOfServer } from '#tests/server/support/cdn.ts';

const MISSING_PATH = '/ruta/que-no-existe';
const ONE_YEAR = 'max-age=31536000';

const data = mkdtempSync(join(tmpdir(), 'built-site-'));
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({
    ...process.env,
    ...isolatedVariables(data),
    LOG_FORMAT: 'text',
    STRICT_TRANSPORT_SECURITY: ONE_YEAR,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

it('every page has a strict policy and requires TLS', async () => {
  for (const path of [...PAGE_PATHS, MISSING_PATH]) {
    const { status, headers } = await fetch(server.url + path);
    expect(status, path).toBe(path === MISSING_PATH ? 404 : 200);
    const policy = headers.get('content-security-policy');
    expect(policy, path).toMatch(/^default-src 'none'; /);
    // `default-src` does not cover these.
    for (const directive of ["form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"])
      expect(policy, path).toContain(`; ${directive}`);
    expect(policy, path).not.toMatch(/unsafe|\*|data:/);
    expect(headers.get('strict-transport-security'), path).toBe(ONE_YEAR);
  }
});

it('a CDN sends every file of the build with the headers that the server sends', async () => {
  const hashed = readdirSync(join(BUILD, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const others = [...Object.values(ICONS), MANIFEST, '/robots.txt', '/sitemap.xml', SECURITY_TEXT_PATH];
  const addresses = [...PAGE_PATHS, ...others, ...hashed.map((name) => `/assets/${name}`)];
  const file = readBuilt('_headers').toString();
  for (const address of addresses) {
    const response = await fetch(server.url + address, { method: 'HEAD' });
    expect(response.status, address).toBe(200);
    // The build may have been made for a site without TLS.
    const headers = { ...headersByCdn(file, address), 'strict-transport-security': ONE_YEAR };
    expect(headers, address).toEqual(headersOfServer(response));
  }
});
