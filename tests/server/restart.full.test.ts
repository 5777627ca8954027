import { expect, it, vi } from 'vitest';
import { ENGINES, openPlace } from '#tests/faults/place.ts';
import { createDatabase } from '#tests/server/support/engines.ts';
import { keepSending } from '#tests/server/support/senders.ts';
import { stopServer } from '#tests/server/support/server-process.ts';

// Processes are started and stopped in turn, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 3;
const SENDERS_OF_EACH_KIND = 8;
const LEADS_OF_A_ROUND = 30;

it.each(ENGINES)('restarts under load lose no lead and no answer on %s', async (engine) => {
  const place = await openPlace({ databaseUrl: engine === 'postgres' ? await createDatabase() : undefined });
  const stopping = new AbortController();
  try {
    let server = await place.start();
    const { port } = server;
    const kinds = (['kept', 'closed'] as const).map((way) =>
      Array.from({ length: SENDERS_OF_EACH_KIND }, () => keepSending(port, way, stopping.signal)),
    );
    let stored = 0;
    for (let round = 1; round <= ROUNDS; round += 1) {
      await expect
        .poll(() => place.count('leads'), { timeout: 20_000 })
        .toBeGreaterThan(stored + LEADS_OF_A_ROUND);
      expect((await stopServer(server)).code).toBe(0);
      stored = await place.count('leads');
      server = await place.start({ PORT: String(port) });
    }
    stopping.abort();
    const [kept = [], closed = []] = await Promise.all(kinds.map((senders) => Promise.all(senders)));
    expect((await stopServer(server)).code).toBe(0);

    const acknowledged = [...kept, ...closed].flatMap((each) => [...each]);
    const leads = (await place.query('select id, name from site.leads')).map(({ name, id }) => [name, id]);
    expect(leads.toSorted()).toEqual(acknowledged.toSorted());
    for (const senders of [kept, closed]) expect(senders.flatMap((each) => [...each])).not.toEqual([]);
  } finally {
    stopping.abort();
    await place.close();
  }
});
