/** The built pages as our server answers them. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ICONS, MANIFEST } from '#content/icons.ts';
import { FUNCTION_PATHS, NEWSLETTER_PATHS, SECURITY_TEXT_PATH } from '#contract/paths.ts';
import { serve } from '#server/main.ts';
import { BUILD, readBuilt } from './built-files.ts';
import { ALL_PATHS, MISSING_PATH } from './e2e/support/pages.ts';
import { headersByCdn, headersOfServer } from './server/cdn.ts';

const ONE_YEAR = 'max-age=31536000';

const asJson = (body: string) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body,
});

const data = mkdtempSync(join(tmpdir(), 'built-site-'));
let server: Awaited<ReturnType<typeof serve>>;
beforeAll(async () => {
  server = await serve({
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_FORMAT: 'text',
    DATA_DIR: data,
    STRICT_TRANSPORT_SECURITY: ONE_YEAR,
  });
});
afterAll(async () => {
  await server.stop();
  rmSync(data, { recursive: true });
});

it('every page may load and run nothing but its own, is framed by nobody, and insists on TLS', async () => {
  for (const path of [...ALL_PATHS, MISSING_PATH]) {
    const response = await fetch(server.url + path);
    expect(response.status, path).toBe(path === MISSING_PATH ? 404 : 200);
    const { 'content-security-policy': policy, ...headers } = Object.fromEntries(response.headers);
    expect(policy, path).toMatch(/^default-src 'none'; /);
    expect(policy, path).toContain("; frame-ancestors 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*|data:/);
    expect(headers, path).toMatchObject({
      'strict-transport-security': ONE_YEAR,
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'referrer-policy': expect.stringMatching(/^(no-referrer|strict-origin-when-cross-origin)$/),
    });
  }
});

it('a CDN sends every file of the build with the headers that the server sends', async () => {
  const hashed = readdirSync(join(BUILD, 'assets')).filter((name) => !/\.(br|gz)$/.test(name));
  const others = [MANIFEST, '/robots.txt', '/sitemap.xml', SECURITY_TEXT_PATH];
  const addresses = [
    ...ALL_PATHS,
    ...Object.values(ICONS),
    ...others,
    ...hashed.map((name) => `/assets/${name}`),
  ];
  const file = readBuilt('_headers').toString();
  for (const address of addresses) {
    const response = await fetch(server.url + address, { method: 'HEAD' });
    expect(response.status, address).toBe(200);
    // The build may have been made for a site without TLS.
    const headers = { ...headersByCdn(file, address), 'strict-transport-security': ONE_YEAR };
    expect(headers, address).toEqual(headersOfServer(response));
  }
});

it('programs get each file as what it is', async () => {
  const types = {
    [ICONS.favicon]: 'image/x-icon',
    [ICONS.vector]: 'image/svg+xml',
    [ICONS.appleTouch]: 'image/png',
    [MANIFEST]: 'application/manifest+json',
    '/robots.txt': 'text/plain',
    '/sitemap.xml': 'application/xml',
    [SECURITY_TEXT_PATH]: 'text/plain',
  };
  for (const [address, type] of Object.entries(types)) {
    const response = await fetch(server.url + address);
    expect(response.headers.get('content-type')?.split(';')[0], address).toBe(type);
  }
});

it('no answer sets a cookie, whatever is asked', async () => {
  const form = FUNCTION_PATHS.sendFormEmail;
  const asked: [path: string, init?: RequestInit][] = [
    ...ALL_PATHS.map((path): [string] => [path]),
    ['/assets/islands-missing1.js'],
    ['/nosotros/'],
    ['/healthz'],
    ['/', { method: 'DELETE' }],
    [form],
    [form, { method: 'OPTIONS' }],
    [form, { method: 'POST', body: 'no JSON' }],
    [form, asJson('no JSON')],
    [form, asJson('{}')],
    [form, asJson(`"${'x'.repeat(20_000)}"`)],
    [FUNCTION_PATHS.subscribeNewsletter, { method: 'POST', body: new URLSearchParams({ email: 'no' }) }],
    [`${NEWSLETTER_PATHS.confirm}?token=none`, { method: 'POST', body: '' }],
  ];
  const statuses = new Set<number>();
  for (const [path, init] of asked) {
    const response = await fetch(server.url + path, { redirect: 'manual', ...init });
    statuses.add(response.status);
    expect(response.headers.getSetCookie(), path).toEqual([]);
  }
  expect([...statuses].toSorted()).toEqual([200, 204, 303, 308, 400, 404, 405, 413, 415, 422]);
});
