/** deploy/update on a machine that takes leads all the while. One release follows the other. */
import { execFileSync } from 'node:child_process';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { hero } from '#content/home.ts';
import { openMachine, type Machine } from '#tests/support/machine.ts';
import { BUILD_MS, copyProject } from '#tests/support/recipe.ts';
import { execute } from '#tests/server/support/leads.ts';
import { keepSending, type Acknowledged } from '#tests/server/support/senders.ts';

vi.setConfig({ testTimeout: BUILD_MS });

const SENDERS = 2;
const NOTE = 'Sin instalar nada.';
const HOME = 'app/content/home.ts';

const closing: (() => void | Promise<void>)[] = [];
const stopping = new AbortController();
let machine: Machine;
let senders: Promise<Acknowledged>[];

/** Takes what is in the working tree as the only commit. */
function commitProject(clone: string): void {
  copyProject(clone);
  for (const args of [
    ['init', '--quiet', '--initial-branch=main'],
    ['add', '--all'],
    ['-c', 'user.name=Equipo', '-c', 'user.email=equipo@empresa.example', 'commit', '--quiet', '-m', 'First'],
  ])
    execFileSync('git', args, { cwd: clone });
}

beforeAll(async () => {
  machine = await openMachine((close) => closing.push(close), commitProject);
  expect(await machine.update()).toMatchObject({ code: 0, errors: '' });
  const port = Number(new URL(machine.url).port);
  senders = Array.from({ length: SENDERS }, () => keepSending(port, 'kept', stopping.signal));
}, BUILD_MS);
afterAll(async () => {
  stopping.abort();
  for (const close of closing) await close();
});

const page = async () => (await fetch(machine.url)).text();

it('a pushed text is published, in one line', async () => {
  const before = machine.current();
  const commit = machine.push(HOME, hero.note, NOTE);
  const { code, output, errors } = await machine.update();
  expect({ code, output, errors }).toEqual({
    code: 0,
    errors: '',
    output: `Published ${commit} "Change ${HOME}". It was ${before.split('/').at(-1)} before.\n`,
  });
  expect(await page()).toContain(NOTE);
});

it('a second update changes nothing', async () => {
  const server = machine.serverId();
  expect(await machine.update()).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringMatching(/^Nothing to do: /),
  });
  expect(machine.serverId()).toBe(server);
});

it('a wrong text is not published, and the running server is left alone', async () => {
  const [server, release] = [machine.serverId(), machine.current()];
  machine.push(HOME, NOTE, '');
  const { code, errors } = await machine.update();
  expect(code).toBe(1);
  expect(errors).toContain(`${HOME} → hero → note`);
  expect(errors).toContain('Nothing has changed');
  expect([machine.serverId(), machine.current()]).toEqual([server, release]);
});

it('an update that was killed in its switch is ended by the next one, which goes back', async () => {
  const release = machine.current();
  // The trial has no secrets, so it does not see this.
  machine.push('server/main.ts', /$/, "\nif (process.env['SECRET']) process.exit(1);\n");
  machine.push(HOME, "note: ''", `note: '${NOTE}'`);
  expect(await machine.update({ killAtSwitch: true })).toMatchObject({ code: null });
  expect(machine.current()).not.toBe(release);
  await expect(page()).rejects.toThrow();

  const { code, errors } = await machine.update();
  expect(code).toBe(1);
  expect(errors).toContain(`so ${release.split('/').at(-1)} runs again`);
  expect(machine.current()).toBe(release);
  expect(await page()).toContain(NOTE);
});

it('no lead of all that were acknowledged is lost', async () => {
  stopping.abort();
  const acknowledged = (await Promise.all(senders)).flatMap((each) => [...each]);
  await machine.stopServer();
  const stored = execute(machine.data, 'select id, name from leads').map(({ id, name }) => [name, id]);
  expect(stored.toSorted()).toEqual(acknowledged.toSorted());
  expect(acknowledged).not.toEqual([]);
});
