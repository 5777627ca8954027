import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { bytesOf, stageStaticSite } from '#tests/server/static-stage.ts';

const stage = stageStaticSite();
const { ask } = stage;
const etag = (path: string, coding = 'identity') =>
  ask(path, { 'accept-encoding': coding }).headers.get('etag') ?? '';

describe('a prerendered page', () => {
  it.each([
    ['/', '<h1>Inicio</h1>'],
    ['/nosotros', '<h1>Nosotros</h1>'],
    ['/nosotros?utm_source=x', '<h1>Nosotros</h1>'],
    ['/%6eosotros', '<h1>Nosotros</h1>'],
    ['/guia', '<h1>Guía</h1>'],
  ])('is answered at %s', async (path, html) => {
    const response = ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(await response.text()).toBe(html);
  });
});

describe('another file', () => {
  it.each([
    ['/assets/app-4f3a.js', 'text/javascript; charset=utf-8'],
    ['/assets/app-77aa.css', 'text/css; charset=utf-8'],
    ['/assets/archivo-9c1d.woff2', 'font/woff2'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8'],
    ['/share.png', 'image/png'],
    ['/robots.txt', 'text/plain; charset=utf-8'],
    ['/.well-known/security.txt', 'text/plain; charset=utf-8'],
    ['/se%C3%B1al.txt', 'text/plain; charset=utf-8'],
    ['/lista.csv.gz', 'application/gzip'],
  ])('%s has the type %s', (path, type) => {
    const response = ask(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('content-encoding')).toBeNull();
  });

  it('is cached for ever when its name holds a hash, and for an hour otherwise', () => {
    expect(ask('/assets/app-4f3a.js').headers.get('cache-control')).toBe(
      'public, max-age=31536000, immutable',
    );
    expect(ask('/favicon.svg').headers.get('cache-control')).toBe('public, max-age=3600');
  });
});

describe('compression', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('answers %s with its own length', async (coding, decompress) => {
    const response = ask('/nosotros', { 'accept-encoding': coding });
    expect(response.headers.get('content-encoding')).toBe(coding);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    const body = await bytesOf(response);
    expect(response.headers.get('content-length')).toBe(String(body.length));
    expect(decompress(body).toString()).toBe('<h1>Nosotros</h1>');
  });

  it('answers the file itself to a client that refuses every coding, and still varies', async () => {
    const response = ask('/nosotros', { 'accept-encoding': 'br;q=0, gzip;q=0' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(await response.text()).toBe('<h1>Nosotros</h1>');
  });

  it('does not vary a file that has one form only', () => {
    const { headers } = ask('/assets/archivo-9c1d.woff2', { 'accept-encoding': 'br, gzip' });
    expect([headers.get('vary'), headers.get('content-encoding')]).toEqual([null, null]);
  });

  it('does not show the compressed siblings as files of their own', () => {
    expect(ask('/assets/app-4f3a.js.br').status).toBe(404);
    expect(ask('/nosotros.gz').status).toBe(404);
    expect(ask('/nosotros/index.html.gz').status).toBe(404);
  });
});

describe('an entity tag', () => {
  it('is strong, and another one for each form and content', () => {
    const tags = [etag('/'), etag('/', 'br'), etag('/', 'gzip'), etag('/nosotros')];
    expect(new Set(tags).size).toBe(4);
    for (const tag of tags) expect(tag).toMatch(/^"[^"]{20,}"$/);
  });

  it.each([
    ['itself', (tag: string) => tag],
    ['a list that holds it', (tag: string) => `"a,b", W/"x", ${tag}`],
    ['its weak form', (tag: string) => `W/${tag}`],
    ['any', () => '*'],
  ])('is answered 304 to If-None-Match with %s', async (_what, header) => {
    const response = ask('/nosotros', {
      'accept-encoding': 'br',
      'if-none-match': header(etag('/nosotros', 'br')),
    });
    expect(response.status).toBe(304);
    expect(await response.text()).toBe('');
    expect(response.headers.get('etag')).toBe(etag('/nosotros', 'br'));
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(response.headers.get('content-length')).toBeNull();
  });

  it.each([
    ['of another form', () => etag('/nosotros', 'gzip')],
    ['of another page', () => etag('/', 'br')],
    ['without quotes', () => etag('/nosotros', 'br').replaceAll('"', '')],
  ])('%s is answered in full', (_what, header) => {
    expect(ask('/nosotros', { 'accept-encoding': 'br', 'if-none-match': header() }).status).toBe(200);
  });
});

it.each([
  ['another spelling of its path', 'GET', '/nosotros/'],
  ['what is not there', 'GET', '/no-existe'],
  ['another method', 'POST', '/nosotros'],
])('there is no file for %s, which others may answer', (_what, method, path) => {
  const request = new Request(`http://site.example${path}`, { method });
  expect(stage.file(request)).toBeUndefined();
});

describe('methods', () => {
  it('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [ask('/nosotros'), ask('/nosotros', {}, 'HEAD')];
    expect(head.status).toBe(200);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(head.headers.get('content-length')).toBe('17');
    expect(await head.text()).toBe('');
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s is refused where there is a file', (method) => {
    const response = ask('/nosotros', {}, method);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('GET, HEAD');
    expect(ask('/nosotros/', {}, method).headers.get('location')).toBe('/nosotros');
    expect(ask('/no-existe', {}, method).status).toBe(404);
  });
});
