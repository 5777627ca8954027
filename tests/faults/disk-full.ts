import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopServer } from '#tests/server/server-process.ts';
import { runTrial, type Scenario } from './scenario.ts';
import { openSmallDisk } from './small-disk.ts';

const DISK_MB = 8;
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
