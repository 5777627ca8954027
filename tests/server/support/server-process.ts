import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';

/** The Node version of servers and tools in tests. */
export const NODE = resolve('node_modules/.bin/node');

/** Its environment. The compile cache makes the next process start faster. */
const NODE_ENVIRONMENT = {
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: resolve('.cache/compile'),
};

/** No limits: all visitors of a test share one address. */
export const OPEN_LIMITS = { RATE_LIMIT_PER_CLIENT: 'off', QUARANTINE_OVER: 'off', VISITOR_MAILS: 'off' };

/** The site in tests: its values do not depend on content/site.yaml. A public site would need an address that is not fictional. */
export const FIXTURE_VARIABLES = {
  SITE_PRODUCT: 'Muelle Norte',
  SITE_EMAIL: 'hola@transitarios-del-golfo.mx',
  SITE_PHONE: '+52 81 5555 0142',
  // On this machine only. Behind an undeclared proxy no visitor is limited.
  SITE_URL: 'http://127.0.0.1:3000',
  SITE_NOINDEX: 'false',
  // Some tests store leads with dates that stay the same, and a server erases old ones at its start.
  RETENTION_DAYS: '36500',
};

const MAIN = resolve('server/main.ts');

/** The variables of a server over a fixture site, in this process or in its own. */
export const serverVariables = (root: string, variables: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv => ({
  PORT: '0',
  DATA_DIR: join(root, 'data'),
  // Easier to search than JSON.
  LOG_FORMAT: 'text',
  ...FIXTURE_VARIABLES,
  ...OPEN_LIMITS,
  ...variables,
});

type Finished = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };
export type RunningServer = {
  url: string;
  port: number;
  dataDirectory: string;
  process: ChildProcess;
  finished: Promise<Finished>;
};

/** Runs another program instead of the server, or runs the server inside another command. */
export type Launch = {
  /** Another `server/main.ts`. */
  main?: string;
  /** A command that runs it, with that command's arguments. */
  within?: string[];
};

/** Runs `node server/main.ts` over a fixture site, even if it refuses to start. */
export function spawnServer(
  root: string,
  variables: NodeJS.ProcessEnv = {},
  { main = MAIN, within = [] }: Launch = {},
) {
  const [command = NODE, ...words] = [...within, NODE, main, join(root, 'client')];
  const child = spawn(command, words, {
    env: { ...NODE_ENVIRONMENT, ...serverVariables(root, variables) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const finished = once(child, 'close').then(([code, signal]): Finished => {
    return { code, signal, output, errors };
  });
  return { child, finished, output: () => output };
}

/** Runs it until it prints its address. */
export async function startServer(
  root: string,
  variables?: NodeJS.ProcessEnv,
  launch?: Launch,
): Promise<RunningServer> {
  const { child, finished, output } = spawnServer(root, variables, launch);
  const url = await new Promise<string>((found, fail) => {
    child.stdout.on('data', () => {
      const match = /http:\/\/\S+:\d+/.exec(output());
      if (match) found(match[0]);
    });
    void finished.then(({ errors }) => fail(new Error(`the server did not start: ${errors}`)));
  });
  const dataDirectory = join(root, 'data');
  return { url, port: Number(new URL(url).port), dataDirectory, process: child, finished };
}

/** Ends it with a signal. Returns all its output. */
export async function stopServer(
  { process, finished }: RunningServer,
  signal: NodeJS.Signals = 'SIGTERM',
): Promise<Finished> {
  process.kill(signal);
  return finished;
}

/** A connection that sends exactly these bytes and keeps the answer. */
export function openSocket(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  // A reset counts as closed: the test reads what arrived before it.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolveClosed) => socket.once('close', () => resolveClosed()));
  return { socket, received: () => text, closed };
}

/** Posts JSON of a length. Resolves once the server has the head and waits for the body. */
export async function beginRequest(port: number, path: string, length: number) {
  const connection = openSocket(port);
  connection.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nExpect: 100-continue\r\nContent-Length: ${length}\r\n\r\n`,
  );
  // Its first answer is 100.
  await once(connection.socket, 'data');
  return connection;
}

/** Sends raw bytes as one request on its own connection. Returns the raw answer. */
export async function rawRequest(port: number, request: string): Promise<string> {
  const { socket, received, closed } = openSocket(port);
  socket.write(request);
  await closed;
  return received();
}
