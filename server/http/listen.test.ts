import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { openSocket, rawRequest } from '#tests/server/support/server-process.ts';
import { listen, type Fetch } from './listen.ts';
import { NO_DOCUMENT, siteHeaders } from './security-headers.ts';

/** In place of ten seconds. */
const soon = vi.hoisted(() => ({ headersTimeout: 10_000, connectionsCheckingInterval: 20 }));
vi.mock('node:http', async (importOriginal) => {
  const http = await importOriginal<typeof import('node:http')>();
  return {
    ...http,
    createServer: (options: object, listener: () => void) =>
      http.createServer({ ...options, ...soon }, listener),
  };
});

/** A body that does not end. */
const beginning = () =>
  new ReadableStream({ start: (controller) => controller.enqueue(Buffer.from('begin')) });

const HEADERS = siteHeaders('max-age=31536000', false);

async function listenWith(fetch: Fetch, unreadMs?: number) {
  const address = { port: 0, host: '127.0.0.1', headers: HEADERS, unreadMs };
  const { url, stop, connections } = await listen(fetch, address);
  const port = Number(new URL(url).port);
  return { port, connections, [Symbol.asyncDispose]: () => stop(performance.now()) };
}

const GET = 'GET / HTTP/1.1\r\n';
const CHUNKS = 'Transfer-Encoding: chunked\r\n';
const POST = `POST / HTTP/1.1\r\nHost: site\r\n${CHUNKS}`;

it.each([
  ['what is no HTTP', 400, 'hello\r\n\r\n'],
  ['no host', 400, `${GET}Connection: close\r\n\r\n`],
  ['a host that no URL has', 400, `${GET}Host: x.1\r\nConnection: close\r\n\r\n`],
  ['a host that is a path', 400, `${GET}Host: a/b@c\r\nConnection: close\r\n\r\n`],
  ['two hosts', 400, `${GET}Host: a\r\nHost: b\r\nConnection: close\r\n\r\n`],
  ['a target that is no path', 400, 'GET http:// HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'],
  ['two lengths', 400, `${POST.replace(CHUNKS, '')}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['length and chunks', 400, `${POST}Content-Length: 1\r\n\r\n`],
  ['a broken chunk', 400, `${POST}\r\nno length\r\n`],
  ['a head that takes too long', 408, `${GET}Host: site\r\n`],
  ['too long extensions of a chunk', 400, `${POST}\r\n1;${'x'.repeat(20_000)}`],
  ['an unknown expectation', 417, `${GET}Host: site\r\nExpect: tea\r\nConnection: close\r\n\r\n`],
  ['too large a head', 431, `${GET}Host: site\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is answered %i, with the headers of every answer', async (_, status, request) => {
  soon.headersTimeout = status === 408 ? 50 : 10_000;
  await using server = await listenWith(async (read) => new Response(await read.text()));
  const answer = await rawRequest(server.port, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  for (const [name, value] of Object.entries({ ...HEADERS, ...NO_DOCUMENT }))
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
});

it('HTTP/1.0 needs no host', async () => {
  await using server = await listenWith(({ url }) => new Response(url));
  expect(await rawRequest(server.port, 'GET / HTTP/1.0\r\n\r\n')).toMatch(/ 200 OK.*http:\/\/localhost\/$/s);
});

it('an answer that has begun is broken off, not followed by an error', async () => {
  await using server = await listenWith(() => new Response(beginning()));
  const { socket, received, closed } = openSocket(server.port);
  socket.write(`${GET}Host: site\r\n\r\n`);
  await once(socket, 'data');
  socket.write('hello\r\n\r\n');
  await closed;
  expect(received().match(/HTTP\/1\.1/g)).toHaveLength(1);
});

const get = (path: string, header = '') => `GET ${path} HTTP/1.1\r\nHost: site\r\n${header}\r\n`;

it('pipelined requests are answered in order, each handled once the answer before it was sent', async () => {
  const asked: string[] = [];
  let underWay = 0;
  await using server = await listenWith(async ({ url }, { outgoing }) => {
    asked.push(new URL(url).pathname);
    underWay += 1;
    outgoing.once('close', () => (underWay -= 1));
    await new Promise(setImmediate);
    return new Response(`${asked.at(-1)} of ${underWay}\n`);
  });
  const requests = ['/1', '/2', '/3', '/4', '/5', '/6', '/7'].map((path) => get(path));
  const answer = await rawRequest(server.port, requests.join('') + get('/8', 'Connection: close\r\n'));
  expect(asked).toEqual(['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8']);
  expect(answer.match(/^\/.*/gm)).toEqual(asked.map((path) => `${path} of 1`));
});

it.each([
  ['a ninth pipelined request', get('/').repeat(9)],
  ['thousands', get('/').repeat(20_000)],
  ['thousands that expect something', get('/') + get('/', 'Expect: tea\r\n').repeat(20_000)],
])('%s, unanswered, ends the connection, and none is handled after the first', async (_, requests) => {
  let asked = 0;
  await using server = await listenWith(() => ((asked += 1), new Promise(() => {})));
  await rawRequest(server.port, requests);
  expect(asked).toBe(1);
});

it('a request that waits is not handled after an answer that closes the connection', async () => {
  const asked: string[] = [];
  await using server = await listenWith(({ url }) => {
    asked.push(new URL(url).pathname);
    return new Response(null, { status: 413 });
  });
  await rawRequest(server.port, get('/first') + get('/second'));
  expect(asked).toEqual(['/first']);
});

it('an answer that nobody reads is not kept for ever', async () => {
  await using server = await listenWith(() => new Response(new Uint8Array(50_000_000)), 50);
  const { socket } = openSocket(server.port);
  socket.pause().write(get('/'));
  await vi.waitFor(async () => expect(await server.connections()).toBe(1));
  await vi.waitFor(async () => expect(await server.connections()).toBe(0), { timeout: 10_000 });
  socket.destroy();
});

it("a request without an answer is closed at the stop's deadline", async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const server = await listenWith(() => (ask(), new Promise(() => {})));
  const { socket, closed } = openSocket(server.port);
  socket.write(`${GET}Host: site\r\n\r\n`);
  await asked;
  await server[Symbol.asyncDispose]();
  await closed;
});
