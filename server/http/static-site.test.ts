import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, staticSiteFixture } from '#tests/server/static-fixture.ts';

const fixture = staticSiteFixture();
const { ask } = fixture;
const SCRIPT = '/assets/app-4f3a.js';

describe('a file', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/%6eosotros?utm_source=x', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/assets/archivo-9c1d.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/se%C3%B1al.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/lista.csv.gz', 'application/gzip', 'public, max-age=3600'],
  ])('%s has its type, and is cached as long as it may be', async (path, type, caching) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(caching);
    expect(headers.get('content-encoding')).toBeNull();
  });

  it('has the same headers for HEAD as for GET, and no body', async () => {
    for (const path of ['/nosotros', '/no-existe']) {
      const [get, head] = [await ask(path), await ask(path, {}, 'HEAD')];
      expect(head.status).toBe(get.status);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(await head.text()).toBe('');
    }
  });

  it.each(['POST', 'OPTIONS'])('refuses %s', async (method) => {
    const response = await ask('/nosotros', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect((await ask('/no-existe', {}, method)).status).toBe(404);
  });

  it('that was removed from the disk is missing', async () => {
    rmSync(join(fixture.root, 'client', 'robots.txt'));
    const { status, headers } = await ask('/robots.txt');
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-cache']);
  });
});

describe('compression', () => {
  it.each([
    ['gzip, br', 'br', brotliDecompressSync],
    ['br;q=0, gzip', 'gzip', gunzipSync],
    [';;;, ,q=', null, (body: Buffer) => body],
  ])('of a page by Accept-Encoding %j is %s', async (accepted, encoding, decompress) => {
    const response = await ask('/nosotros', { 'accept-encoding': accepted });
    const { headers } = response;
    const body = await bytesOf(response);
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
    expect(headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe('<h1>Nosotros</h1>');
  });

  it('of a compressed type changes nothing, and its answer does not vary', async () => {
    const { headers } = await ask('/assets/archivo-9c1d.woff2', { 'accept-encoding': 'br, gzip' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });
});

it('a range is answered in part, with the headers of the file', async () => {
  const { headers: whole } = await ask(SCRIPT);
  const response = await ask(SCRIPT, { range: 'bytes=0-3' });
  expect(response.status).toBe(206);
  expect(response.headers.get('content-range')).toBe('bytes 0-3/20');
  expect(await response.text()).toBe('cons');
  for (const name of ['etag', 'cache-control', 'vary'])
    expect(response.headers.get(name)).toBe(whole.get(name));
});

it('a range beyond the end is refused, and the refusal is not cached like the file', async () => {
  const { status, headers } = await ask(SCRIPT, { range: 'bytes=99-' });
  expect([status, headers.get('content-range'), headers.get('cache-control')]).toEqual([
    416,
    'bytes */20',
    null,
  ]);
});

describe('a file that the visitor has', () => {
  it.each(['GET', 'HEAD'])('is answered to %s with what caches need', async (method) => {
    const { headers } = await ask('/nosotros');
    for (const tag of ['*', `"a,b", ${headers.get('etag')}`]) {
      const response = await ask('/nosotros', { 'if-none-match': tag, 'accept-encoding': 'br' }, method);
      expect(response.status).toBe(304);
      const { 'content-length': _length, 'content-type': _type, ...kept } = Object.fromEntries(headers);
      expect(Object.fromEntries(response.headers)).toEqual(kept);
      expect(await response.text()).toBe('');
    }
  });

  it('is sent again for another entity tag', async () => {
    expect((await ask('/nosotros', { 'if-none-match': '"other"' })).status).toBe(200);
  });
});

describe('a slash at the end', () => {
  it.each([
    ['/nosotros//?a=1&b=%2F', '/nosotros?a=1&b=%2F'],
    ['/se%C3%B1al.txt/', '/se%C3%B1al.txt'],
  ])('of %s is removed by a redirect to %s', async (path, location) => {
    const response = await ask(path);
    expect([response.status, response.headers.get('location')]).toEqual([308, location]);
  });

  it.each(['//evil.example/', '/%2F%2Fevil.example/', '//nosotros/', '/404/', '//'])(
    'of %s, which is no file, is not',
    async (path) => {
      const response = await ask(path);
      expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    },
  );
});

describe('what is not there', () => {
  it.each([
    '/no-existe',
    '/404',
    '/assets/',
    '/assets/app-4f3a.js.br',
    '/%5fheaders',
    '/__spa-fallback.html',
    '/.vite/manifest.json',
    '/.well-known/.env',
    '/link.txt',
    '/..%2fsecret.txt',
    '/%ff',
    '/%00',
    '/__proto__',
    `/${'a'.repeat(8_000)}`,
  ])('is answered with the whole 404 page: %s', async (path) => {
    const response = await ask(path, { 'if-none-match': '*', range: 'bytes=1-' });
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-range')).toBeNull();
    expect(await response.text()).toBe('<h1>No existe</h1>');
  });

  it('is plain text where the site has no 404 page', async () => {
    rmSync(join(fixture.root, 'client', '404.html'));
    const response = await ask('/no-existe');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});
