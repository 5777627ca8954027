import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it, vi } from 'vitest';
import { openFixture, sendLead } from './fixture.ts';
import { demoBy, expireLeases, isAllSent, storedDeliveries } from './leads.ts';

vi.setConfig({ testTimeout: 60_000 });

const KILL_ROUNDS = 5;
const CLIENTS = 4;

it('each mail of an acknowledged lead is one whole file after kill -9', async () => {
  const { data, startProcess, serve } = openFixture();
  const files = () => readdirSync(join(data, 'mail')).filter((name) => name.endsWith('.eml'));
  const expectWhole = async () => {
    for (const name of files()) {
      const { html } = await PostalMime.parse(readFileSync(join(data, 'mail', name)));
      expect(html, name).toMatch(/<\/html>\s*$/);
    }
  };
  let acknowledged = 0;
  for (let round = 0; round < KILL_ROUNDS; round += 1) {
    const server = await startProcess();
    const client = async () => {
      for (;;) {
        await sendLead(server, demoBy(crypto.randomUUID()));
        acknowledged += 1;
        if (acknowledged > round * 12) server.process.kill('SIGKILL');
      }
    };
    await Promise.allSettled(Array.from({ length: CLIENTS }, client));
    await server.finished;
    // Before the next start writes the unfinished ones again.
    await expectWhole();
  }
  expireLeases(data);
  await serve();
  await vi.waitUntil(() => isAllSent(data, 'written'), 30_000);
  const deliveries = storedDeliveries(data).map(({ id }) => id);
  expect(deliveries.length).toBeGreaterThanOrEqual(2 * acknowledged);
  expect(
    files()
      .map((name) => name.slice(-40, -4))
      .toSorted(),
  ).toEqual(deliveries.toSorted());
  await expectWhole();
});
