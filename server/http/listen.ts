import { once } from 'node:events';
import { createServer } from 'node:http';
import { isIPv6, type AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { StartError } from '#server/base/start-error.ts';
import { NO_DOCUMENT, SAFETY_HEADERS } from './security-headers.ts';

const LIMITS = {
  headersTimeout: 10_000,
  /** For the whole request. 16 KB take four seconds on a modem. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Request line and headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
};

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

type Address = {
  port: number;
  host: string;
  /** How long an idle connection stays open. Longer than a proxy's own time, or the proxy meets closed connections. */
  keepAliveMs?: number;
};

export type Listening = {
  url: string;
  /** Counts the open connections. */
  connections(): Promise<number>;
  stop(deadline: number): Promise<void>;
};

/**
 * Serves a fetch handler over HTTP. `stop` accepts no new connections, lets requests finish until `deadline` (a time
 * of performance.now()), and resolves when the last connection is closed. `prefix` starts the names of the variables
 * for the address.
 * @throws {StartError} if the address is not available.
 */
export async function listen(
  fetch: Fetch,
  { port, host, keepAliveMs = 5_000 }: Address,
  prefix: 'METRICS_' | '' = '',
): Promise<Listening> {
  let stopping = false;
  let underWay = 0;
  const answer = async (request: Request, env: HttpBindings) => {
    // The adapter accepts hosts that no URL can have, such as x.1, which ends in a number.
    if (!URL.canParse(request.url)) return answerUnreadableRequest(new RequestError('Invalid host header'));
    const response = await fetch(request, env);
    // Node closes the connection after such an answer. After 413 the rest of the body may still arrive.
    if (stopping || response.status === 413) response.headers.set('Connection', 'close');
    return response;
  };
  const respond = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    // HTTP/1.0 needs no Host. Node has refused every other request without one.
    hostname: 'localhost',
    errorHandler: answerUnreadableRequest,
  });
  // Two Host headers are invalid (RFC 9112 §3.2). Node would use the first one.
  const options = { ...LIMITS, keepAliveTimeout: keepAliveMs, joinDuplicateHeaders: true };
  const server = createServer(options, (request, response) => {
    underWay += 1;
    response.once('close', () => (underWay -= 1));
    void respond(request, response);
  });
  // Thousands of parallel requests on one connection would fill the memory.
  server.maxRequestsPerSocket = 100;
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const advice =
      code === 'EADDRINUSE'
        ? `another program is listening there; stop it or set ${prefix}PORT to a free port`
        : `${message}; check ${prefix}PORT and ${prefix}HOST`;
    throw new StartError(`Cannot listen on port ${port} of ${host}: ${advice}.`);
  }
  return {
    url: `http://${isIPv6(host) ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    connections: promisify(server.getConnections.bind(server)),
    stop(deadline) {
      stopping = true;
      return new Promise((resolve) => {
        // Browsers open connections ahead of need. Node does not close those that never sent anything.
        const sweep = setInterval(() => {
          if (underWay === 0 || performance.now() > deadline) server.closeAllConnections();
        }, 100);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

/** A request that cannot become a Request, such as one without a host. */
function answerUnreadableRequest(error: unknown): Response {
  const status = error instanceof RequestError ? 400 : 500;
  return new Response(null, { status, headers: { ...SAFETY_HEADERS, ...NO_DOCUMENT } });
}
