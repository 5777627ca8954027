import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_FAILURES } from './failing-mail.ts';
import { ENGINES } from './place.ts';
import { runTrial, type Scenario } from './scenario.ts';

const MOMENTS = ['time', 'acknowledgement', 'mail'] as const;
const LONGEST_ROUND_MS = 900;
const MOST_EVENTS = 60;

/**
 * Kills servers under load, round after round: at any time, at an acknowledgement, or when a mail is accepted. In a
 * third of the rounds the mail server fails too. On PostgreSQL two servers share the database, and one or both are
 * killed.
 */
export const killRounds: Scenario = {
  name: 'rounds of kill -9',
  engines: ENGINES,
  run(context) {
    const { engine, rounds, log } = context;
    const options = { servers: engine === 'postgres' ? 2 : 1, clients: 6, pauseMs: 60 };
    return runTrial(context, options, async ({ random, mail, place, clients, events, expect }) => {
      let kills = 0;
      for (let round = 1; round <= rounds; round += 1) {
        const failure = round % 3 === 0 ? random.pick(MAIL_FAILURES) : undefined;
        await mail.fail(failure);
        const moment = random.pick(MOMENTS);
        const number = random.below(moment === 'time' ? LONGEST_ROUND_MS : MOST_EVENTS);
        if (moment === 'time') await sleep(number);
        else {
          const signal = AbortSignal.timeout(2 * LONGEST_ROUND_MS);
          for (let count = 0; count <= number && !signal.aborted; count += 1)
            await once(events, moment, { signal }).catch(() => {});
        }
        const [first, ...others] = place.running();
        const doomed = random.pick([[first!], [others.at(-1) ?? first!], [first!, ...others]]);
        kills += doomed.length;
        await Promise.all(doomed.map(place.restart));
        log(
          `round ${round}/${rounds}: killed ${doomed.length} at ${moment} ${number}; mail ${failure ?? 'works'}; ${clients.acknowledged()} leads acknowledged`,
        );
      }
      expect(clients.acknowledged() > rounds, 'each round has a lead');
      return kills;
    });
  },
};
