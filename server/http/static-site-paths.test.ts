import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SECRET } from '#tests/server/fixture-site.ts';
import { bytesOf, stageStaticSite } from '#tests/server/static-stage.ts';
import { readStaticFiles } from './static-files.ts';
import { createStaticSite } from './static-site.ts';

const stage = stageStaticSite();
const { ask } = stage;

describe('another spelling of a path', () => {
  it.each([
    ['/nosotros/', '/nosotros'],
    ['/nosotros//?a=1&b=%2F', '/nosotros?a=1&b=%2F'],
    ['//nosotros/', '/nosotros'],
    ['/nosotros/index.html', '/nosotros'],
    ['/nosotros.html', '/nosotros'],
    ['/guia/index.html', '/guia'],
    ['/NOSOTROS', '/nosotros'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/se%C3%B1al.txt/', '/se%C3%B1al.txt'],
    ['/nosotros/?to=//evil.example', '/nosotros?to=//evil.example'],
    ['//evil.example/..//nosotros/', '/nosotros'],
    ['/%2fnosotros', '/nosotros'],
    ['/%5cnosotros/..//guia/', '/guia'],
  ])('%s is redirected to %s', (path, location) => {
    const response = ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(location);
  });

  it.each([
    '//evil.example/',
    '///evil.example//',
    '/%2F%2Fevil.example/',
    '/%5Cevil.example/',
    '/\\evil.example/',
    '/%2f%2fevil.example',
    '//evil.example/?to=/nosotros/',
    '//evil.example%2f..%2fnosotros/',
    '//evil.example\\nosotros',
    '/%09/evil.example/',
    '/https://evil.example/',
  ])('is never a redirect to another host: %s', (path) => {
    const response = ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('location')).toBeNull();
  });
});

describe('what is not there', () => {
  it.each([
    '/no-existe',
    '/404',
    '/404/',
    '/404/index.html',
    '/404.html',
    '/.html',
    '/_headers',
    '/%5fheaders',
    '/assets',
    '/assets/',
    '/__spa-fallback.html',
    '/__spa-fallback',
    '/%5f_spa-fallback.html',
    '/.vite/manifest.json',
    '/.env',
    '/%2eenv',
    '/.well-known',
    '/.well-known/',
    '/.well-known/.env',
    '/assets/.well-known/security.txt',
    '/link.txt',
    '/%',
    '/%ff',
    '/constructor',
    '/__proto__',
  ])('answers the 404 page with status 404 for %s', async (path) => {
    const response = ask(path);
    expect(response.status).toBe(404);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await response.text()).toBe('<h1>No existe</h1>');
  });

  it.each([
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e/secret.txt',
    '/..%5csecret.txt',
    '/robots.txt%00.html',
  ])('is outside of the directory, however it is spelled: %s', async (path) => {
    const response = ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain(SECRET);
  });

  it.each([
    ['If-None-Match', '*'],
    ['If-Match', '"x"'],
    ['Range', 'bytes=0-1'],
    ['Range', 'bytes=999-'],
  ])('is compressed and whole, has no validator and no conditions: %s: %s', async (name, value) => {
    const response = ask('/no-existe', { 'accept-encoding': 'br', [name]: value });
    expect(response.status).toBe(404);
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
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

  it('HEAD has the headers of GET and no body', async () => {
    const [get, head] = [ask('/no-existe'), ask('/no-existe', {}, 'HEAD')];
    expect(head.status).toBe(404);
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });
});
