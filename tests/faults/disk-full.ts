import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServer } from '#tests/server/support/server-process.ts';
import { runTrial, type Scenario } from './scenario.ts';

/** Below 16 MB of free disk every lead is refused. */
const DISK_MB = 48;
const UP_MS = 1_000;
const FULL_MS = 2_500;
/** For a while SQLite still writes into the existing pages of its log. */
const LAST_ROOM_MS = 1_500;

/** The disk of the embedded database fills up under load, the server is killed, and then there is room again. */
export const diskFull: Scenario = {
  name: 'disk full under load',
  engines: ['sqlite'],
  async run(context) {
    const disk = await openSmallDisk(DISK_MB);
    if (typeof disk === 'string') return { skipped: disk };
    const ballast = join(disk.outside, 'ballast');
    const options = {
      clients: 4,
      pauseMs: 20,
      dataDirectory: disk.inside,
      launch: { within: disk.within },
      // So small a disk has no room for a quarantine.
      variables: { SPAM_POLICY: 'off' },
    };
    return runTrial(context, options, async ({ place, clients, expect }) => {
      const refusals = () => clients.answers.get('503') ?? 0;
      await sleep(UP_MS);
      fill(ballast, disk.outside);
      await sleep(LAST_ROOM_MS);
      const before = { acknowledged: clients.acknowledged(), refusals: refusals() };
      await sleep(FULL_MS);
      const after = clients.acknowledged();
      expect(after === before.acknowledged, 'no lead is acknowledged while the disk is full');
      expect(refusals() > before.refusals, 'clients are answered 503 while the disk is full');
      const [server] = place.running();
      expect(server !== undefined, 'the server survives it');
      context.log(`full: ${after} leads acknowledged before, ${refusals()} times 503`);
      if (server) await stopServer(server, 'SIGKILL');
      rmSync(ballast);
      await place.start();
      await sleep(UP_MS);
      expect(clients.acknowledged() > after, 'leads are taken again once there is room');
      return 1;
    }).finally(disk.close);
  },
};

/** Takes all the room, except what the server takes at the same time. */
function fill(file: string, disk: string) {
  for (;;) {
    const { bavail, bsize } = statfsSync(disk);
    if (bavail === 0) return;
    try {
      writeFileSync(file, Buffer.alloc(bavail * bsize), { flag: 'a' });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    }
  }
}

/** A memory disk of this many megabytes in its own mount namespace. If that is impossible, the reason. */
async function openSmallDisk(megabytes: number) {
  const inside = mkdtempSync(join(tmpdir(), 'disk-'));
  const mount = `mount -t tmpfs -o size=${megabytes}m,mode=700 tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', ['-rm', 'sh', '-c', mount, inside], { stdio: ['ignore', 'pipe', 'pipe'] });
  const closed = once(holder, 'close').catch(() => {});
  let said = '';
  holder.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const isMounted = await Promise.race([
    once(holder.stdout, 'data').then(() => true),
    closed.then(() => false),
  ]);
  const within = ['nsenter', '--preserve-credentials', '-U', '-m', '-t', String(holder.pid), '--'];
  const close = async () => {
    holder.kill('SIGKILL');
    await closed;
    rmdirSync(inside);
  };
  const [command = '', ...words] = within;
  if (isMounted && spawnSync(command, [...words, 'true']).status === 0) {
    /** `inside` is the path for processes that run `within`, `outside` the same place for all others. */
    return { inside, outside: `/proc/${holder.pid}/root${inside}`, within, close };
  }
  await close();
  return `no disk can be mounted here: ${said.trim() || 'nsenter is not permitted'}`;
}
