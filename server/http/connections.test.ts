import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { limitConnections } from './connections.ts';

let server: Server;
const clients: Socket[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.destroy();
  server.close();
  server.closeAllConnections();
});

/** A server with room for three connections, which answers `/slow` when it is told to. */
async function openServer({ peer }: { peer?: string } = {}) {
  const [refused, requests] = [vi.fn(), vi.fn()];
  const { promise: later, resolve: answerSlow } = Promise.withResolvers<void>();
  server = createServer((request, response) => {
    requests();
    if (!connections.admit(request, response)) return;
    if (request.url === '/slow') void later.then(() => response.end('slow'));
    else response.end('fast');
  });
  if (peer) {
    server.prependListener('connection', (socket: Socket) =>
      Object.defineProperty(socket, 'remoteAddress', { value: peer }),
    );
  }
  const connections = limitConnections(server, { most: 3, mostOfOne: 2 }, refused);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (path?: string) => {
    const client = connect(port, '127.0.0.1');
    clients.push(client);
    let received = '';
    client.setEncoding('utf8').on('data', (text: string) => (received += text));
    client.on('error', () => {});
    const before = connections.count() + refused.mock.calls.length;
    await once(client, 'connect');
    await vi.waitFor(() => expect(connections.count() + refused.mock.calls.length).not.toBe(before), {
      timeout: 5_000,
    });
    if (path) client.write(`GET ${path} HTTP/1.1\r\nHost: site\r\n\r\n`);
    return { client, received: () => received, closed: once(client, 'close') };
  };
  return { open, refused, requests, connections, answerSlow };
}

it('the connection that waits longest is closed for a new one, which is served', async () => {
  const { open, refused } = await openServer();
  const first = await open();
  const second = await open('/fast');
  await vi.waitFor(() => expect(second.received()).toContain('fast'), { timeout: 5_000 });
  await open();
  const newcomer = await open('/fast');
  await first.closed;
  await vi.waitFor(() => expect(newcomer.received()).toContain('fast'), { timeout: 5_000 });
  expect(second.client.destroyed).toBe(false);
  expect(refused).toHaveBeenCalledOnce();
});

it('a connection that is being answered is never closed for a new one', async () => {
  const { open, answerSlow, requests } = await openServer();
  const slow = await Promise.all(['/slow', '/slow', '/slow'].map((path) => open(path)));
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(3), { timeout: 5_000 });
  const newcomer = await open();
  await newcomer.closed;
  answerSlow();
  for (const { received } of slow)
    await vi.waitFor(() => expect(received()).toContain('slow'), { timeout: 5_000 });
});

it('a client’s connection that waits longest is closed for its next one; closed ones do not count', async () => {
  const { open, connections } = await openServer({ peer: '203.0.113.7' });
  const first = await open();
  const second = await open();
  await open();
  await first.closed;
  await vi.waitFor(() => expect(connections.count()).toBe(2), { timeout: 5_000 });
  second.client.destroy();
  await vi.waitFor(() => expect(connections.count()).toBe(1), { timeout: 5_000 });
  await open();
  expect(connections.count()).toBe(2);
});

it('a slow body keeps no room for itself', async () => {
  const { open, requests } = await openServer();
  const slow = await Promise.all([open(), open(), open()]);
  for (const { client } of slow)
    client.write('POST /slow HTTP/1.1\r\nHost: site\r\nContent-Length: 9\r\n\r\n1');
  await vi.waitFor(() => expect(requests).toHaveBeenCalledTimes(3), { timeout: 5_000 });
  const newcomer = await open('/fast');
  await vi.waitFor(() => expect(newcomer.received()).toContain('fast'), { timeout: 5_000 });
});

it('a connection with many requests at once is closed', async () => {
  const { open, requests, refused } = await openServer();
  const { client, closed } = await open();
  client.write('GET /slow HTTP/1.1\r\nHost: site\r\n\r\n'.repeat(100));
  await closed;
  expect(refused).toHaveBeenCalledOnce();
  expect(requests).toHaveBeenCalledTimes(100);
});

it('a proxy on a private network is not counted as one client', async () => {
  const { open, connections } = await openServer({ peer: '10.0.0.2' });
  for (let opened = 0; opened < 3; opened += 1) await open();
  expect(connections.count()).toBe(3);
});
