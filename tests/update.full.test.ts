/** deploy/update in a folder: a small project in git, its releases, and a server that answers from the current one. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
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
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { NODE } from '#tests/server/support/server-process.ts';

const IDENTITY = ['-c', 'user.name=Operadora', '-c', 'user.email=operadora@empresa.example'];
const BUILD = '. ./.env && test -s text && echo "$SITE_PRODUCT: $(cat text)" > page';
/** Says in the home folder which processes it has, and does not end. */
const ENDLESS_BUILD = 'sleep 300 & echo "$$ $!" > "$HOME/begun"; wait';
const TRIAL = "if (require('node:fs').readFileSync('page', 'utf8').includes('untried')) process.exit(1);";

/** Each test publishes once or more. */
vi.setConfig({ testTimeout: 120_000 });

function idOfNobody(option: string): number {
  return Number(execFileSync('id', [option, 'nobody'], { encoding: 'utf8' }));
}
/** Another user, whom only root can be. */
const NOBODY = process.getuid?.() === 0 ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : undefined;
/** Root builds as another user, as on the machine of the document, unless only root can run npm. */
const canBuild = NOBODY && spawnSync('npm', ['--version'], NOBODY).status === 0;
const BUILDER: Partial<typeof NOBODY> = canBuild ? NOBODY : {};

/** Files that only their owner can write to. */
const machine = mkdtempSync(join(tmpdir(), 'update-'));
const [root, values, restart, restarts, killing] = ['site', 'site.env', 'restart', 'restarts', 'killing'].map(
  (name) => join(machine, name),
) as [string, string, string, string, string];
const [clone, remote, begun] = ['clone', 'remote.git', 'begun'].map((name) => join(root, name)) as [
  string,
  string,
  string,
];

const git = (...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], {
    ...BUILDER,
    cwd: clone,
    env: { PATH: process.env['PATH'], HOME: root },
    encoding: 'utf8',
  }).trim();
const current = () => realpathSync(join(root, 'current'));
const read = (name: string) => readFileSync(join(current(), name), 'utf8');
const page = () => read('page');
const countRestarts = () => (existsSync(restarts) ? readFileSync(restarts, 'utf8').length : 0);
const server = createServer((_request, response) =>
  response.writeHead(page().includes('broken') ? 503 : 200).end(),
);

/** Publishes this text to the remote, with what builds it. Returns its commit. */
function push(text: string, build = BUILD): string {
  writeFileSync(join(clone, 'text'), text);
  writeFileSync(join(clone, 'build'), build);
  git('commit', '--quiet', '--all', '--message', 'Change text');
  git('push', '--quiet', 'origin', 'main');
  return git('rev-parse', '--short', 'HEAD');
}

type Start = {
  words?: string[];
  /** Types it at a terminal, which passes on what is written to its input. */
  atTerminal?: boolean;
  environment?: NodeJS.ProcessEnv;
};

function start({ words = [], atTerminal = false, environment }: Start = {}) {
  const command = ['sh', resolve('deploy/update'), ...words];
  const [program = '', ...args] = atTerminal
    ? ['script', '--quiet', '--return', '--command', `exec ${command.join(' ')}`, '/dev/null']
    : command;
  const child = spawn(program, args, {
    env: {
      PATH: process.env['PATH'],
      HOME: root,
      UPDATE_ROOT: root,
      UPDATE_VALUES: values,
      UPDATE_RESTART: `sh ${restart}`,
      UPDATE_READY_SECONDS: '1',
      ...environment,
    },
  });
  const printed = { output: '', errors: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.errors += text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...printed }));
  return { child, printed, ended };
}
const update = (...words: string[]) => start({ words }).ended;

