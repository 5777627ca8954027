import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '#tests/server/mailbox.ts';
import { allowedAddresses } from './addresses.ts';
import { createFetchPost } from './fetch-post.ts';
import { connectionFailure, type CreatePost } from './hand-over.ts';
import { createNodePost } from './node-post.ts';

type Lookup = (name: string, options: object) => Promise<LookupAddress[]>;
const resolve = vi.hoisted(() => vi.fn<Lookup>());
vi.mock('node:dns/promises', async (importOriginal) => {
  const original = await importOriginal<{ lookup: Lookup }>();
  resolve.mockImplementation(original.lookup);
  return { ...original, lookup: resolve };
});

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Listens on loopback alone, and returns its port. */
async function listen(server: Server): Promise<number> {
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}
const serve = (onRequest: RequestListener) => listen(createServer(onRequest));
const serveBytes = (answer: string) =>
  listen(createRawServer((socket) => socket.once('data', () => socket.end(answer))));

const post = (
  create: CreatePost,
  url: string,
  { isPrivateAllowed = true, signal = AbortSignal.timeout(20_000) } = {},
) => create(isPrivateAllowed)({ url: new URL(url), headers: { 'X-Kept': 'yes' }, body: '{"ñ":1}', signal });

describe.each([
  ['Node', createNodePost],
  ['fetch', createFetchPost],
])('a post by %s', (_, create) => {
  it('sends headers and body to path and query, and resolves to the status', async () => {
    const asked: unknown[] = [];
    const port = await serve((request, response) => {
      let body = '';
      request
        .setEncoding('utf8')
        .on('data', (chunk) => (body += chunk))
        .on('end', () => {
          const { method, url, headers } = request;
          asked.push([method, url, headers['x-kept'], headers['content-length'], headers.host, body]);
          response.writeHead(202).end('thanks');
        });
    });
    expect(await post(create, `http://localhost:${port}/hook?key=1`)).toBe(202);
    expect(asked).toEqual([['POST', '/hook?key=1', 'yes', '8', `localhost:${port}`, '{"ñ":1}']]);
  });

  it('follows no redirect', async () => {
    const elsewhere = vi.fn<RequestListener>((_request, response) => response.end());
    const other = await serve(elsewhere);
    const port = await serve((_request, response) =>
      response.writeHead(307, { Location: `http://127.0.0.1:${other}/` }).end(),
    );
    expect(await post(create, `http://127.0.0.1:${port}/`)).toBe(307);
    expect(elsewhere).not.toHaveBeenCalled();
  });

  it('cuts an endless answer off', async () => {
    const cut = Promise.withResolvers<void>();
    const port = await serve((_request, response) => {
      response.on('close', cut.resolve).writeHead(200);
      const pour = () => response.write('x'.repeat(10_000)) && setImmediate(pour);
      response.on('drain', pour);
      pour();
    });
    expect(await post(create, `http://127.0.0.1:${port}/`)).toBe(200);
    await cut.promise;
  });

  it.each(['localhost', '127.0.0.1'])('does not connect to %s where that is not allowed', async (host) => {
    const onConnection = vi.fn();
    const port = await listen(createRawServer().on('connection', onConnection));
    const url = `http://${host}:${port}/`;
    await expect(post(create, url, { isPrivateAllowed: false })).rejects.toThrow(
      `${host} has no public address`,
    );
    expect(onConnection).not.toHaveBeenCalled();
  });

  it('ends when its signal aborts it, also while the name resolves', async () => {
    const duringAnswer = new AbortController();
    const port = await serve(() => duringAnswer.abort());
    await expect(post(create, `http://127.0.0.1:${port}/`, duringAnswer)).rejects.toThrow();
    const duringLookup = new AbortController();
    resolve.mockReturnValueOnce(new Promise(() => {}));
    const posting = post(create, 'http://rebinding.example/', duringLookup);
    duringLookup.abort();
    await expect(posting).rejects.toThrow(/aborted/);
  });

  it('refuses a certificate that nobody vouches for', async () => {
    const mailbox = await openMailbox({ server: { secure: true } });
    await expect(post(create, `https://localhost:${mailbox.port}/`)).rejects.toThrow();
    await mailbox.close();
  });
});

describe('a name', () => {
  it('is resolved once: Node connects to the very address that was checked', async () => {
    const port = await serve((_request, response) => response.end());
    resolve.mockClear().mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }]);
    expect(await post(createNodePost, `http://rebinding.example:${port}/`)).toBe(200);
    expect(resolve).toHaveBeenCalledOnce();
  });

  it('keeps its public addresses alone', async () => {
    const isPublic = { address: '8.8.8.8', family: 4 };
    resolve.mockResolvedValueOnce([
      { address: '10.0.0.1', family: 4 },
      isPublic,
      { address: '::1', family: 6 },
    ]);
    const { signal } = new AbortController();
    expect(await allowedAddresses('rebinding.example', false, signal)).toEqual([isPublic]);
  });
});

describe('a post by Node', () => {
  it.each([
    ['is cut off', ''],
    ['is no HTTP', '220 mail.example ESMTP\r\n'],
    ['upgrades', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n'],
  ])('fails when the answer %s', async (_, answer) => {
    await expect(post(createNodePost, `http://127.0.0.1:${await serveBytes(answer)}/`)).rejects.toThrow();
  });

  it('resolves once the status has come, however the body ends', async () => {
    const port = await serveBytes('HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf');
    expect(await post(createNodePost, `http://127.0.0.1:${port}/`)).toBe(200);
  });
});

// The messages are those of Deno 2.9.5.
it.each([
  ['dns error: failed to lookup address information: Name or service not known', 'ENOTFOUND'],
  ['tcp connect error: Connection refused (os error 111)', 'ECONNREFUSED'],
  ['invalid peer certificate: UnknownIssuer', 'CERTIFICATE'],
  ['received corrupt message of type InvalidContentType', 'EPROTO'],
  ['connection closed before message completed', 'ECONNRESET'],
  ['invalid HTTP version parsed', 'the connection failed'],
])('a failure of fetch is reported by its code, without the URL: %s', async (message, code) => {
  const url = new URL('https://127.0.0.1:8443/certificate-reset/s3cr3t');
  const words = `error sending request for url (${url}): client error (Connect): ${message}`;
  for (const error of [new TypeError('fetch failed', { cause: new Error(words) }), new TypeError(words)]) {
    vi.spyOn(globalThis, 'fetch').mockRejectedValueOnce(error);
    const failure = await post(createFetchPost, url.href).catch((reason: unknown) => reason);
    expect(connectionFailure(url, failure).message).toBe(`127.0.0.1:8443: ${code}`);
  }
  vi.mocked(fetch).mockRestore();
});
