import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Another Deno may be tried: the platform's own is an older one. */
const DENO = resolve(process.env['DENO_PATH'] ?? 'node_modules/.bin/deno');
const INSTANCE = resolve('tests/hosts/supabase/instance.ts');

export type Instance = { port: number; process: ChildProcess; closed: Promise<unknown> };

export type InstanceOptions = {
  /** Where the functions' files are, one a folder. */
  directory: string;
  /** What a function finds in its environment, and nothing else. */
  secrets: Record<string, string>;
  /** Whether the platform waits for work that goes on after an answer. */
  hasWaitUntil: boolean;
  /** Told of everything that it prints. */
  onOutput(text: string): void;
};

/** Starts a function in a process of its own, which may talk to this machine alone and read its own code alone. */
export async function startInstance(name: string, options: InstanceOptions): Promise<Instance> {
  const { directory, secrets, hasWaitUntil, onOutput } = options;
  const bundle = join(directory, name, 'index.js');
  const child = spawn(
    DENO,
    [
      'run',
      '--no-config',
      '--allow-net=127.0.0.1,localhost',
      '--allow-env',
      '--allow-sys=hostname',
      `--allow-read=${directory},${INSTANCE}`,
      INSTANCE,
      hasWaitUntil ? 'edge' : 'plain',
      pathToFileURL(bundle).href,
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