/** Waits for an endless build. Returns its processes, which end with the test. */
async function waitForBuild(): Promise<number[]> {
  await vi.waitFor(() => expect(existsSync(begun) && readFileSync(begun, 'utf8')).toContain('\n'), 20_000);
  const processes = readFileSync(begun, 'utf8').trim().split(' ').map(Number);
  rmSync(begun);
  onTestFinished(() => {
    for (const id of processes.filter(isAlive)) process.kill(id, 'SIGKILL');
  });
  return processes;
}
/** A process that has ended and that nobody waited for has no command. */
function isAlive(id: number): boolean {
  const file = `/proc/${id}/cmdline`;
  return existsSync(file) && readFileSync(file, 'utf8') !== '';
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  chmodSync(machine, 0o755);
  writeFileSync(values, `SITE_PRODUCT='Muelle Norte'\nPORT='${(server.address() as AddressInfo).port}'\n`);
  // Its parent is the update.
  writeFileSync(restart, `printf r >> ${restarts}\n[ ! -e ${killing} ] || kill -9 $PPID\n`);
  for (const folder of ['deploy', 'scripts']) mkdirSync(join(clone, folder), { recursive: true });
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ scripts: { build: 'sh ./build' } }));
  for (const name of ['package-lock.json', 'text', 'build', 'deploy/service'])
    writeFileSync(join(clone, name), '{}');
  writeFileSync(join(clone, 'scripts/smoke.ts'), TRIAL);
  writeFileSync(join(clone, 'scripts/load-env.mjs'), '');
  if (canBuild) execFileSync('chown', ['-R', 'nobody:', root]);
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all');
  git('commit', '--quiet', '--message', 'First');
  git('clone', '--quiet', '--bare', clone, remote);
  git('remote', 'add', 'origin', remote);
  const first = join(root, 'releases', 'first');
  git('clone', '--quiet', remote, first);
  mkdirSync(join(first, 'node_modules'));
  writeFileSync(join(first, 'page'), 'first');
  symlinkSync(first, join(root, 'current'));
});
afterAll(() => {
  server.close();
  rmSync(machine, { recursive: true });
});

it('a pushed text is published with the values of the machine, in one line', async () => {
  const commit = push('Sin instalar nada.');
  expect(await update()).toEqual({
    code: 0,
    errors: '',
    output: `Published ${commit} "Change text". It was first before.\n`,
  });
  expect(page()).toBe('Muelle Norte: Sin instalar nada.\n');
});

it('a second update changes nothing', async () => {
  const before = countRestarts();
  const output = expect.stringMatching(/^Nothing to do: /);
  expect(await update()).toEqual({ code: 0, errors: '', output });
  expect(countRestarts()).toBe(before);
});

it('it names the commit that runs, and changes nothing', async () => {
  const before = current();
  push('Todavía no.');
  const running = git('rev-parse', 'HEAD~1');
  expect(await update('--running')).toEqual({ code: 0, errors: '', output: `${running}\n` });
  expect(current()).toBe(before);
});

it.each([
  ['cannot be built', '', 'Building: failed'],
  ['does not work', 'untried', 'Trying: failed'],
])('what %s is not published, and the running server is left alone', async (_what, text, reason) => {
  const before = [current(), countRestarts()];
  push(text);
  const { code, errors } = await update();
  expect(code).toBe(1);
  expect(errors).toContain(reason);
  expect(errors).toContain('Nothing has changed');
  expect([current(), countRestarts()]).toEqual(before);
});

it('an update that was killed in its switch is ended by the next one, which goes back', async () => {
  const before = current();
  push('broken');
  writeFileSync(killing, '');
  expect(await update()).toMatchObject({ code: null });
  expect(current()).not.toBe(before);
  rmSync(killing);

  const { code, errors } = await update();
  expect(code).toBe(1);
  expect(errors).toContain(`so ${before.split('/').at(-1)} runs again`);
  expect(current()).toBe(before);
});

/** Variables of a caller's environment. The build gets those that are `true`. */
const CALLERS: Record<string, boolean> = {
  SECRET_OF_ROOT: false,
  SSH_AUTH_SOCK: false,
  NODE_OPTIONS: false,
  root: false,
  SITE_EMAIL: false,
  // site.env has it, which .env leads to.
  SITE_PRODUCT: false,
  LANG: true,
  NO_PROXY: true,
  no_proxy: true,
  NPM_CONFIG_FUND: true,
  npm_config_audit: true,
  NODE_EXTRA_CA_CERTS: true,
};

