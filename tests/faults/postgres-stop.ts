import { setTimeout as sleep } from 'node:timers/promises';
import { startPostgres } from '#tests/server/support/postgres.ts';
import { runTrial, type Scenario } from './scenario.ts';

const UP_MS = 1_500;
const DOWN_MS = 2_500;
/** By then answers that were in transit when the database stopped have arrived. */
const LAST_ANSWERS_MS = 300;

/** The database is stopped and started, then killed and started, under load. */
export const postgresStop: Scenario = {
  name: 'PostgreSQL stopped, and crashed, under load',
  engines: ['postgres'],
  async run(context) {
    const cluster = await startPostgres();
    const { createDatabase } = cluster;
    const options = { servers: 2, clients: 4, pauseMs: 40 };
    return runTrial({ ...context, createDatabase }, options, async ({ place, clients, expect }) => {
      const failures = () => [...clients.answers].reduce((sum, [is, n]) => sum + (is === '200' ? 0 : n), 0);
      for (const end of context.isShort ? (['stop'] as const) : (['stop', 'crash'] as const)) {
        await sleep(UP_MS);
        await cluster[end]();
        await sleep(LAST_ANSWERS_MS);
        const before = { acknowledged: clients.acknowledged(), failures: failures() };
        await sleep(DOWN_MS);
        expect(clients.acknowledged() === before.acknowledged, `no lead is acknowledged after a ${end}`);
        expect(failures() > before.failures, `clients are told of failures after a ${end}`);
        await cluster.start();
        context.log(
          `${end}: ${before.acknowledged} leads acknowledged before, ${failures()} failures so far`,
        );
      }
      await sleep(UP_MS);
      expect(place.running().length === options.servers, 'the servers survive it');
      return 2;
    }).finally(cluster.remove);
  },
};
