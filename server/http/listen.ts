import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { StartError } from '#server/base/start-error.ts';
import { limitConnections } from './connections.ts';
import { answerMalformedRequests } from './malformed-requests.ts';
import { NO_DOCUMENT, SAFETY_HEADERS } from './security-headers.ts';

const HEADERS_TIMEOUT_MS = 10_000;
/** For the whole request: 16 KB take four seconds on a modem. */
const REQUEST_TIMEOUT_MS = 30_000;
const TIMEOUT_CHECK_INTERVAL_MS = 2_000;
/** Between two requests on one connection. */
const IDLE_TIMEOUT_MS = 5_000;
/** Request line and header fields together. */
const HEADERS_MAX_BYTES = 16 * 1024;
/** Each takes some 20 KB of memory. */
const MOST_CONNECTIONS = 4_096;
/** A browser opens six; an office of forty people behind one address stays below. */
const MOST_CONNECTIONS_OF_ONE = 256;

const IDLE_SWEEP_INTERVAL_MS = 100;

type Address = {
  port: number;
  host: string;
  /** That say so, for a message to the operator. */
  variables?: [port: string, host: string];
};

export type Listening = {
  url: string;
  /** How many connections are open. */
  connections(): number;
  stop(deadline: number): Promise<void>;
};

/** Who is told of what arrives. */
export type Observer = {
  /** Called as a request begins, before it is answered; `response` closes when its answer is sent or broken off. */
  onRequest?(request: IncomingMessage, response: ServerResponse): void;
  /** A connection was closed so that there are not too many. */
  onRefusedConnection?(): void;
  /** A request broke HTTP's rules, or a limit, or did not come in time; it was answered with this status. */
  onMalformedRequest?(status: number): void;
};

/**
 * Serves a fetch handler over HTTP. `stop` accepts nothing new, lets requests under way finish until
 * `deadline` (as performance.now() tells it), and resolves when the last connection is closed.
 * @throws {StartError} when the address cannot be listened on.
 */
export async function listen(
  fetch: (request: Request, env: unknown) => Response | Promise<Response>,
  { port, host, variables = ['PORT', 'HOST'] }: Address,
  { onRequest, onRefusedConnection = () => {}, onMalformedRequest = () => {} }: Observer = {},
): Promise<Listening> {
  let stopping = false;
  const finish = (response: Response) => {
    // Node closes the connection after such an answer. After 413 the rest of the body may still come.
    if (stopping || response.status === 413) response.headers.set('Connection', 'close');
    return response;
  };
  const answer = (request: Request, env: unknown) => {
    // The adapter lets hosts pass that no URL has, such as one that ends in a number: x.1.
    if (!URL.canParse(request.url)) return answerUnreadableRequest(new RequestError('Invalid host header'));
    const response = fetch(request, env);
    // The adapter writes an answer that is there at once, and headers that nobody has read, the shortest way.
    return response instanceof Promise ? response.then(finish) : finish(response);
  };
  const server = createServer({
    headersTimeout: HEADERS_TIMEOUT_MS,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_INTERVAL_MS,
    keepAliveTimeout: IDLE_TIMEOUT_MS,
    maxHeaderSize: HEADERS_MAX_BYTES,
    // Two Hosts are none (RFC 9112 §3.2): Node would take the first and drop the other.
    joinDuplicateHeaders: true,
  });
  // HTTP/1.0 needs no Host; Node has refused any other request without one.
  const toFetch = { hostname: 'localhost', errorHandler: answerUnreadableRequest };
  const answerRequest = getRequestListener(answer, toFetch);
  answerMalformedRequests(server, onMalformedRequest);
  const limits = { most: MOST_CONNECTIONS, mostOfOne: MOST_CONNECTIONS_OF_ONE };
  const connections = limitConnections(server, limits, onRefusedConnection);
  server.on('request', (request, response) => {
    if (!connections.admit(request, response)) return;
    onRequest?.(request, response);
    void answerRequest(request, response);
  });
  await bind(server, { port, host, variables });
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    connections: connections.count,
    stop(deadline) {
      stopping = true;
      return close(server, connections.silent, deadline);
    },
  };
}

/** A request that cannot even be expressed as a Request, such as one without a host. */
function answerUnreadableRequest(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { ...SAFETY_HEADERS, ...NO_DOCUMENT } });
}

function bind(server: Server, address: Required<Address>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(bindError(error, address)));
    server.listen(address.port, address.host, resolve);
  });
}

function bindError(
  error: NodeJS.ErrnoException,
  { port, host, variables: [portVariable, hostVariable] }: Required<Address>,
): StartError {
  const advice =
    error.code === 'EADDRINUSE'
      ? `another program is listening there; stop it or set ${portVariable} to a free port`
      : `${error.message}; check ${portVariable} and ${hostVariable}`;
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
