import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { startInstance, type Instance, type InstanceOptions } from './instances.ts';

const CONFIG = 'supabase/config.toml';
const ROUTE = new RegExp(`^${FUNCTIONS_BASE}(/([\\w-]+)(?:[/?].*)?)$`);

export type Gateway = Awaited<ReturnType<typeof openGateway>>;

/**
 * A stand-in for the hosted platform's front: it starts an instance of a function when the first request for it
 * comes, hands requests over without the prefix of their path, appends to X-Forwarded-For, and asks for a token
 * where config.toml does not say otherwise.
 */
export async function openGateway(options: Omit<InstanceOptions, 'onOutput'>) {
  const open = openFunctions();
  const instances = new Map<string, Promise<Instance>>();
  let printed = '';
  let endsAfterAnswer = false;

  const instanceOf = (name: string) => {
    const running = instances.get(name);
    if (running) return running;
    const starting = startInstance(name, { ...options, onOutput: (text) => (printed += text) });
    instances.set(name, starting);
    void starting.then(
      ({ closed }) => closed.then(() => instances.get(name) === starting && instances.delete(name)),
      () => instances.delete(name),
    );
    return starting;
  };
  const end = async (name: string) => {
    const instance = await instances.get(name);
    instances.delete(name);
    instance?.process.kill('SIGKILL');
    await instance?.closed;
  };

  const server = createServer((request, response) => {
    const [, path = '/', name = ''] = ROUTE.exec(request.url ?? '') ?? [];
    if (!open.has(name)) return refuse(response, 404, 'NOT_FOUND', 'Requested function was not found');
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!open.get(name) && token?.split('.').length !== 3)
      return refuse(response, 401, 'UNAUTHORIZED', 'Invalid JWT');
    instanceOf(name).then(
      ({ port }) => {
        handOver(request, response, port, path);
        if (endsAfterAnswer) response.once('finish', () => void end(name));
      },
      () => refuse(response, 503, 'BOOT_ERROR', 'Function failed to start'),
    );
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** What all instances have printed so far. */
    output: () => printed,
    /** From now on an instance is killed as soon as it has answered. */
    endAfterAnswers: () => (endsAfterAnswer = true),
    /** Kills every instance; the next request starts another. */
    endAll: () => Promise.all([...instances.keys()].map(end)),
    async close() {
      server.closeAllConnections();
      server.close();
      await Promise.all([...instances.keys()].map(end));
    },
  };
}

/** The functions of config.toml, and whether each is open to requests without a token. */
function openFunctions(): Map<string, boolean> {
  const sections = readFileSync(CONFIG, 'utf8').matchAll(/^\[functions\.([\w-]+)\]\n((?:[^[\n].*\n?|\n)*)/gm);
  return new Map([...sections].map(([, name = '', body = '']) => [name, /^verify_jwt = false$/m.test(body)]));
}

function refuse(response: ServerResponse, status: number, code: string, message: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ code, message }));
}

function handOver(request: IncomingMessage, response: ServerResponse, port: number, path: string) {
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean);
  const onward = openRequest(
    {
      port,
      host: '127.0.0.1',
      method: request.method,
      path,
      // A kept connection may be closed by the function as idle at the moment in which a lead is sent on it.
      agent: false,
      headers: { ...request.headers, 'x-forwarded-for': forwarded.join(', '), 'x-forwarded-proto': 'https' },
    },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  onward.on('error', () => {
    if (response.headersSent) response.destroy();
    else refuse(response, 502, 'WORKER_ERROR', 'Function exited');
  });
  request.pipe(onward);
}
