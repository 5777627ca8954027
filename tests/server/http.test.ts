import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { SECRET } from './fixture-site.ts';
import { DEMO, storedLeads } from './leads.ts';
import { openSocket, rawRequest } from './server-process.ts';
import { stageServer } from './server-stage.ts';

const server = stageServer();

const get = (target: string, headers = '') =>
  rawRequest(server.port, `GET ${target} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`);
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const POST =
  'POST /functions/v1/send-form-email HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\n';

describe('the running server', () => {
  it('serves pages with the headers of every answer', async () => {
    const response = await fetch(`${server.url}/nosotros`, { headers: { 'accept-encoding': 'gzip' } });
    expect(await response.text()).toBe('<h1>Nosotros</h1>');
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    const again = await fetch(`${server.url}/nosotros`, {
      headers: { 'accept-encoding': 'gzip', 'if-none-match': response.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it.each([
    ['a page', 'GET /nosotros', 200],
    ['the head of a page', 'HEAD /nosotros', 200],
    ['a page that the visitor has', 'GET /nosotros', 304, 'If-None-Match: *\r\n'],
    ['another spelling of a page', 'GET /nosotros/', 308],
    ['what is not there', 'GET /no-existe', 404],
    ['a page that is written to', 'PUT /nosotros', 405],
    ['a function', 'OPTIONS /functions/v1/send-form-email', 204],
    ['who watches', 'GET /healthz', 200],
  ])(
    'sends %s with the headers of every answer, and says nothing of itself',
    async (_what, line, status, header = '') => {
      const answer = await rawRequest(
        server.port,
        `${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${header}\r\n`,
      );
      expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      expect(answer.match(/^x-content-type-options: nosniff\r$/gim)).toHaveLength(1);
      expect(answer.match(/^cross-origin-resource-policy: same-origin\r$/gim)).toHaveLength(1);
      expect(
        answer.match(/^content-security-policy: default-src 'none'; .*frame-ancestors 'none'\r$/gim),
      ).toHaveLength(1);
      expect(answer).not.toMatch(/^(server|x-powered-by|via):/im);
    },
  );

  it('answers HEAD with the length of the body that it leaves out', async () => {
    const answer = await rawRequest(
      server.port,
      'HEAD /nosotros HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(answer).toMatch(/^content-length: 17\r$/im);
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  it.each([
    '/../secret.txt',
    '/../../../../../../etc/passwd',
    '/%2e%2e/secret.txt',
    '/%2e%2e%2fsecret.txt',
    '/..%2fsecret.txt',
    '/%252e%252e%252fsecret.txt',
    '/assets/../../secret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/..\\secret.txt',
    '/..%5csecret.txt',
    '/%c0%ae%c0%ae/secret.txt',
    '/robots.txt%00',
    '/%00/../secret.txt',
    '/.env',
    '/.vite/manifest.json',
    '/link.txt',
    '/__spa-fallback.html',
    '//secret.txt',
    'http://site/../secret.txt',
    'file:///etc/passwd',
    '*',
    'secret.txt',
  ])('gives nothing away for the request target %s', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toMatch(new RegExp(`${SECRET}|root:|fallback`));
    expect(answer).not.toMatch(/^location:/im);
  });

  it.each([
    '//evil.example/',
    '//evil.example/%2f..',
    '/\\evil.example/',
    '/%5cevil.example/',
    '/%0d%0aSet-Cookie:x/',
  ])('redirects nowhere for the request target %s', async (target) => {
    const answer = await get(target);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toMatch(/^(location|set-cookie):/im);
  });

  it('answers a client of HTTP/1.0, which names no host', async () => {
    expect(await rawRequest(server.port, 'GET /nosotros HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n'],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: site\r\nHost: site\r\nConnection: close\r\n\r\n'],
    ['with a host that is a path', 'GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n'],
    ['with a host that no URL has', 'GET /nosotros HTTP/1.1\r\nHost: x.1\r\nConnection: close\r\n\r\n'],
    ['of garbage', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['with a NUL in its target', 'GET /\0 HTTP/1.1\r\nHost: site\r\n\r\n'],
    ['with two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['with a length and chunks', `${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ])('answers 400 to a request %s, and lives on', async (_what, request) => {
    expect(await rawRequest(server.port, request)).toMatch(/^HTTP\/1\.1 400 /);
    expect((await fetch(server.url)).status).toBe(200);
  });
});

describe('a lead sent to the running server', () => {
  it('is stored character by character', async () => {
    const response = await fetch(`${server.url}/functions/v1/send-form-email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...DEMO, name: 'Lu\0cía\ud800 Ñáñez' }),
    });
    const { id } = (await response.json()) as { id: string };
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { created_at: createdAt, ...lead } =
      storedLeads(server.dataDirectory).find((row) => row['id'] === id) ?? {};
    expect(lead).toMatchObject({ ...DEMO, id });
    expect(Math.abs(Date.now() - Date.parse(String(createdAt)))).toBeLessThan(60_000);
  });

  it('is answered by a redirect when a page without scripts posts it', async () => {
    const response = await fetch(`${server.url}/functions/v1/send-form-email`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ ...DEMO, email: 'nativa@empresa.example' }),
    });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/demo-solicitada');
    expect(
      storedLeads(server.dataDirectory).filter((row) => row['email'] === 'nativa@empresa.example'),
    ).toHaveLength(1);
  });

  it('may come in chunks', async () => {
    const json = JSON.stringify({ ...DEMO, company: 'En trozos' });
    const body = chunk(json.slice(0, 20)) + chunk(json.slice(20)) + chunk('');
    const answer = await rawRequest(server.port, `${POST}Transfer-Encoding: chunked\r\n\r\n${body}`);
    expect(answer).toMatch(/^HTTP\/1\.1 200 /);
    expect(storedLeads(server.dataDirectory).filter((row) => row['company'] === 'En trozos')).toHaveLength(1);
  });

  it('is refused over 16 KB in chunks, while the rest is still to come', async () => {
    const before = storedLeads(server.dataDirectory).length;
    const { socket, received, closed } = openSocket(server.port);
    socket.write(
      `${POST}Transfer-Encoding: chunked\r\n\r\n${chunk(`{"type":"demo","name":"${'x'.repeat(17_000)}`)}`,
    );
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 413 /);
    expect(received()).toContain('body_too_large');
    expect(received()).toMatch(/^access-control-allow-origin: \*\r$/im);
    expect(storedLeads(server.dataDirectory)).toHaveLength(before);
  });

  it('is cut off when it never ends', async () => {
    const { socket, closed } = openSocket(server.port);
    socket.write(`${POST.replace('close', 'keep-alive')}Transfer-Encoding: chunked\r\n\r\n`);
    const sending = setInterval(() => socket.write(chunk('x'.repeat(4096))), 5);
    await Promise.race([closed, sleep(5_000).then(() => Promise.reject(new Error('still open')))]);
    clearInterval(sending);
  });

  it('stores nothing when the visitor goes away half-way', async () => {
    const before = storedLeads(server.dataDirectory).length;
    const { socket, closed } = openSocket(server.port);
    socket.write(`${POST}Content-Length: 500\r\n\r\n{"type":"demo"`, () => socket.destroy());
    await closed;
    await sleep(100);
    expect(storedLeads(server.dataDirectory)).toHaveLength(before);
    expect((await fetch(server.url)).status).toBe(200);
  });
});
