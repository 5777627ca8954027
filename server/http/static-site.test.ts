import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, stageStaticSite } from '#tests/server/static-stage.ts';
import { readStaticFiles } from './static-files.ts';
import { createStaticSite } from './static-site.ts';

const stage = stageStaticSite();
const { ask } = stage;
const etagOf = (path: string, coding = 'identity') =>
  ask(path, { 'accept-encoding': coding }).headers.get('etag') ?? '';

describe('a file', () => {
  it.each([
    ['/', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/%6eosotros?utm_source=x', 'text/html; charset=utf-8', 'public, max-age=0, must-revalidate'],
    ['/assets/app-4f3a.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/archivo-9c1d.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'public, max-age=3600'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/se%C3%B1al.txt', 'text/plain; charset=utf-8', 'public, max-age=3600'],
    ['/lista.csv.gz', 'application/gzip', 'public, max-age=3600'],
  ])('%s has its type, and is cached as long as it may be', (path, type, caching) => {
    const response = ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe(caching);
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('has the same headers for HEAD as for GET, and no body', async () => {
    for (const path of ['/nosotros', '/no-existe']) {
      const [get, head] = [ask(path), ask(path, {}, 'HEAD')];
      expect(head.status).toBe(get.status);
      expect([...head.headers]).toEqual([...get.headers]);
      expect(await head.text()).toBe('');
    }
  });

  it.each(['POST', 'OPTIONS'])('refuses %s', (method) => {
    const response = ask('/nosotros', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(ask('/no-existe', {}, method).status).toBe(404);
  });

  it.each([
    ['GET', '/nosotros/'],
    ['GET', '/no-existe'],
    ['POST', '/nosotros'],
  ])('is left to others for %s %s', (method, path) => {
    expect(stage.file(new Request(`http://site.example${path}`, { method }))).toBeUndefined();
  });
});

describe('compression', () => {
  it.each([
    [null, undefined],
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0.5', 'gzip'],
    ['\tgzip ; q=0.5 ,br; q=0.4', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['br;q=0, gzip;q=0.000', undefined],
    ['identity;q=0, gzip', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=2, gzip;q=0.1', 'gzip'],
    [';;;, ,q=', undefined],
  ])('Accept-Encoding %j chooses %s', (header, coding) => {
    const { headers } = ask('/nosotros', header === null ? {} : { 'accept-encoding': header });
    expect(headers.get('content-encoding') ?? undefined).toBe(coding);
    expect(headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('by %s keeps the text, and has its own length and entity tag', async (coding, decompress) => {
    const response = ask('/nosotros', { 'accept-encoding': coding });
    const body = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe('<h1>Nosotros</h1>');
    expect(etagOf('/nosotros', coding)).toMatch(/^"[^"]{20,}"$/);
    const others = [etagOf('/nosotros'), etagOf('/', coding)];
    expect(others).not.toContain(etagOf('/nosotros', coding));
  });

  it('of a compressed type changes nothing, and its answer does not vary', () => {
    const { headers } = ask('/assets/archivo-9c1d.woff2', { 'accept-encoding': 'br, gzip' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });

  it('has an entity tag of its own form alone', () => {
    const statuses = ['br', 'gzip'].map((coding) => {
      const headers = { 'accept-encoding': 'br', 'if-none-match': etagOf('/nosotros', coding) };
      return ask('/nosotros', headers).status;
    });
    expect(statuses).toEqual([304, 200]);
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
    ['/nosotros/?to=//evil.example', '/nosotros?to=//evil.example'],
    ['//evil.example/..//nosotros/', '/nosotros'],
  ])('%s is redirected to %s', (path, location) => {
    const response = ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    '//evil.example/',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '//evil.example%2f..%2fnosotros/',
    '/%09/evil.example/',
  ])('never redirects to another host: %s', (path) => {
    const response = ask(path);
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
    '/%2eenv',
    '/.well-known/.env',
    '/link.txt',
    '/..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/robots.txt%00.html',
    '/%ff',
    '/__proto__',
  ])('is answered with the 404 page: %s', async (path) => {
    const response = ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<h1>No existe</h1>');
  });

  it.each([
    ['If-None-Match', '*'],
    ['Range', 'bytes=999-'],
  ])('is compressed and whole, whatever %s says', async (name, value) => {
    const response = ask('/no-existe', { 'accept-encoding': 'br', [name]: value });
    expect(response.status).toBe(404);
    for (const header of ['etag', 'accept-ranges', 'content-range'])
      expect(response.headers.get(header)).toBeNull();
    expect(brotliDecompressSync(await bytesOf(response)).toString()).toBe('<h1>No existe</h1>');
  });

  it('is plain text where the site has no 404 page', async () => {
    const bare = createStaticSite(await readStaticFiles(join(stage.root, 'client', 'assets')));
    const response = bare.answer(new Request('http://site.example/x'));
    expect(response.status).toBe(404);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
  });
});
