import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, staticSiteFixture } from '#tests/server/static-fixture.ts';
import { readStaticFiles } from './static-files.ts';
import { createStaticSite } from './static-site.ts';

const fixture = staticSiteFixture();
const { ask } = fixture;
const etagOf = async (path: string, encoding = 'identity') =>
  (await ask(path, { 'accept-encoding': encoding })).headers.get('etag') ?? '';

describe('a file', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/%6eosotros?utm_source=x', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/assets/archivo-9c1d.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/se%C3%B1al.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/lista.csv.gz', 'application/gzip', 'public, max-age=3600'],
  ])('%s has its type, and is cached as long as it may be', async (path, type, caching) => {
    const response = await ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('content-encoding')).toBeNull();
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

  it('that was removed from the disk is still served', async () => {
    const copy = join(fixture.root, 'copy');
    cpSync(join(fixture.root, 'client'), copy, { recursive: true });
    const site = createStaticSite(await readStaticFiles(copy));
    rmSync(join(copy, 'robots.txt'));
    const response = await site.request('/robots.txt', { headers: { range: 'bytes=0-1' } });
    expect([response.status, await response.text()]).toEqual([200, 'User-agent: *']);
  });
});

describe('compression', () => {
  it.each([
    [null, undefined],
    ['br;q=0, gzip', 'gzip'],
    ['gzip;q=1.0, br;q=0.5', 'br'],
    ['br;q=0, gzip;q=0.000', undefined],
    [';;;, ,q=', undefined],
  ])('Accept-Encoding %j chooses %s', async (header, encoding) => {
    const { headers } = await ask('/nosotros', header === null ? {} : { 'accept-encoding': header });
    expect(headers.get('content-encoding') ?? undefined).toBe(encoding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('by %s keeps the text', async (encoding, decompress) => {
    const response = await ask('/nosotros', { 'accept-encoding': encoding });
    const body = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe('<h1>Nosotros</h1>');
  });

  it('of a compressed type changes nothing, and its answer does not vary', async () => {
    const { headers } = await ask('/assets/archivo-9c1d.woff2', { 'accept-encoding': 'br, gzip' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });

  it('has an entity tag of its own for each encoding', async () => {
    const statuses = ['br', 'gzip'].map(async (encoding) => {
      const headers = { 'accept-encoding': 'br', 'if-none-match': await etagOf('/nosotros', encoding) };
      return (await ask('/nosotros', headers)).status;
    });
    expect(await Promise.all(statuses)).toEqual([304, 200]);
  });
});

describe('a range', () => {
  it.each([
    ['bytes=0-3', 'cons', '0-3'],
    ['bytes=16-', 'a");', '16-19'],
    ['bytes=-3', '");', '17-19'],
    ['bytes=17-99999999999999999999999999', '");', '17-19'],
  ])('%s is answered in part', async (range, text, part) => {
    const response = await ask('/assets/app-4f3a.js', { range });
    expect(response.status).toBe(206);
    expect(response.headers.get('content-range')).toBe(`bytes ${part}/20`);
    expect(response.headers.get('content-length')).toBe(String(text.length));
    expect(response.headers.get('etag')).toBe(await etagOf('/assets/app-4f3a.js'));
    expect(await response.text()).toBe(text);
  });

  it.each([
    ['several ranges', { range: 'bytes=0-1,3-4' }],
    ['another unit', { range: 'lines=0-1' }],
    ['white space', { range: 'bytes = 0 - 1' }],
    ['If-Range of an old file', { range: 'bytes=0-1', 'if-range': '"old"' }],
  ])('with %s is answered with the whole', async (_what, headers) => {
    const response = await ask('/assets/app-4f3a.js', headers);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe('console.log("hola");');
  });

  it.each(['bytes=99-', 'bytes=-0'])('%s, beyond the end, is refused with the length', async (range) => {
    const response = await ask('/assets/app-4f3a.js', { range });
    expect(response.status).toBe(416);
    expect(response.headers.get('content-range')).toBe('bytes */20');
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toBe('');
  });
});

describe('a file that the visitor has', () => {
  it.each(['GET', 'HEAD'])('is answered to %s with what caches need', async (method) => {
    const { headers } = await ask('/nosotros');
    for (const tag of ['*', `"a,b", W/${headers.get('etag')}`]) {
      const response = await ask('/nosotros', { 'if-none-match': tag }, method);
      expect(response.status).toBe(304);
      const { 'content-length': _length, 'content-type': _type, ...kept } = Object.fromEntries(headers);
      delete kept['accept-ranges'];
      expect(Object.fromEntries(response.headers)).toEqual(kept);
      expect(await response.text()).toBe('');
    }
  });

  it.each([
    ['another entity tag', { 'if-none-match': '"other"' }],
    ['a date alone', { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' }],
  ])('is sent again for %s', async (_what, headers) => {
    expect((await ask('/nosotros', headers)).status).toBe(200);
  });
});

describe('another spelling of a path', () => {
  it.each([
    ['/nosotros//?a=1&b=%2F', '/nosotros?a=1&b=%2F'],
    ['//nosotros/', '/nosotros'],
    ['/nosotros/index.html', '/nosotros'],
    ['/NOSOTROS', '/nosotros'],
    ['//', '/'],
    ['/se%C3%B1al.txt/', '/se%C3%B1al.txt'],
    ['//evil.example/..//nosotros/', '/nosotros'],
  ])('%s is redirected to %s', async (path, location) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    '//evil.example/',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '//evil.example%2f..%2fnosotros/',
  ])('never redirects to another host: %s', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });
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
    '/__proto__',
  ])('is answered with the 404 page: %s', async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<h1>No existe</h1>');
  });

  it('is compressed and whole, whatever the request says', async () => {
    const headers = { 'accept-encoding': 'br', 'if-none-match': '*', range: 'bytes=999-' };
    const response = await ask('/no-existe', headers);
    expect(response.status).toBe(404);
    for (const header of ['etag', 'accept-ranges', 'content-range'])
      expect(response.headers.get(header)).toBeNull();
    expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe('<h1>No existe</h1>');
  });

  it('is plain text where the site has no 404 page', async () => {
    const bare = createStaticSite(await readStaticFiles(join(fixture.root, 'client', 'assets')));
    const response = await bare.request('/x');
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});
