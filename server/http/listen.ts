import { createServer, type Server } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { StartError } from '#server/start-error.ts';
import { SAFETY_HEADERS } from './security-headers.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** For the whole request: 16 KB take four seconds on a modem. */
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 2_000;

const IDLE_SWEEP_INTERVAL_MS = 100;

export type Listening = { url: string; stop(deadline: number): Promise<void> };

/** The address of who is at the other end of the connection, from what the handler is passed beside the request. */
export function peerOf(env: unknown): string | undefined {
  const { incoming } = (env ?? {}) as { incoming?: { socket: Socket } };
  return incoming?.socket.remoteAddress;
}

/**
 * Serves a fetch handler over HTTP. `stop` accepts nothing new, lets requests under way finish until
 * `deadline` (as performance.now() tells it), and resolves when the last connection is closed.
 * @throws {StartError} when the address cannot be listened on.
 */
export async function listen(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  { port, host }: { port: number; host: string },
): Promise<Listening> {
  let stopping = false;
  const finish = (response: Response) => {
    // Node closes the connection after an answer that says so.
    if (stopping) response.headers.set('Connection', 'close');
    return response;
  };
  const answer = (request: Request, env: unknown) => {
    const response = fetch(request, env);
    // The adapter writes an answer that is there at once, and headers that nobody has read, the shortest way.
    return response instanceof Promise ? response.then(finish) : finish(response);
  };
  const server = createServer(
    {
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    },
    getRequestListener(answer, { errorHandler: answerUnreadableRequest }),
  );
  const silentSockets = trackSilentSockets(server);
  await bind(server, port, host);
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    stop(deadline) {
      stopping = true;
      return close(server, silentSockets, deadline);
    },
  };
}

/** A request that cannot even be expressed as a Request, such as one without a host. */
function answerUnreadableRequest(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: SAFETY_HEADERS });
}

/** Connections on which nothing ever arrived, as browsers open ahead of need: Node does not count them as idle. */
function trackSilentSockets(server: Server): () => Socket[] {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return () => [...sockets].filter((socket) => socket.bytesRead === 0);
}

function bind(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(bindError(error, port, host)));
    server.listen(port, host, resolve);
  });
}

function bindError(error: NodeJS.ErrnoException, port: number, host: string): StartError {
  const advice =
    error.code === 'EADDRINUSE'
      ? 'another program is listening there; stop it or set PORT to a free port'
      : `${error.message}; check PORT and HOST`;
  return new StartError(`Cannot listen on port ${port} of ${host}: ${advice}.`);
}

function close(server: Server, silentSockets: () => Socket[], deadline: number): Promise<void> {
  return new Promise((resolve) => {
    const sweep = setInterval(() => {
      server.closeIdleConnections();
      for (const socket of silentSockets()) socket.destroy();
    }, IDLE_SWEEP_INTERVAL_MS);
    const cutOff = setTimeout(() => server.closeAllConnections(), deadline - performance.now());
    server.close(() => {
      clearInterval(sweep);
      clearTimeout(cutOff);
      resolve();
    });
  });
}
