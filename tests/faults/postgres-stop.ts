import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#tests/server/postgres.ts';
import { startClients } from './clients.ts';
import { openFailingMail } from './failing-mail.ts';
import { openPlace } from './place.ts';
import { createRandom } from './random.ts';
import { settle } from './rounds.ts';
import { createExpectations, type Scenario } from './scenario.ts';

const UP_MS = 1_500;
const DOWN_MS = 2_500;
/** By then answers that were in transit when the database stopped have arrived. */
const LAST_ANSWERS_MS = 300;

/** The database is stopped and started, then killed and started, under load. */
export const postgresStop: Scenario = {
  name: 'PostgreSQL stopped, and crashed, under load',
  engines: ['postgres'],
  async run({ seed, log, isShort = false }) {
    const random = createRandom(seed);
    const { expect, broken } = createExpectations();
    const cluster = await startPostgres();
    const mail = await openFailingMail(random);
    const place = await openPlace({
      databaseUrl: await cluster.createDatabase(),
      variables: { SMTP_URL: mail.url },
    });
    try {
      const servers = [await place.start(), await place.start()];
      const clients = startClients({
        count: 4,
        random,
        urls: () => servers.map(({ url }) => url),
        pauseMs: 40,
      });
      const failures = () => [...clients.answers].reduce((sum, [is, n]) => sum + (is === '200' ? 0 : n), 0);
      for (const end of isShort ? (['stop'] as const) : (['stop', 'crash'] as const)) {
        await sleep(UP_MS);
        await cluster[end]();
        await sleep(LAST_ANSWERS_MS);
        const before = { acknowledged: clients.acknowledged(), failures: failures() };
        await sleep(DOWN_MS);
        expect(clients.acknowledged() === before.acknowledged, `no lead is acknowledged after a ${end}`);
        expect(failures() > before.failures, `clients are told of failures after a ${end}`);
        await cluster.start();
        log(`${end}: ${before.acknowledged} leads acknowledged before, ${failures()} failures seen so far`);
      }
      await sleep(UP_MS);
      expect(
        servers.every(({ process }) => process.exitCode === null && process.signalCode === null),
        'the servers survive it',
      );
      const verdict = await settle(place, clients, mail, 2, log);
      return {
        shown: `${verdict.acknowledged} leads acknowledged, ${failures()} failures told, ${verdict.duplicates} duplicates`,
        broken: [...broken, ...verdict.broken],
      };
    } finally {
      await place.close();
      await mail.close();
      await cluster.remove();
    }
  },
};
