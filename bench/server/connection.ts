import { connect, type Socket } from 'node:net';

const HEAD_END = '\r\n\r\n';
const STATUS = { start: 'HTTP/1.1 '.length, end: 'HTTP/1.1 200'.length };
const LENGTH = /^content-length: (\d+)/im;

export type Connection = {
  /** Whether the server has said that it takes no further request on it. */
  readonly isLast: boolean;
  /** Sends the bytes of a request and resolves to the status of its answer, once that is there as a whole. */
  exchange(request: Buffer): Promise<number>;
  close(): void;
};

/** Opens a connection that takes one request at a time; it rejects whatever is under way when it breaks. */
export async function openConnection(port: number): Promise<Connection> {
  let waiting: PromiseWithResolvers<number> | undefined;
  let received: Buffer = Buffer.alloc(0);
  let [left, status] = [0, 0];
  let isLast = false;
  let failure = 'closed';

  function onData(chunk: Buffer) {
    if (status === 0) {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const end = received.indexOf(HEAD_END);
      if (end < 0) return;
      const head = received.toString('latin1', 0, end);
      isLast = /^connection: close\r?$/im.test(head);
      status = Number(head.slice(STATUS.start, STATUS.end));
      // A 304 says no length, and has no body.
      left = Number(LENGTH.exec(head)?.[1] ?? 0) - (received.length - end - HEAD_END.length);
      received = Buffer.alloc(0);
    } else left -= chunk.length;
    if (left > 0) return;
    const answered = waiting;
    const answer = left === 0 ? status : Number.NaN;
    [waiting, status] = [undefined, 0];
    answered?.resolve(answer);
  }

  const socket = await new Promise<Socket>((resolve, reject) => {
    const opening = connect(port, '127.0.0.1', () => resolve(opening)).setNoDelay(true);
    opening.once('error', reject);
  });
  socket.on('data', onData);
  socket.on('error', ({ code }: NodeJS.ErrnoException) => (failure = code ?? failure));
  socket.on('close', () => waiting?.reject(new Error(failure)));
  return {
    get isLast() {
      return isLast;
    },
    exchange(request) {
      waiting = Promise.withResolvers();
      if (socket.closed) waiting.reject(new Error(failure));
      else socket.write(request);
      return waiting.promise;
    },
    close: () => socket.destroy(),
  };
}
