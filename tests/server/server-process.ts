import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { join, resolve } from 'node:path';

const MAIN = resolve('server/main.ts');
const NODE = resolve('node_modules/.bin/node');

type Finished = { code: number | null; signal: NodeJS.Signals | null; output: string; errors: string };
export type RunningServer = {
  url: string;
  port: number;
  process: ChildProcess;
  finished: Promise<Finished>;
};

/** Runs `node server/main.ts` over a fixture site, whatever comes of it. */
export function spawnServer(root: string, variables: NodeJS.ProcessEnv = {}) {
  const child = spawn(NODE, [MAIN, join(root, 'client')], {
    env: { PATH: process.env['PATH'], PORT: '0', DATA_DIR: join(root, 'data'), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const finished = once(child, 'close').then(([code, signal]): Finished => ({
    code,
    signal,
    output,
    errors,
  }));
  return { child, finished, output: () => output };
}

/** Runs it until it says where it listens. */
export async function startServer(root: string, variables?: NodeJS.ProcessEnv): Promise<RunningServer> {
  const { child, finished, output } = spawnServer(root, variables);
  const url = await new Promise<string>((found, fail) => {
    child.stdout.on('data', () => {
      const match = /http:\/\/\S+:\d+/.exec(output());
      if (match) found(match[0]);
    });
    void finished.then(({ errors }) => fail(new Error(`the server did not start: ${errors}`)));
  });
  return { url, port: Number(new URL(url).port), process: child, finished };
}

/** A connection that sends exactly what it is told and keeps what comes back. */
export function openSocket(port: number): { socket: Socket; received: () => string; closed: Promise<void> } {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
  // A reset counts as closed: what arrived before it is what the test looks at.
  socket.on('error', () => {});
  const closed = new Promise<void>((resolveClosed) => socket.once('close', () => resolveClosed()));
  return { socket, received: () => text, closed };
}

/** Sends raw bytes as one request on its own connection, and returns the whole raw answer. */
export async function rawRequest(port: number, request: string): Promise<string> {
  const { socket, received, closed } = openSocket(port);
  socket.write(request);
  await closed;
  return received();
}
