import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createRawServer, type AddressInfo, type Server } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openMailbox } from '#tests/server/mailbox.ts';
import { createFetchPost } from './fetch-post.ts';
import type { CreatePost } from './hand-over.ts';
import { createNodePost } from './node-post.ts';

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

const post = (
  create: CreatePost,
  url: string,
  { isPrivateAllowed = true, signal = AbortSignal.timeout(20_000) } = {},
) => create(isPrivateAllowed)({ url: new URL(url), headers: { 'X-Kept': 'yes' }, body: '{"ñ":1}', signal });

describe.each([
  ['Node', createNodePost],
  ['fetch', createFetchPost],
])('a post by %s', (_, create) => {
  it('sends headers and body, to the path and its query, and resolves to the status', async () => {
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

  it('reads no answer without end', async () => {
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

  it.each(['localhost', '127.0.0.1'])('connects to no %s where it is not allowed to', async (host) => {
    const server = createRawServer();
    const onConnection = vi.fn();
    const port = await listen(server.on('connection', onConnection));
    const url = `http://${host}:${port}/`;
    await expect(post(create, url, { isPrivateAllowed: false })).rejects.toThrow(
      `${host} has no public address`,
    );
    expect(onConnection).not.toHaveBeenCalled();
  });

  it('is broken off by its signal', async () => {
    const breakOff = new AbortController();
    const port = await serve(() => breakOff.abort());
    await expect(post(create, `http://127.0.0.1:${port}/`, breakOff)).rejects.toThrow();
  });

  it('trusts no certificate that nobody vouches for', async () => {
    const mailbox = await openMailbox({ server: { secure: true } });
    await expect(post(create, `https://localhost:${mailbox.port}/`)).rejects.toThrow();
    await mailbox.close();
  });
});

describe('a post by Node', () => {
  it.each([
    ['is cut off', ''],
    ['is no HTTP', '220 mail.example ESMTP\r\n'],
    [
      'asks for another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n',
    ],
  ])('ends with an error when the answer %s', async (_, answer) => {
    const port = await listen(createRawServer((socket) => socket.once('data', () => socket.end(answer))));
    await expect(post(createNodePost, `http://127.0.0.1:${port}/`)).rejects.toThrow();
  });

  it('has its answer once the status has come, however the words end', async () => {
    const answer = 'HTTP/1.1 200 OK\r\nContent-Length: 99\r\n\r\nhalf';
    const port = await listen(createRawServer((socket) => socket.once('data', () => socket.end(answer))));
    expect(await post(createNodePost, `http://127.0.0.1:${port}/`)).toBe(200);
  });
});
