import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FUNCTIONS_BASE } from '#contract/paths.ts';

const ROUTE = new RegExp(`^${FUNCTIONS_BASE}(/([\\w-]+)(?:[/?].*)?)$`);
/** Another Deno may be tried: the platform's is older. */
const DENO = resolve(process.env['DENO_PATH'] ?? 'node_modules/.bin/deno');
const INSTANCE = resolve('tests/hosts/supabase/instance.ts');

type Instance = { port: number; process: ChildProcess; closed: Promise<unknown> };
type Options = {
  /** Folder of the functions, with one folder each. */
  directory: string;
  /** The whole environment of a function. */
  secrets: Record<string, string>;
  /** Whether the platform waits for work after the answer. */
  hasWaitUntil: boolean;
};

/**
 * A stand-in for the hosted platform's gateway. It starts an instance of a function at its first request, passes
 * requests on without the path's prefix, and appends to X-Forwarded-For.
 */
export async function openGateway(options: Options) {
  const instances = new Map<string, Promise<Instance>>();
  let printed = '';

  const instanceOf = (name: string) => {
    const running = instances.get(name) ?? startInstance(name, options, (text) => (printed += text));
    instances.set(name, running);
    return running;
  };
  const endAll = async () => {
    const running = [...instances.values()];
    instances.clear();
    for (const instance of await Promise.all(running)) {
      instance.process.kill('SIGKILL');
      await instance.closed;
    }
  };

  const server = createServer((request, response) => {
    const [, path = '/', name = ''] = ROUTE.exec(request.url ?? '') ?? [];
    if (!name || !existsSync(join(options.directory, name))) return refuse(response, 404);
    instanceOf(name).then(
      ({ port }) => passOn(request, response, port, path),
      () => refuse(response, 503),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    port,
    url: `http://127.0.0.1:${port}`,
    /** Output of all instances so far. */
    output: () => printed,
    /** Kills every instance. The next request starts another. */
    endAll,
    async close() {
      server.closeAllConnections();
      server.close();
      await endAll();
    },
  };
}

const refuse = (response: ServerResponse, status: number) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end('{"code":"REFUSED_BY_GATEWAY"}');

function passOn(request: IncomingMessage, response: ServerResponse, port: number, path: string) {
  const forwarded = [request.headers['x-forwarded-for'], request.socket.remoteAddress].filter(Boolean);
  const headers = {
    ...request.headers,
    'x-forwarded-for': forwarded.join(', '),
    'x-forwarded-proto': 'https',
  };
  // The function may close a kept connection as idle at the moment of a request.
  const options = { port, host: '127.0.0.1', method: request.method, path, agent: false, headers };
  const onward = openRequest(options, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => (response.headersSent ? response.destroy() : refuse(response, 502)));
  request.pipe(onward);
}

/** Starts a function in its own process. It may only connect to this machine and read its own code. */
async function startInstance(
  name: string,
  { directory, secrets, hasWaitUntil }: Options,
  onOutput: (text: string) => void,
): Promise<Instance> {
  const allowed = ['net=127.0.0.1,localhost', 'env', 'sys=hostname', `read=${directory},${INSTANCE}`];
  const permissions = allowed.map((permission) => `--allow-${permission}`);
  const bundle = pathToFileURL(join(directory, name, 'index.js')).href;
  const child = spawn(
    DENO,
    ['run', '--no-config', ...permissions, INSTANCE, hasWaitUntil ? 'edge' : 'plain', bundle],
    {
      env: { ...secrets, DENO_NO_PACKAGE_JSON: '1', DENO_DIR: resolve('.cache/deno'), NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  const closed = once(child, 'close');
  const port = await new Promise<number>((found, fail) => {
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
        onOutput(text);
        const [, listening] = /listening on (\d+)\n/.exec(printed) ?? [];
        if (listening) found(Number(listening));
      });
    }
    void closed.then(() => fail(new Error(`${name} did not start: ${printed}`)));
  });
  return { port, process: child, closed };
}
