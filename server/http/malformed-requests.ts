import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** What is not 400, by Node's code for it. */
const STATUS_BY_CODE: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/**
 * Answers what is no HTTP, or too much of it, or does not come in time, as Node would by itself, and closes the
 * connection; `onAnswered` is told the status.
 */
export function answerMalformedRequests(server: Server, onAnswered: (status: number) => void): void {
  const responses = new WeakMap<Duplex, ServerResponse>();
  server.on('request', ({ socket }, response) => responses.set(socket, response));
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const status = STATUS_BY_CODE[code] ?? 400;
    const response = responses.get(socket);
    // A request that came whole before it has an answer of its own, for which this one would be taken.
    const isAnswering =
      response && !response.writableFinished && (response.headersSent || response.req.complete);
    if (socket.writable && !isAnswering) socket.end(head(status), () => socket.destroy());
    else socket.destroy();
    // One that was merely reset asked for nothing.
    if (code !== 'ECONNRESET') onAnswered(status);
  });
}

const head = (status: number): string =>
  `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
