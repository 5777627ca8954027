/** The requests of the editor's page to publish, in development alone. */
import { spawn } from 'node:child_process';
import { randomBytes, timingSafeEqual } from 'node:crypto';
import { json } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { createInterface } from 'node:readline';
import type { Plugin } from 'vite';
import { EDITOR_PUBLISH } from '#contract/editor.ts';
import { STEP } from '#scripts/check/step.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { createPublisher, type Choices, type Publisher } from './publish.ts';

export type PublishRequest =
  | { do: 'state' | 'publications' }
  | { do: 'publish'; choices: Choices }
  | { do: 'back'; id: string }
  | { do: 'undo'; file: string };

type Shared = { token: string; publisher: Publisher };
const KEY = Symbol.for('publish in development');
/** Vite loads this module again when the site's code changes. What goes on must go on. */
const shared = ((globalThis as Record<symbol, unknown>)[KEY] ??= {
  token: randomBytes(32).toString('base64url'),
  publisher: createPublisher({ root: process.cwd(), check }),
}) as Shared;

/** The editor's page shows that it is of this start. */
export const publishToken = shared.token;

export const publishInDevelopment = (): Plugin => ({
  name: 'publish-in-development',
  apply: 'serve',
  configureServer(server) {
    server.middlewares.use(EDITOR_PUBLISH, async (request, response) => {
      const { status, body } = await answer(request);
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...PRIVATE })
        .end(JSON.stringify(body));
    });
  },
});

async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
  const isAllowed = mayPublish(request.method, request.headers, shared.token);
  if (!isAllowed) return { status: 403, body: {} };
  const { publisher } = shared;
  try {
    const asked = (await json(request)) as PublishRequest;
    if (asked.do === 'publications') return { status: 200, body: publisher.publications() };
    if (asked.do === 'publish') void publisher.publish(asked.choices);
    if (asked.do === 'back') void publisher.back(asked.id);
    if (asked.do === 'undo') await publisher.undo(asked.file);
    return { status: 200, body: publisher.state() };
  } catch (error) {
    console.error(error);
    return { status: 500, body: {} };
  }
}

/** Only the editor's own page, on this machine, may publish. A name of others that leads here is refused too. */
export function mayPublish(
  method: string | undefined,
  headers: Readonly<Record<string, string | string[] | undefined>>,
  token: string,
): boolean {
  const { host, origin } = headers;
  const given = Buffer.from(String(headers['x-editor-token']));
  return (
    method === 'POST' &&
    isLoopback(String(host).replace(/:\d+$/, '')) &&
    origin === `http://${String(host)}` &&
    given.length === token.length &&
    timingSafeEqual(given, Buffer.from(token))
  );
}

/** Runs what `npm run check` runs. Its variables are those of a terminal, not those of development. */
async function check(onStep: (step: string) => void): Promise<string> {
  const { SITE_URL: _, NODE_ENV: __, ...env } = process.env;
  const words = ['require-node', 'load-env'].flatMap((name) => ['--import', `./scripts/${name}.mjs`]);
  const child = spawn(process.execPath, [...words, 'scripts/check/check.ts'], {
    env: env as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()));
  createInterface(child.stdout).on(
    'line',
    (line) => line.startsWith(STEP) && onStep(line.slice(STEP.length)),
  );
  const code = await new Promise((resolve) => child.once('close', resolve));
  return code === 0 ? '' : errors.trim() || `check: ${String(code)}`;
}
