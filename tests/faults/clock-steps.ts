import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENGINES, type Place } from './place.ts';
import { runTrial, WAITING, type Scenario } from './scenario.ts';

const PRELOAD = resolve('tests/faults/shifted-clock.ts');
const DAY_MS = 24 * 3_600_000;
const STEPS_DAYS = [1, -1, 730, -730];
const SHORT_STEPS_DAYS = [730];
/** Long enough for leads to arrive and for their mails to be postponed once. */
const WHILE_MS = 1_500;
/** Longer than a lease, so that a killed process's lease expires meanwhile. */
const SENT_WITHIN_MS = 45_000;
const LOOK_EVERY_MS = 50;

/**
 * The clock of a running server jumps by a day and by two years, and back, while mails wait. On PostgreSQL the
 * database's clock jumps too. Then a server starts with that clock, which may purge at once.
 */
export const clockSteps: Scenario = {
  name: 'clock steps of a day and of two years',
  engines: ENGINES,
  async run(context) {
    const steps = context.isShort ? SHORT_STEPS_DAYS : STEPS_DAYS;
    const directory = mkdtempSync(join(tmpdir(), 'clock-'));
    const file = join(directory, 'offset');
    writeFileSync(file, '0');
    const variables = { CLOCK_FILE: file, NODE_OPTIONS: `--import=${PRELOAD}` };
    return runTrial(context, { clients: 1, pauseMs: 500, variables }, async (trial) => {
      const { mail, place, clients, expect } = trial;
      for (const days of steps) {
        // Each step meets a server that has not purged yet.
        await place.restart();
        for (const offset of [days * DAY_MS, 0]) {
          const what = `${offset === 0 ? 'back from ' : ''}${days} days`;
          await mail.fail('refuses connections');
          await sleep(WHILE_MS);
          const before = clients.acknowledged();
          writeFileSync(file, String(offset));
          await shiftDatabase(place, offset);
          await sleep(WHILE_MS);
          expect(clients.acknowledged() > before, `leads are accepted after a step of the clock (${what})`);
          await place.restart();
          await mail.fail(undefined);
          const waiting = await waitingMails(place);
          const startedAt = performance.now();
          const passedMs = () => performance.now() - startedAt;
          let left = waiting;
          while (left.length > 0 && passedMs() < SENT_WITHIN_MS) {
            await sleep(LOOK_EVERY_MS);
            const now = new Set(await waitingMails(place));
            left = waiting.filter((id) => now.has(id));
          }
          expect(left.length === 0, `mails that waited are sent after a step of the clock (${what})`);
          context.log(
            `${what}: ${left.length} of ${waiting.length} mails wait after ${Math.round(passedMs())} ms`,
          );
        }
      }
      return steps.length;
    }).finally(() => rmSync(directory, { recursive: true }));
  },
};

async function shiftDatabase(place: Place, offset: number) {
  if (place.engine !== 'postgres') return;
  await place.query(
    `create or replace function site.now_ms() returns bigint language sql volatile as
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint + (${offset})'`,
  );
}

const waitingMails = async (place: Place): Promise<string[]> =>
  (await place.query(`select id from site.outbox where ${WAITING}`)).map(({ id }) => String(id));
