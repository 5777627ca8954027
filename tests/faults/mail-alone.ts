import { setTimeout as sleep } from 'node:timers/promises';
import { startClients } from './clients.ts';
import { MAIL_FAILURES, openFailingMail, type MailFailure } from './failing-mail.ts';
import { openPlace } from './place.ts';
import { createRandom } from './random.ts';
import { settle } from './rounds.ts';
import type { Scenario, ScenarioContext } from './scenario.ts';

const WORKING_MS = 500;
const FAILING_MS = 5_000;

/**
 * Each failure of the mail server alone, under load, until it works again. Nothing is restarted.
 * tests/server/smtp.test.ts has more failures, for a single lead.
 */
export const mailAlone: Scenario = {
  name: 'each failure of the mail server by itself',
  engines: ['sqlite', 'postgres'],
  async run(context) {
    const results = await Promise.all(MAIL_FAILURES.map((failure) => failAlone(failure, context)));
    return {
      shown: results.map(({ shown }) => shown).join('; '),
      broken: results.flatMap(({ broken }) => broken),
    };
  },
};

async function failAlone(failure: MailFailure, { cluster, seed, log }: ScenarioContext) {
  const random = createRandom(seed);
  const mail = await openFailingMail(random);
  const place = await openPlace({
    databaseUrl: await cluster?.createDatabase(),
    variables: { SMTP_URL: mail.url },
  });
  try {
    const { url } = await place.start();
    const clients = startClients({ count: 1, random, urls: () => [url], pauseMs: 500 });
    await sleep(WORKING_MS);
    await mail.fail(failure);
    await sleep(FAILING_MS);
    await mail.fail(undefined);
    const mendedAt = performance.now();
    const { broken, mails, duplicates } = await settle(place, clients, mail, 0, () => {});
    const seconds = Math.round((performance.now() - mendedAt) / 1_000);
    const shown = `${failure}: ${mails} mails, all within ${seconds} s, ${duplicates} duplicates`;
    log(shown);
    return { shown, broken: broken.map((line) => `${failure}: ${line}`) };
  } finally {
    await place.close();
    await mail.close();
  }
}
