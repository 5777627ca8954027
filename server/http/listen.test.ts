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

const HEADERS = siteHeaders('max-age=31536000', false);

async function listenWith(fetch: Fetch) {
  const { url, stop } = await listen(fetch, { port: 0, host: '127.0.0.1', headers: HEADERS });
  const port = Number(new URL(url).port);
  return { port, [Symbol.asyncDispose]: () => stop(performance.now()) };
}

const GET = 'GET / HTTP/1.1\r\n';
const CHUNKS = 'Transfer-Encoding: chunked\r\n';
const POST = `POST / HTTP/1.1\r\nHost: site\r\n${CHUNKS}`;

it.each([
  ['a host that no URL has', 400, `${GET}Host: x.1\r\nConnection: close\r\n\r\n`],
  ['a target that is no path', 400, 'GET http:// HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n'],
  ['two lengths', 400, `${POST.replace(CHUNKS, '')}Content-Length: 1\r\nContent-Length: 2\r\n\r\nab`],
  ['a head that takes too long', 408, `${GET}Host: site\r\n`],
  ['too large a head', 431, `${GET}Host: site\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`],
])('%s is answered %i, with the headers of every answer', async (_, status, request) => {
  soon.headersTimeout = status === 408 ? 50 : 10_000;
  await using server = await listenWith(async (read) => new Response(await read.text()));
  const answer = await rawRequest(server.port, request);
  expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [A-Z]`));
  for (const [name, value] of Object.entries({ ...HEADERS, ...NO_DOCUMENT }))
    expect(answer.toLowerCase()).toContain(`\r\n${name}: ${value}\r\n`.toLowerCase());
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
