import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { FUNCTION_PATHS, RESULT_PATHS } from '#contract/paths.ts';
import { listen } from '#server/http/listen.ts';
import { openFixture, post, postForm, type TestServer } from './fixture.ts';
import { SECRET } from './fixture-site.ts';
import { DEMO, storedLeads } from './leads.ts';
import { beginRequest, openSocket, rawRequest } from './server-process.ts';

const fixture = openFixture(afterAll);
let server: TestServer;
beforeAll(async () => {
  server = await fixture.serve();
});

const FUNCTION = FUNCTION_PATHS.sendFormEmail;
const POST = `POST ${FUNCTION} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\n`;
const OVER_16_KB = 'x'.repeat(17_000);

const ask = (line: string, headers = '', { port } = server) =>
  rawRequest(port, `${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n${headers}\r\n`);
const chunk = (text: string) => `${Buffer.byteLength(text).toString(16)}\r\n${text}\r\n`;
const stored = (company: string) => storedLeads(fixture.data).filter((row) => row['company'] === company);
const expectAlive = async () => expect((await fetch(server.url)).status).toBe(200);

/** Sends a head, and then chunks without end until the connection is closed; returns what was answered. */
async function sendWithoutEnd(head: string): Promise<string> {
  const { socket, received, closed } = openSocket(server.port);
  socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
  const sending = setInterval(() => socket.write(chunk('x'.repeat(4_096))), 5);
  await closed;
  clearInterval(sending);
  return received();
}

describe('every answer', () => {
  const ANSWERS: [what: string, line: string, status: number, headers?: string][] = [
    ['a page', 'GET /nosotros', 200],
    ['the head of a page', 'HEAD /nosotros', 200],
    ['a page that the visitor has', 'GET /nosotros', 304, 'If-None-Match: *\r\n'],
    ['another spelling of a page', 'GET /nosotros/', 308],
    ['what is not there', 'GET /no-existe', 404],
    ['a page that is written to', 'PUT /nosotros', 405],
    ['a function', `OPTIONS ${FUNCTION}`, 204],
    ['a function that is read', `GET ${FUNCTION}`, 405],
    ['the health', 'GET /healthz', 200],
  ];

  it.each(ANSWERS)('has the safety headers, and says nothing of the server: %s', async (...answer) => {
    const [, line, status, headers] = answer;
    const text = await ask(line, headers);
    expect(text).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(text.match(/^x-content-type-options: nosniff\r$/gim)).toHaveLength(1);
    expect(text.match(/^cross-origin-resource-policy: same-origin\r$/gim)).toHaveLength(1);
    expect(
      text.match(/^content-security-policy: default-src 'none'; .*frame-ancestors 'none'\r$/gim),
    ).toHaveLength(1);
    expect(text).not.toMatch(/^(server|x-powered-by|via|x-robots-tag):/im);
  });

  it('asks search engines to leave it out with SITE_NOINDEX, and the start says so', async () => {
    const { port, printed } = await openFixture().serve({ SITE_NOINDEX: 'true' });
    for (const [what, line, , headers] of ANSWERS) {
      const text = await ask(line, headers, { ...server, port });
      expect(text.match(/^x-robots-tag: noindex\r$/gim), what).toHaveLength(1);
    }
    expect(printed.errors.match(/^SITE_NOINDEX is set: .*$/gm)).toHaveLength(1);
    // The fixture's pages say nothing of it.
    expect(printed.errors).toMatch(/^The pages were built with another SITE_NOINDEX/m);
  });
});

