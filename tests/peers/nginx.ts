import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answers, freePort } from '../server/loopback.ts';
import { nginxConfiguration } from './nginx-configuration.ts';

/** Debian's package puts it where the PATH of a user does not lead. */
export const NGINX = ['/usr/sbin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path)) ?? 'nginx';
const BROTLI_MODULE = 'ngx_http_brotli_static_module.so';
const START_WITHIN_MS = 5_000;

/** Where its own build says that brotli's module would be. */
export function findBrotliModule(): string | undefined {
  const { stderr } = spawnSync(NGINX, ['-V'], { encoding: 'utf8' });
  const directory = /--modules-path=(\S+)/.exec(stderr)?.[1];
  const path = directory && join(directory, BROTLI_MODULE);
  return path && existsSync(path) ? path : undefined;
}

/** Starts nginx on a directory of files and a free port, with nothing of its own left behind. */
export async function startNginx(root: string, brotliModule: string | undefined) {
  const directory = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const file = join(directory, 'nginx.conf');
  await writeFile(file, nginxConfiguration({ root, port, brotliModule }));
  const child = spawn(NGINX, ['-p', directory, '-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://127.0.0.1:${port}`;
  if (!(await answers(url, START_WITHIN_MS))) {
    child.kill();
    throw new Error('nginx did not start');
  }
  return {
    url,
    /** Of the worker, which does the work. */
    pid: Number(readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'latin1').trim()),
    async stop() {
      child.kill();
      await once(child, 'exit');
      await rm(directory, { recursive: true });
    },
  };
}
