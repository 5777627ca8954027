import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';
import { NO_DOCUMENT } from './security-headers.ts';
import { readStaticFiles } from './static-files.ts';
import { createStaticSite } from './static-site.ts';

const { root, site } = makeFixtureSite();
afterAll(() => rmSync(root, { recursive: true }));
const served = createStaticSite(await readStaticFiles(site));
const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  served.fetch(new Request(`http://site.example${path}`, { method, headers }));

const SCRIPT = '/assets/app-4f3a.js';
const TEXT = 'text/plain; charset=utf-8';
const HOUR = 'public, max-age=3600';

it.each([
  ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/%6eosotros?utm_source=x', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
  ['/assets/archivo-9c1d.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
  ['/.well-known/security.txt', TEXT, HOUR],
  ['/se%C3%B1al.txt', TEXT, HOUR],
  ['/lista.csv.gz', 'application/gzip', HOUR],
])('%s has its type, and is cached as long as it may be', async (path, type, caching) => {
  const { status, headers } = await ask(path, { 'accept-encoding': 'identity' });
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe(type);
  expect(headers.get('cache-control')).toBe(caching);
  expect(headers.get('content-encoding')).toBeNull();
});

it.each([
  ['/logo.SVG', true],
  ['/aviso.htm', true],
  ['/Y.HTML', true],
  ['/aviso.XHTML', true],
  ['/datos.xml', true],
  ['/logo.svgz', true],
  ['/aviso.xht', true],
  ['/aviso.shtml', true],
  ['/hoja.xsl', true],
  ['/LEEME', true],
  ['/share.png', false],
  ['/lista.PDF', false],
  ['/señal.txt', false],
])('a file that browsers may run as a document runs nothing: %s, %s', async (path, isDocument) => {
  writeFileSync(join(site, path), '<script>alert(1)</script>');
  const { headers } = await createStaticSite(await readStaticFiles(site)).request(encodeURI(path));
  expect(headers.get('content-security-policy')).toBe(
    isDocument ? NO_DOCUMENT['Content-Security-Policy'] : null,
  );
});

it.each(['/aviso.htm', '/Y.HTML'])('%s is cached and isolated as a page', async (path) => {
  writeFileSync(join(site, path), '');
  const { headers } = await createStaticSite(await readStaticFiles(site)).request(path);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
});

it('HEAD gets the same headers as GET, and no body', async () => {
  for (const path of ['/nosotros', '/no-existe']) {
    const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
    expect(head.status).toBe(get.status);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  }
});

it.each(['POST', 'OPTIONS'])('a file refuses %s', async (method) => {
  const { status, headers } = await ask('/nosotros', {}, method);
  expect([status, headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  expect((await ask('/no-existe', {}, method)).status).toBe(404);
});

it.each([
  ['gzip, br', 'br', brotliDecompressSync],
  ['br;q=0, gzip', 'gzip', gunzipSync],
  [';;;, ,q=', null, (body: Uint8Array) => Buffer.from(body)],
])('Accept-Encoding %j gets a page as %s', async (accepted, encoding, decompress) => {
  const response = await ask('/nosotros', { 'accept-encoding': accepted });
  const body = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(response.headers.get('vary')).toBe('Accept-Encoding');
  expect(response.headers.get('content-length')).toBe(String(body.length));
  expect(decompress(body).toString()).toBe('<h1>Nosotros</h1>');
});

it.each([
  ['/nosotros//?a=1&b=%2F', '/nosotros?a=1&b=%2F'],
  ['/se%C3%B1al.txt/', '/se%C3%B1al.txt'],
])('%s is redirected to %s', async (path, location) => {
  const { status, headers } = await ask(path);
  expect([status, headers.get('location')]).toEqual([308, location]);
});

it.each([
  '/no-existe',
  '/404/',
  `${SCRIPT}.br`,
  '/%5fheaders',
  '/.vite/manifest.json',
  '/.well-known/.env',
  '/link.txt',
  '/..%2fsecret.txt',
  '//evil.example/',
  '/%ff',
])('what is not there is answered with the whole 404 page: %s', async (path) => {
  const response = await ask(path, { 'if-none-match': '*', range: 'bytes=1-' });
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-cache');
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-range')).toBeNull();
  expect(await response.text()).toBe('<h1>No existe</h1>');
});
