/** deploy/update in a folder: a small project in git, its releases, and a server that answers from the current one. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  existsSync,
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
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NODE } from '#tests/server/support/server-process.ts';

const IDENTITY = ['-c', 'user.name=Operadora', '-c', 'user.email=operadora@empresa.example'];
const SCRIPTS = {
  build: 'test -s text && echo "$SITE_PRODUCT: $(cat text)" > page',
};
const TRIAL = "if (require('node:fs').readFileSync('page', 'utf8').includes('untried')) process.exit(1);";

const root = mkdtempSync(join(tmpdir(), 'update-'));
const [clone, remote, values, restart, restarts, killing] = [
  'clone',
  'remote.git',
  'site.env',
  'restart',
  'restarts',
  'killing',
].map((name) => join(root, name)) as [string, string, string, string, string, string];

const git = (...args: string[]) =>
  execFileSync('git', [...IDENTITY, ...args], { cwd: clone, encoding: 'utf8' }).trim();
const current = () => realpathSync(join(root, 'current'));
const page = () => readFileSync(join(current(), 'page'), 'utf8');
const countRestarts = () => (existsSync(restarts) ? readFileSync(restarts, 'utf8').length : 0);
const server = createServer((_request, response) =>
  response.writeHead(page().includes('broken') ? 503 : 200).end(),
);

/** Publishes this text to the remote. Returns its commit. */
function push(text: string): string {
  writeFileSync(join(clone, 'text'), text);
  git('commit', '--quiet', '--all', '--message', 'Change text');
  git('push', '--quiet', 'origin', 'main');
  return git('rev-parse', '--short', 'HEAD');
}

async function update(...words: string[]) {
  const child = spawn('sh', [resolve('deploy/update'), ...words], {
    env: {
      PATH: process.env['PATH'],
      HOME: root,
      UPDATE_ROOT: root,
      UPDATE_VALUES: values,
      UPDATE_RESTART: `sh ${restart}`,
      UPDATE_READY_SECONDS: '1',
    },
  });
  let [output, errors] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, output, errors };
}

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  writeFileSync(values, `SITE_PRODUCT='Muelle Norte'\nPORT='${(server.address() as AddressInfo).port}'\n`);
  // Its parent is the update.
  writeFileSync(restart, `printf r >> ${restarts}\n[ ! -e ${killing} ] || kill -9 $PPID\n`);
  for (const folder of ['deploy', 'scripts']) mkdirSync(join(clone, folder), { recursive: true });
  git('init', '--quiet', '--initial-branch=main');
  writeFileSync(join(clone, 'package.json'), JSON.stringify({ scripts: SCRIPTS }));
  for (const name of ['package-lock.json', 'text', 'deploy/service']) writeFileSync(join(clone, name), '{}');
  writeFileSync(join(clone, 'scripts/smoke.ts'), TRIAL);
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
  rmSync(root, { recursive: true });
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

it('the trial passes what was built here', () => {
  expect(() => execFileSync(NODE, ['scripts/smoke.ts'], { encoding: 'utf8' })).not.toThrow();
});
