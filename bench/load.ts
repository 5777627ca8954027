/**
 * The load generator, a process of its own: sends distinct leads over kept connections, one request at a
 * time on each, and reports to its parent. Raw sockets with prebuilt requests leave the server its CPU.
 */
import { connect, type Socket } from 'node:net';
import { leadRequest } from './lead-request.ts';

export type LoadOrder = { port: number; connections: number; leads: number; prefix: string };
export type LoadReport = {
  seconds: number;
  /** Of each lead, ascending. */
  milliseconds: number[];
  refused: number;
  /** Share of the time that this process was computing. */
  busy: number;
};

process.on('message', (order: LoadOrder) => {
  void run(order).then((report) => process.send?.(report));
});

async function run({ port, connections, leads, prefix }: LoadOrder): Promise<LoadReport> {
  const requests = Array.from({ length: leads }, (_, index) => leadRequest(`${prefix}-${index}`));
  const milliseconds: number[] = [];
  let refused = 0;
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(port)));
  const cpu = process.cpuUsage();
  const startedAt = performance.now();
  await Promise.all(
    sockets.map(async (first) => {
      let socket = first;
      for (let request = requests.pop(); request; request = requests.pop()) {
        const sentAt = performance.now();
        const { isAccepted, isLast } = await exchange(socket, request);
        if (!isAccepted) refused += 1;
        milliseconds.push(performance.now() - sentAt);
        if (isLast) socket = await open(port);
      }
      socket.destroy();
    }),
  );
  const seconds = (performance.now() - startedAt) / 1_000;
  const { user, system } = process.cpuUsage(cpu);
  return {
    seconds,
    milliseconds: milliseconds.toSorted((a, b) => a - b),
    refused,
    busy: (user + system) / 1e6 / seconds,
  };
}

function open(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket)).setNoDelay(true);
    socket.once('error', reject);
  });
}

/** An answer here ends with its JSON; `isLast` where the server closes the connection after it. */
function exchange(socket: Socket, request: Buffer): Promise<{ isAccepted: boolean; isLast: boolean }> {
  return new Promise((resolve, reject) => {
    let received = '';
    const onData = (chunk: Buffer) => {
      received += chunk.toString('latin1');
      const head = received.indexOf('\r\n\r\n');
      if (head < 0) return;
      const length = Number(/^content-length: (\d+)/im.exec(received)?.[1]);
      if (received.length < head + 4 + length) return;
      socket.off('data', onData).off('close', reject);
      resolve({
        isAccepted: received.startsWith('HTTP/1.1 200 '),
        isLast: /^connection: close\r$/im.test(received),
      });
    };
    socket.on('data', onData).once('close', reject);
    socket.write(request);
  });
}
