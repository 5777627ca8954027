import { once } from 'node:events';
import { createServer, STATUS_CODES, type RequestListener, type ServerResponse } from 'node:http';
import { isIPv6, type AddressInfo, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { getRequestListener, RequestError, type HttpBindings } from '@hono/node-server';
import { StartError } from '#server/base/start-error.ts';
import { NO_DOCUMENT, SAFETY_HEADERS } from './security-headers.ts';

const OPTIONS = {
  headersTimeout: 10_000,
  /** For the whole request. 16 KB take four seconds on a modem. */
  requestTimeout: 30_000,
  connectionsCheckingInterval: 2_000,
  /** Request line and headers together, in bytes. */
  maxHeaderSize: 16 * 1024,
  // Two Host headers are invalid (RFC 9112 §3.2). Node would use the first one.
  joinDuplicateHeaders: true,
  // Node would answer without our headers.
  requireHostHeader: false,
};

/** Requests of one connection that may wait for their answers. Browsers and proxies send one at a time. */
const PIPELINE_MAX = 8;

/** The answers to Node's errors. Others are 400. */
const STATUS_OF: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

export type Fetch = (request: Request, env: HttpBindings) => Response | Promise<Response>;

type Address = {
  port: number;
  host: string;
  /** How long an idle connection stays open. Longer than a proxy's own time, or the proxy meets closed connections. */
  keepAliveMs?: number;
  /** How long an answer is kept for a client that reads none of it. */
  unreadMs?: number;
  /** Of answers that the handler does not give. */
  headers?: Readonly<Record<string, string>>;
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
  { port, host, keepAliveMs = 5_000, unreadMs = 60_000, headers: always = SAFETY_HEADERS }: Address,
  prefix: 'METRICS_' | '' = '',
): Promise<Listening> {
  let stopping = false;
  const underWay = new Set<ServerResponse>();
  const headers = { ...always, ...NO_DOCUMENT };
  /** Answers a request that cannot become a Request, such as one without a host. */
  const answerUnreadable = (error: unknown) =>
    new Response(null, { status: error instanceof RequestError ? 400 : 500, headers });
  const answer = async (request: Request, env: HttpBindings) => {
    // The adapter accepts hosts that no URL can have, such as x.1, which ends in a number.
    const isHostMissing = env.incoming.headers.host === undefined && env.incoming.httpVersion !== '1.0';
    if (isHostMissing || !URL.canParse(request.url))
      return answerUnreadable(new RequestError('Invalid host'));
    const response = await fetch(request, env);
    // Node closes the connection after such an answer. After 413 the rest of the body may still arrive.
    if (stopping || response.status === 413) response.headers.set('Connection', 'close');
    return response;
  };
  const respond = getRequestListener((request, env) => answer(request, env as HttpBindings), {
    // HTTP/1.0 needs no Host.
    hostname: 'localhost',
    errorHandler: answerUnreadable,
  });
  // Node would handle pipelined requests at once, and keep their answers until they are read.
  const pipelines = new WeakMap<Socket, (() => void)[]>();
  const inTurn =
    (handle: RequestListener): RequestListener =>
    (request, response) => {
      const { socket } = request;
      const pipeline = pipelines.get(socket) ?? [];
      pipelines.set(socket, pipeline);
      const start = () => {
        underWay.add(response);
        response.once('close', () => {
          underWay.delete(response);
          pipeline.shift();
          if (socket.writable) pipeline[0]?.();
        });
        handle(request, response);
      };
      if (pipeline.push(start) === 1) start();
    };
  const server = createServer({ ...OPTIONS, keepAliveTimeout: keepAliveMs }, inTurn(respond));
  server.timeout = unreadMs;
  server.on('connection', (socket: Socket & { parser: { onIncoming(...args: unknown[]): number } }) => {
    const { parser } = socket;
    const { onIncoming } = parser;
    // Only -1 stops the parser at once: what was read may hold thousands of requests.
    parser.onIncoming = (...args) =>
      pipelines.get(socket)?.length === PIPELINE_MAX ? -1 : onIncoming(...args);
  });
  server.on(
    'checkExpectation',
    inTurn((_request, response) => response.writeHead(417, headers).end()),
  );
  server.on('clientError', ({ code = '' }: NodeJS.ErrnoException, socket) => {
    const isWithinAnswer = [...underWay].some((each) => each.socket === socket && each.headersSent);
    if (socket.writable && !isWithinAnswer) socket.write(rawAnswer(STATUS_OF[code] ?? 400, headers));
    socket.destroy();
  });
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
          if (underWay.size === 0 || performance.now() > deadline) server.closeAllConnections();
        }, 100);
        server.close(() => {
          clearInterval(sweep);
          resolve();
        });
      });
    },
  };
}

function rawAnswer(status: number, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n${lines.join('')}\r\n`;
}