describe('the running server', () => {
  it('answers HEAD with the length of the body that it leaves out', async () => {
    const { length } = await (await fetch(`${server.url}/nosotros`)).text();
    const answer = await ask('HEAD /nosotros');
    expect(answer).toMatch(new RegExp(`^content-length: ${length}\r$`, 'im'));
    expect(answer).toMatch(/\r\n\r\n$/);
  });

  // What no URL object can express; the other spellings are tested without a connection.
  it.each([
    '/../secret.txt',
    '/../../../../../../etc/passwd',
    '/..\\secret.txt',
    '/%00/../secret.txt',
    '//secret.txt',
    '//evil.example/%2f..',
    '/\\evil.example/',
    'http://site/../secret.txt',
    'file:///etc/passwd',
    'secret.txt',
    '*',
  ])('gives nothing away and redirects nowhere for the request target %s', async (target) => {
    const answer = await ask(`GET ${target}`);
    expect(answer).toMatch(/^HTTP\/1\.1 (404|400) /);
    expect(answer).not.toMatch(new RegExp(`${SECRET}|root:|fallback`));
    expect(answer).not.toMatch(/^(location|set-cookie):/im);
  });

  it('answers a client of HTTP/1.0, which names no host', async () => {
    expect(await rawRequest(server.port, 'GET /nosotros HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it.each([
    ['without a host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['with two hosts', 'GET / HTTP/1.1\r\nHost: site\r\nHost: site\r\nConnection: close\r\n\r\n'],
    ['with a host that is a path', 'GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n'],
    ['with a host that no URL has', 'GET /nosotros HTTP/1.1\r\nHost: x.1\r\nConnection: close\r\n\r\n'],
    ['of garbage', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n'],
    ['with a NUL in its target', 'GET /\0 HTTP/1.1\r\nHost: site\r\n\r\n'],
    ['with two lengths', `${POST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
    ['with a length and chunks', `${POST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`],
  ])('answers 400 to a request %s, and lives on', async (_what, request) => {
    expect(await rawRequest(server.port, request)).toMatch(/^HTTP\/1\.1 400 /);
    await expectAlive();
  });

  it.each([
    ['a target', `GET /?${OVER_16_KB} HTTP/1.1\r\nHost: site\r\n\r\n`],
    ['a header', `GET / HTTP/1.1\r\nHost: site\r\nX: ${OVER_16_KB}\r\n\r\n`],
    ['a head that never ends', `GET / HTTP/1.1\r\nHost: site\r\n${'X: y\r\n'.repeat(100_000)}`],
  ])('refuses %s over 16 KB with 431, and closes the connection', async (_what, head) => {
    expect(await rawRequest(server.port, head)).toMatch(/^HTTP\/1\.1 431 /);
    await expectAlive();
  });

  it('answers a hundred requests on one connection, and refuses the rest of a flood', async () => {
    const { socket, received } = openSocket(server.port);
    socket.write('GET /healthz HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(300));
    const answered = (status: number) => received().split(`HTTP/1.1 ${status} `).length - 1;
    await vi.waitFor(() => expect([answered(200), answered(503)]).toEqual([100, 200]), { timeout: 5_000 });
    socket.destroy();
    await expectAlive();
  });

  it.each([
    ['a page', 'POST /', 405],
    ['what is not there', 'POST /no-existe', 404],
    ['an unknown function', 'POST /functions/v1/no-existe', 404],
  ])('answers a body without end for %s, and cuts it off', async (_what, line, status) => {
    const answer = await sendWithoutEnd(`${line} HTTP/1.1\r\nHost: site\r\n`);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    await expectAlive();
  });

  it('cuts a request that never ends off at the deadline of its stop', async () => {
    const listening = await listen(() => new Promise(() => {}), { port: 0, host: '127.0.0.1' });
    const { socket, closed } = openSocket(Number(new URL(listening.url).port));
    onTestFinished(() => void socket.destroy());
    socket.write('GET / HTTP/1.1\r\nHost: site\r\n\r\n');
    await sleep(50);
    await listening.stop(performance.now() + 200);
    await closed;
  });
});

describe('a lead', () => {
  it('is stored character by character before its answer', async () => {
    const response = await post(server.url + FUNCTION, { ...DEMO, name: 'Lu\0cía\ud800 Ñáñez' });
    const { id } = (await response.json()) as { id: string };
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    const { created_at: createdAt, ...lead } = stored(DEMO.company)[0] ?? {};
    expect(lead).toMatchObject({ ...DEMO, id });
    expect(Math.abs(Date.now() - Date.parse(String(createdAt)))).toBeLessThan(60_000);
  });

  it('that a page without scripts posts is stored, and answered by a redirect', async () => {
    expect(await postForm(server, { ...DEMO, company: 'Nativa' })).toBe(RESULT_PATHS.demoSent);
    expect(stored('Nativa')).toHaveLength(1);
  });

  it('is refused over 16 KB while the rest is still to come, and nothing is stored', async () => {
    const before = storedLeads(fixture.data).length;
    const answer = await sendWithoutEnd(POST.replace('close', 'keep-alive'));
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('body_too_large');
    // A client that is still sending must not send its next request on this connection.
    expect(answer).toMatch(/^connection: close\r$/im);
    expect(answer).toMatch(/^access-control-allow-origin: \*\r$/im);
    expect(storedLeads(fixture.data)).toHaveLength(before);
  });

  it('is not stored when the visitor goes away half-way', async () => {
    const before = storedLeads(fixture.data).length;
    const { socket, closed } = await beginRequest(server.port, FUNCTION, 500);
    socket.write('{"type":"demo"', () => socket.destroy());
    await closed;
    await expectAlive();
    expect(storedLeads(fixture.data)).toHaveLength(before);
  });
});
