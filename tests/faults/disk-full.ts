import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClients } from './clients.ts';
import { openFailingMail } from './failing-mail.ts';
import { kill, openPlace } from './place.ts';
import { createRandom } from './random.ts';
import { settle } from './rounds.ts';
import { createExpectations, type Scenario } from './scenario.ts';
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
  async run({ seed, log }) {
    const disk = await openSmallDisk(DISK_MB);
    if (typeof disk === 'string') return { skipped: disk };
    const random = createRandom(seed);
    const { expect, broken } = createExpectations();
    const mail = await openFailingMail(random);
    const place = await openPlace({
      dataDirectory: disk.inside,
      launch: { within: disk.within },
      // So small a disk has no room for a quarantine.
      variables: { SMTP_URL: mail.url, SPAM_POLICY: 'off' },
    });
    const ballast = join(disk.outside, 'ballast');
    try {
      let servers = [await place.start()];
      const clients = startClients({
        count: 4,
        random,
        urls: () => servers.map(({ url }) => url),
        pauseMs: 20,
      });
      await sleep(UP_MS);
      fill(ballast, disk.outside);
      await sleep(LAST_ROOM_MS);
      const before = clients.acknowledged();
      const told = clients.answers.get('503') ?? 0;
      await sleep(FULL_MS);
      const after = clients.acknowledged();
      expect(after === before, `no lead is acknowledged while the disk is full (${after - before} were)`);
      expect((clients.answers.get('503') ?? 0) > told, 'clients are answered 503 while the disk is full');
      expect(servers[0]?.process.exitCode === null, 'the server survives it');
      log(`full: ${before} leads acknowledged before, ${clients.answers.get('503')} times 503`);
      for (const server of servers.splice(0)) await kill(server);
      rmSync(ballast);
      servers = [await place.start()];
      await sleep(UP_MS);
      expect(clients.acknowledged() > after, 'leads are taken again once there is room');
      const verdict = await settle(place, clients, mail, 1, log);
      return {
        shown: `${verdict.acknowledged} leads acknowledged, ${clients.answers.get('503')} times 503, ${verdict.duplicates} duplicates`,
        broken: [...broken, ...verdict.broken],
      };
    } finally {
      await place.close();
      await mail.close();
      await disk.close();
    }
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
