import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { ENGINES, openPlace } from '#tests/faults/place.ts';
import { createDatabase } from './engines.ts';
import { sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { rawRequest, stopServer } from './server-process.ts';

// Processes are started and stopped in turn, which is slow on a busy machine.
vi.setConfig({ testTimeout: 120_000 });

const ROUNDS = 3;
const SENDERS_OF_EACH_KIND = 8;
const LEADS_OF_A_ROUND = 30;
/** After a refused connection: the server is down for longer. */
const PAUSE_MS = 5;

/** Ids by the name of the lead. */
type Acknowledged = Map<string, string>;

/** Ways to send a lead: on a kept connection or on a new one. They fail without an answer. */
const CHANNELS = {
  kept: (port: number, name: string) => sendLead({ url: `http://127.0.0.1:${port}` }, demoBy(name)),
  async closed(port: number, name: string): Promise<string> {
    const body = JSON.stringify(demoBy(name));
    const head = `POST ${FUNCTION_PATHS.sendFormEmail} HTTP/1.1\r\nHost: site\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}`;
    const answer = await rawRequest(port, `${head}\r\n\r\n${body}`);
    const [, id] = /"id":"([^"]+)"/.exec(answer) ?? [];
    return id ?? Promise.reject(new Error(`no answer: ${answer}`));
  },
};

/** Sends different leads, whatever becomes of each, until stopped. */
async function keepSending(
  port: number,
  way: keyof typeof CHANNELS,
  stopped: AbortSignal,
): Promise<Acknowledged> {
  const acknowledged: Acknowledged = new Map();
  while (!stopped.aborted) {
    const name = `Lead ${crypto.randomUUID()}`;
    const id = await CHANNELS[way](port, name).catch(() => undefined);
    if (id) acknowledged.set(name, id);
    else await sleep(PAUSE_MS);
  }
  return acknowledged;
}

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
