/** "Back up, and restore" of docs/operating.md: its own commands, as root, on the folders that systemd makes. */
import { execFile, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, vi } from 'vitest';
import { makeFixtureSite } from '#tests/server/support/fixture-site.ts';
import { sendLead } from '#tests/server/support/fixture.ts';
import { demoBy } from '#tests/server/support/leads.ts';
import { answers, freePort } from '#tests/server/support/loopback.ts';
import { NODE, serverVariables } from '#tests/server/support/server-process.ts';

/** Of systemd's dynamic users, and of no user of this machine. */
const UID = 61_184;
const AS_SERVER = ['setpriv', `--reuid=${UID}`, `--regid=${UID}`, '--clear-groups'];
const START_MS = 60_000;
/** Each test starts and stops several servers. */
vi.setConfig({ testTimeout: 120_000 });

const [, section = ''] = readFileSync('docs/operating.md', 'utf8').split(/^## Back up, and restore$/m);
const [backUp = '', restore = '', removeFormer = ''] = [...section.matchAll(/^```sh\n(.*?)^```$/gms)].map(
  ([, commands = '']) => commands,
);

/** Why the commands cannot be run here. */
function whyNot(): string | undefined {
  if (process.getuid?.() !== 0) return 'only root can restore';
  const [command = '', ...words] = [...AS_SERVER, NODE, '--version'];
  return spawnSync(command, words).status === 0 ? undefined : `another user cannot run ${NODE}`;
}

/** A machine in a folder: a data folder, `systemctl` and `leads`, with a server that runs as another user than root. */
async function openMachine(isLink: boolean, onFinished: (close: () => void) => void) {
  const { root, site } = makeFixtureSite();
  chmodSync(root, 0o755);
  const at = (path: string) => join(root, path);
  const folders = isLink ? 'private/' : '';
  // Only root can enter systemd's: it mounts what is in it where the server runs.
  for (const folder of ['bin', 'var/backups', `var/lib/${folders}`])
    mkdirSync(at(folder), { recursive: true });
  for (const name of ['site', 'site-files']) {
    const folder = at(`var/lib/${folders}${name}`);
    mkdirSync(folder, { mode: 0o700 });
    chownSync(folder, UID, UID);
    if (isLink) symlinkSync(`private/${name}`, at(`var/lib/${name}`));
  }

  const data = at('var/lib/site');
  const port = await freePort();
  const env = serverVariables(root, { DATA_DIR: data, PORT: String(port) });
  const variables = Object.entries(env).map(([name, value]) => `'${name}=${value}'`);
  const asServer = [...AS_SERVER, 'env', '-i', ...variables, NODE].join(' ');
  // The server holds the lock as long as it lives.
  writeFileSync(
    at('bin/systemctl'),
    `#!/bin/sh
case $1 in
start) flock --no-fork ${at('lock')} ${asServer} ${resolve('server/main.ts')} ${site} >>${at('log')} 2>&1 & echo $! >${at('pid')} ;;
stop) kill "$(cat ${at('pid')})"; flock ${at('lock')} true ;;
esac\n`,
    { mode: 0o755 },
  );
  writeFileSync(
    at('bin/leads'),
    `#!/bin/sh\numask 077\nexec ${asServer} ${resolve('server/cli/leads.ts')} "$@"\n`,
    { mode: 0o755 },
  );
  const PATH = `${at('bin')}:${process.env['PATH']}`;
  const run = async (commands: string) => {
    const here = commands.replaceAll(/\/var\/(?=lib|backups)/g, `${root}/var/`);
    return (await promisify(execFile)('sh', ['-c', here], { env: { PATH } })).stdout;
  };
  onFinished(() => {
    spawnSync(at('bin/systemctl'), ['stop', 'site'], { timeout: START_MS });
    rmSync(root, { recursive: true });
  });

  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    data,
    backups: at('var/backups/site'),
    run,
    isReady: async () =>
      (await answers(`${url}/readyz`, START_MS)) ? 'ready' : readFileSync(at('log'), 'utf8').slice(-1_000),
  };
}

it.for([
  { what: 'an older state', folder: 'a link, as systemd makes it', isLink: true, isLost: false },
  { what: 'a lost database', folder: 'a plain folder', isLink: false, isLost: true },
])(
  'the commands of the document restore $what in $folder',
  async ({ isLink, isLost }, { onTestFinished, skip }) => {
    const reason = whyNot();
    if (reason) return skip(reason);
    const machine = await openMachine(isLink, onTestFinished);
    const { data, backups, run } = machine;

    await run('systemctl start site');
    expect(await machine.isReady()).toBe('ready');
    const [before, after] = [demoBy('Ana Antes'), demoBy('Daniel Después')];
    const id = await sendLead(machine, before);
    await run(backUp);
    const [day = ''] = readdirSync(backups);
    // As with MAIL=files.
    cpSync(join(data, 'mail'), join(backups, day, 'mail'), { recursive: true });
    await sendLead(machine, after);
    if (isLost) await run('systemctl stop site; rm /var/lib/site/site.db* /var/lib/site/secret');

    await run(restore.replace(/\d{4}-\d\d-\d\d/, day));
    expect(await machine.isReady()).toBe('ready');
    const restored = JSON.parse(await run('leads export --json')) as { name: string }[];
    expect(restored.map(({ name }) => name)).toEqual([before.name]);
    // With another secret it would be another lead.
    expect(await sendLead(machine, before)).toBe(id);

    // A mail may be renamed meanwhile.
    const strange = readdirSync(data, { recursive: true, encoding: 'utf8' }).filter((name) => {
      const { uid = UID, mode = 0 } = statSync(join(data, name), { throwIfNoEntry: false }) ?? {};
      return uid !== UID || (mode & 0o077) !== 0;
    });
    expect(strange).toEqual([]);
    expect(readdirSync(data)).toContainEqual(expect.stringMatching(/^before-/));
    await run(removeFormer);
    expect(readdirSync(data)).not.toContainEqual(expect.stringMatching(/^before-/));
    expect(await machine.isReady()).toBe('ready');
  },
);
