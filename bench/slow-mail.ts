import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/**
 * A mail server that takes every message after a while, as those across a network do, and costs next to
 * nothing: the benchmark is of leads.
 */
export async function openSlowMail(answerAfterMs: number): Promise<{ url: string; close(): void }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('close', () => sockets.delete(socket));
    converse(socket, answerAfterMs);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function converse(socket: Socket, answerAfterMs: number) {
  let isMessage = false;
  let received = '';
  socket.write('220 slow\r\n');
  socket.setEncoding('latin1').on('data', (chunk) => {
    received += chunk;
    if (isMessage) {
      if (!received.endsWith('\r\n.\r\n')) return;
      isMessage = false;
      received = '';
      setTimeout(() => socket.write('250 taken\r\n'), answerAfterMs);
      return;
    }
    if (!received.endsWith('\r\n')) return;
    isMessage = /^data/i.test(received);
    received = '';
    socket.write(isMessage ? '354 go on\r\n' : '250 fine\r\n');
  });
}