it('a build typed at a terminal gets no terminal, and of the environment what is named', async () => {
  const looks = [
    'env -0 > environment',
    'if (: < /dev/tty) 2> /dev/null; then echo open > terminal; else echo none > terminal; fi',
    'for file in /proc/$$/fd/*; do readlink "$file"; done > files',
    BUILD,
  ];
  const commit = push('Sin terminal.', looks.join('\n'));
  const environment = {
    ...Object.fromEntries(Object.keys(CALLERS).map((name) => [name, 'false'])),
    NODE_OPTIONS: '--no-warnings',
    NODE_EXTRA_CA_CERTS: '/dev/null',
    LANG: 'es_MX.UTF-8',
    OF_SEVERAL_LINES: '\nvalues=/dev/null\nSECRET_OF_ROOT=false',
  };
  const { code, output } = await start({ atTerminal: true, environment }).ended;
  expect(output).toContain(`Published ${commit}`);
  expect(code).toBe(0);
  expect(page()).toBe('Muelle Norte: Sin terminal.\n');

  expect(read('terminal')).toBe('none\n');
  expect(read('files').split('\n')[0]).toBe('/dev/null');
  expect(read('files')).not.toMatch(/\/dev\/(?!null\n)/);
  const got = new Map(
    read('environment')
      .split('\0')
      .map((line) => line.split('=', 2) as [string, string]),
  );
  expect(Object.fromEntries(Object.keys(CALLERS).map((name) => [name, got.has(name)]))).toEqual(CALLERS);
  expect([...got.keys()].filter((name) => /^(UPDATE_|OF_)/.test(name))).toEqual([]);
  expect(got.get('HOME')).toBe(root);
});

it.for([
  ['Ctrl-C at a terminal', undefined],
  ['SIGTERM', 'SIGTERM'],
  ['the end of its connection', 'SIGHUP'],
] as const)('%s ends the whole build, and nothing has changed', async ([, signal]) => {
  const before = [current(), countRestarts()];
  push(`Interrumpido: ${signal}.`, ENDLESS_BUILD);
  const { child, ended } = start({ atTerminal: !signal });
  const processes = await waitForBuild();
  if (signal) child.kill(signal);
  else child.stdin.write('\x03');
  expect(await ended).toMatchObject({ code: 1 });
  await vi.waitFor(() => expect(processes.filter(isAlive)).toEqual([]));
  expect(readdirSync(root)).not.toContainEqual(expect.stringMatching(/^building/));
  expect([current(), countRestarts()]).toEqual(before);
});

it('of two updates the second one waits', async () => {
  const commit = push(
    'Espera.',
    `echo "$$ $$" > "$HOME/begun"; until [ -e "$HOME/go" ]; do sleep 0.1; done; ${BUILD}`,
  );
  const first = start();
  await waitForBuild();
  const second = start();
  await vi.waitFor(() => expect(second.printed.output).toContain('Waiting for the update'), 10_000);
  writeFileSync(join(root, 'go'), '');
  expect((await first.ended).output).toContain(`Published ${commit}`);
  expect((await second.ended).output).toContain('Nothing to do');
});

it('an update does not wait for the build of one that was killed, and builds apart from it', async () => {
  // It writes again where it was, by the whole path.
  const resists =
    'place=$PWD; while sleep 0.05; do mkdir -p "$place"; echo other > "$place/page"; done & echo "$$ $!" > "$HOME/begun"; wait';
  push('Matado.', resists);
  const { child, ended } = start();
  const left = await waitForBuild();
  child.kill('SIGKILL');
  // Its build still has its files open.
  child.stdout.destroy();
  child.stderr.destroy();
  await ended;
  const commit = push('Después.', `sleep 0.5; ${BUILD}; sleep 0.5`);
  expect(await update()).toMatchObject({ code: 0, output: expect.stringContaining(`Published ${commit}`) });
  expect(left.every(isAlive)).toBe(true);
  expect(page()).toBe('Muelle Norte: Después.\n');
});

it('another user of the machine cannot hold updates back', async ({ skip }) => {
  if (!NOBODY) return skip('only root can be another user');
  for (const name of ['', ...readdirSync(machine)]) {
    const file = join(machine, name);
    const hold = ['--no-fork', '--nonblock', file, 'sh', '-c', 'echo held; exec sleep 300'];
    const holder = spawn('flock', hold, NOBODY);
    onTestFinished(() => void holder.kill());
    await Promise.race([once(holder.stdout, 'data'), once(holder, 'close')]);
  }
  const commit = push('Sin esperar.');
  const { printed, ended } = start();
  await vi.waitFor(() => expect(printed.output).toMatch(/Published|Waiting/), 20_000);
  expect(await ended).toMatchObject({ code: 0, output: expect.stringContaining(`Published ${commit}`) });
});

it('the trial passes what was built here', () => {
  expect(() => execFileSync(NODE, ['scripts/smoke.ts'], { encoding: 'utf8' })).not.toThrow();
});
