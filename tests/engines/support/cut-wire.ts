import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves what stands at `target` under an address of its own, by a wire to the functions that can be cut: what
 * is posted then meets a connection that breaks.
 */
export async function openCutWire(target: string) {
  let isCut = false;
  const server = createServer((asked, answer) => {
    if (isCut && asked.method === 'POST') return void asked.socket.destroy();
    const headers = { ...asked.headers, host: new URL(target).host };
    const forward = request(target + asked.url, { method: asked.method, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    forward.on('error', () => answer.destroy());
    asked.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => void (isCut = true),
    mend: () => void (isCut = false),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
