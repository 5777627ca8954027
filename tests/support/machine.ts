/**
 * The machine of docs/deployment.md in a temporary folder: a remote repository, the operator's clone, releases, and a
 * server. Plain processes stand for systemd: the switch asks this process for a restart.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import {
  FIXTURE_VARIABLES,
  NODE,
  NODE_ENVIRONMENT,
  OPEN_LIMITS,
} from '#tests/server/support/server-process.ts';
import type { OnFinished } from '#tests/server/support/fixture.ts';
import { freePort } from '#tests/server/support/loopback.ts';

const IDENTITY = ['-c', 'user.name=Operadora', '-c', 'user.email=operadora@empresa.example'];
/** What the server alone has: deploy/update and the build never see it. */
const SECRETS = { SECRET: 'a secret of the machine', MAIL: 'files' };
/** Enough on a busy machine. */
const READY_SECONDS = 30;

/** `prepare` makes the operator's clone: a git repository with a branch `main`. */
export async function openMachine(onFinished: OnFinished, prepare: (clone: string) => void) {
  const folder = mkdtempSync(join(tmpdir(), 'machine-'));
  const [clone, remote, root, data, values] = ['clone', 'remote.git', 'site', 'data', 'site.env'].map(
    (name) => join(folder, name),
  ) as [string, string, string, string, string];
  const git = (...args: string[]): string =>
    execFileSync('git', [...IDENTITY, ...args], { cwd: clone, encoding: 'utf8' }).trim();

  mkdirSync(clone);
  prepare(clone);
  execFileSync('git', ['init', '--quiet', '--bare', '--initial-branch=main', remote]);
  git('remote', 'add', 'origin', remote);
  git('push', '--quiet', 'origin', 'main');

  // The first steps of docs/deployment.md. The packages are those of this project.
  const first = join(root, 'releases', 'first');
  execFileSync('git', ['clone', '--quiet', remote, first]);
  symlinkSync(resolve('node_modules'), join(first, 'node_modules'));
  symlinkSync(first, join(root, 'current'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const variables = { ...FIXTURE_VARIABLES, ...OPEN_LIMITS, SITE_URL: url, PORT: String(port) };
  writeFileSync(
    values,
    Object.entries(variables)
      .map(([name, value]) => `${name}='${value}'\n`)
      .join(''),
  );

  let server: ChildProcess | undefined;
  async function stopServer() {
    if (!server || server.exitCode !== null || server.signalCode !== null) return;
    server.kill('SIGTERM');
    await once(server, 'exit');
  }
  async function restartServer() {
    await stopServer();
    server = spawn(NODE, ['server/main.ts'], {
      cwd: realpathSync(join(root, 'current')),
      env: { ...NODE_ENVIRONMENT, ...variables, ...SECRETS, DATA_DIR: data },
      stdio: 'ignore',
    });
  }

  let onRestart: (() => unknown) | undefined;
  const systemd = createServer((_request, response) => {
    onRestart?.();
    void restartServer().then(() => response.end());
  }).listen(0, '127.0.0.1');
  await once(systemd, 'listening');
  const restart = join(folder, 'restart.mjs');
  writeFileSync(restart, `await fetch('http://127.0.0.1:${(systemd.address() as AddressInfo).port}');`);

  onFinished(async () => {
    await stopServer();
    systemd.close();
    rmSync(folder, { recursive: true });
  }, 30_000);

  return {
    clone,
    git,
    url,
    data,
    stopServer,
    /** The id of the process that serves. */
    serverId: () => server?.pid,
    /** The folder of the release that `current` names. */
    current: () => realpathSync(join(root, 'current')),
    built: (page: string) => readFileSync(join(root, 'current', 'build', 'client', page), 'utf8'),
    /** Replaces text in a file of the operator's clone, and publishes the commit to the remote. */
    push(file: string, from: string | RegExp, to: string): string {
      const text = readFileSync(join(clone, file), 'utf8');
      if (text.replace(from, to) === text) throw new Error(`${file} has no ${from}`);
      writeFileSync(join(clone, file), text.replace(from, to));
      git('commit', '--quiet', '--all', '--message', `Change ${file}`);
      git('push', '--quiet', 'origin', 'main');
      return git('rev-parse', '--short', 'HEAD');
    },
    /** Runs deploy/update. `killAtSwitch`: SIGKILL at its first restart of the server. */
    async update({ commit, killAtSwitch = false }: { commit?: string; killAtSwitch?: boolean } = {}) {
      const child = spawn('sh', ['deploy/update', ...(commit ? [commit] : [])], {
        env: {
          PATH: process.env['PATH'],
          HOME: folder,
          UPDATE_ROOT: root,
          UPDATE_VALUES: values,
          UPDATE_RESTART: `${NODE} ${restart}`,
          UPDATE_READY_SECONDS: String(READY_SECONDS),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      if (killAtSwitch) onRestart = () => child.kill('SIGKILL');
      let [output, errors] = ['', ''];
      child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
      child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
      const [code] = (await once(child, 'close')) as [number | null];
      onRestart = undefined;
      return { code, output, errors };
    },
  };
}

export type Machine = Awaited<ReturnType<typeof openMachine>>;
