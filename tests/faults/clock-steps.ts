import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RunningServer } from '#tests/server/server-process.ts';
import { startClients } from './clients.ts';
import { openFailingMail, waitFor } from './failing-mail.ts';
import { kill, openPlace, type Place } from './place.ts';
import { createRandom } from './random.ts';
import { settle } from './rounds.ts';
import { createExpectations, type Scenario } from './scenario.ts';

const PRELOAD = resolve('tests/faults/shifted-clock.ts');
const DAY_MS = 24 * 3_600_000;
const STEPS_DAYS = [1, -1, 730, -730];
const SHORT_STEPS_DAYS = [730];
/** Long enough for leads to arrive and for their mails to be postponed once. */
const WHILE_MS = 1_500;
/** Longer than a lease, so that a killed process's lease expires meanwhile. */
const SENT_WITHIN_MS = 45_000;

/**
 * The clock of a running server jumps by a day and by two years, and back, while mails wait. On PostgreSQL the
 * database's clock jumps too. Then a server starts with that clock, which may purge at once.
 */
export const clockSteps: Scenario = {
  name: 'clock steps of a day and of two years',
  engines: ['sqlite', 'postgres'],
  async run({ cluster, seed, log, isShort = false }) {
    const steps = isShort ? SHORT_STEPS_DAYS : STEPS_DAYS;
    const random = createRandom(seed);
    const { expect, broken } = createExpectations();
    const directory = mkdtempSync(join(tmpdir(), 'clock-'));
    const file = join(directory, 'offset');
    writeFileSync(file, '0');
    const mail = await openFailingMail(random);
    const place = await openPlace({
      databaseUrl: await cluster?.createDatabase(),
      variables: { SMTP_URL: mail.url, CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` },
    });
    const setClock = async (offset: number) => {
      writeFileSync(file, String(offset));
      await shiftDatabase(place, offset);
    };
    try {
      let server: RunningServer | undefined;
      const clients = startClients({
        count: 1,
        random,
        urls: () => (server ? [server.url] : []),
        pauseMs: 500,
      });
      for (const days of steps) {
        // Each step meets a server that has not purged yet.
        if (server) await kill(server);
        server = await place.start();
        const words = `${days > 0 ? '+' : ''}${days} days`;
        for (const offset of [days * DAY_MS, 0]) {
          const what = offset === 0 ? `back from ${words}` : words;
          await mail.fail('refuses connections');
          await sleep(WHILE_MS);
          const before = clients.acknowledged();
          await setClock(offset);
          await sleep(WHILE_MS);
          expect(clients.acknowledged() > before, `leads are accepted after a step of the clock (${what})`);
          await kill(server);
          server = await place.start();
          await mail.fail(undefined);
          const waiting = await waitingMails(place);
          const startedAt = performance.now();
          const areSent = await waitFor(async () => (await unsent(place, waiting)) === 0, {
            timeoutMs: SENT_WITHIN_MS,
          });
          const seconds = ((performance.now() - startedAt) / 1_000).toFixed(1);
          expect(areSent, `mails that waited are sent after a step of the clock (${what})`);
          log(`${what}: ${waiting.length} waiting mails ${areSent ? 'sent' : 'NOT sent'} after ${seconds} s`);
        }
      }
      const verdict = await settle(place, clients, mail, steps.length, log);
      return {
        shown: `${2 * steps.length} steps, ${verdict.acknowledged} leads acknowledged, none erased, ${verdict.duplicates} duplicates`,
        broken: [...broken, ...verdict.broken],
      };
    } finally {
      await place.close();
      await mail.close();
      rmSync(directory, { recursive: true });
    }
  },
};

async function shiftDatabase(place: Place, offset: number) {
  if (place.engine !== 'postgres') return;
  await place.query(
    `create or replace function site.now_ms() returns bigint language sql volatile as
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint + (${offset})'`,
  );
}

const WAITING = "state in ('ready', 'leased')";

const waitingMails = async (place: Place): Promise<string[]> =>
  (await place.query(`select id from site.outbox where ${WAITING}`)).map(({ id }) => String(id));

async function unsent(place: Place, ids: string[]): Promise<number> {
  const waiting = new Set(await waitingMails(place));
  return ids.filter((id) => waiting.has(id)).length;
}
