import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, request as openRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { FUNCTIONS_BASE } from '#contract/paths.ts';

const CONFIG = 'supabase/config.toml';
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
 * requests on without the path's prefix, appends to X-Forwarded-For, and requires a token unless config.toml disables
 * it.
 */
export async function openGateway(options: Options) {
  const open = openFunctions();
  const instances = new Map<string, Promise<Instance>>();
  let printed = '';

  const instanceOf = (name: string) => {
    const running = instances.get(name);
    if (running) return running;
    const starting = startInstance(name, options, (text) => (printed += text));
    instances.set(name, starting);
    void starting.then(
      ({ closed }) => closed.then(() => instances.get(name) === starting && instances.delete(name)),
      () => instances.delete(name),
    );
    return starting;
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
    if (!open.has(name)) return refuse(response, 404);
    const [, token] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
    if (!open.get(name) && token?.split('.').length !== 3) return refuse(response, 401);
    instanceOf(name).then(
      ({ port }) => passOn(request, response, port, path),
      () => refuse(response, 503),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
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

/** The functions of config.toml, and whether each accepts requests without a token. */
function openFunctions(): Map<string, boolean> {
  const sections = readFileSync(CONFIG, 'utf8').matchAll(/^\[functions\.([\w-]+)\]\n((?:[^[\n].*\n?|\n)*)/gm);
  return new Map([...sections].map(([, name = '', body = '']) => [name, /^verify_jwt = false$/m.test(body)]));
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
  const bundle = pathToFileURL(join(directory, name, 'index.js')).href;
  const child = spawn(
    DENO,
    [
      'run',
      '--no-config',
      ...allowed.map((permission) => `--allow-${permission}`),
      INSTANCE,
      hasWaitUntil ? 'edge' : 'plain',
      bundle,
    ],
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
