import { setTimeout as sleep } from 'node:timers/promises';
import { MAIL_FAILURES } from './failing-mail.ts';
import { ENGINES } from './place.ts';
import { runTrial, type Scenario } from './scenario.ts';

const WORKING_MS = 500;
const FAILING_MS = 5_000;

/**
 * Each failure of the mail server alone, under load, until it works again. Nothing is restarted.
 * tests/server/smtp.test.ts has more failures, for a single lead.
 */
export const mailAlone: Scenario = {
  name: 'each failure of the mail server by itself',
  engines: ENGINES,
  async run(context) {
    const results = MAIL_FAILURES.map(async (failure) => {
      const { shown, broken } = await runTrial(context, { clients: 1, pauseMs: 500 }, async ({ mail }) => {
        await sleep(WORKING_MS);
        await mail.fail(failure);
        await sleep(FAILING_MS);
        return 0;
      });
      context.log(`${failure}: ${shown}`);
      return broken.map((line) => `${failure}: ${line}`);
    });
    return { shown: MAIL_FAILURES.join(', '), broken: (await Promise.all(results)).flat() };
  },
};
