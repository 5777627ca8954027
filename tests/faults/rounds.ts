import { setTimeout as sleep } from 'node:timers/promises';
import { startClients, type Clients } from './clients.ts';
import { openFailingMail, waitFor, type FailingMail } from './failing-mail.ts';
import { judge, type Facts, type StoredDelivery, type StoredLead, type Verdict } from './judge.ts';
import { kill, openPlace, type Place, type PlaceOptions } from './place.ts';
import { createRandom, type Random } from './random.ts';
import type { RunningServer } from '#tests/server/server-process.ts';

const CLIENTS = 6;
const CLIENT_PAUSE_MS = 60;
const LONGEST_ROUND_MS = 900;
const MOST_EVENTS = 60;
/** All servers are up by now. A client without an answer after this time never gets one. */
const FINISH_TIMEOUT_MS = 30_000;
/** Longer than a lease (server/outbox/attempt.ts) of a killed process. */
const STANDSTILL_MS = 60_000;
const PROGRESS_EVERY_MS = 5_000;

export type RoundsOptions = Omit<PlaceOptions, 'variables'> & {
  rounds: number;
  seed: number;
  log: (line: string) => void;
};

export type RoundsResult = Verdict & { kills: number; mailFailures: number; answers: Record<string, number> };

/**
 * Kills servers under load, round after round. In a third of the rounds the mail server fails too. Then waits until
 * everything is quiet, and judges. On PostgreSQL two servers share the database, and one or both are killed.
 */
export async function runRounds({ rounds, seed, log, ...options }: RoundsOptions): Promise<RoundsResult> {
  const random = createRandom(seed);
  const mail = await openFailingMail(random);
  const place = await openPlace({ ...options, variables: { SMTP_URL: mail.url } });
  const servers: (RunningServer | undefined)[] = [];
  const events = createEvents(mail);
  try {
    for (let index = 0; index < (place.engine === 'postgres' ? 2 : 1); index += 1) {
      servers.push(await place.start());
    }
    const clients = startClients({
      count: CLIENTS,
      random,
      urls: () => servers.flatMap((server) => server?.url ?? []),
      pauseMs: CLIENT_PAUSE_MS,
      onAcknowledged: events.note,
    });
    const counts = { kills: 0, mailFailures: 0 };
    for (let round = 1; round <= rounds; round += 1) {
      const failure = await mail.fail(round % 3 === 0 ? 'anyhow' : undefined);
      if (failure) counts.mailFailures += 1;
      const [when, whenWords] = chooseMoment(random, events);
      await when;
      const doomed = random.pick([[0], [servers.length - 1], servers.map((_, index) => index)]);
      counts.kills += doomed.length;
      await Promise.all(doomed.map((index) => killAndStart(servers, index, place)));
      const who = servers.length > 1 ? ` ${doomed.length} of ${servers.length}` : '';
      log(
        `round ${round}/${rounds}: killed${who} ${whenWords}; mail ${failure ?? 'works'}; ${clients.acknowledged()} leads acknowledged`,
      );
    }
    await mail.fail(undefined);
    return { ...(await settle(place, clients, mail, counts.kills, log)), ...counts };
  } finally {
    await place.close();
    await mail.close();
  }
}

/** Waits for the last leads and for an empty outbox, then judges. */
export async function settle(
  place: Place,
  clients: Clients,
  mail: FailingMail,
  kills: number,
  log: (line: string) => void,
): Promise<Verdict & { answers: Record<string, number> }> {
  await clients.finish(FINISH_TIMEOUT_MS);
  await drain(place, log);
  const facts: Facts = {
    sent: clients.sent,
    falseAnswers: clients.falseAnswers,
    leads: (await place.query(
      'select id, name, email, key_hash, content_hash from site.leads',
    )) as StoredLead[],
    deliveries: (await place.query('select id, lead_id, kind, state from site.outbox')) as StoredDelivery[],
    taken: mail.taken,
    takenUnseen: mail.takenUnseen(),
    kills,
  };
  return { ...judge(facts), answers: Object.fromEntries(clients.answers) };
}

/** Waits until all mails are sent, or none has been sent for a long time. */
async function drain(place: Place, log: (line: string) => void) {
  let left = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  let saidAt = performance.now();
  await waitFor(
    async () => {
      const now = await place.count('outbox', "state in ('ready', 'leased')");
      if (now !== left) changedAt = performance.now();
      left = now;
      if (performance.now() - saidAt > PROGRESS_EVERY_MS) {
        saidAt = performance.now();
        log(`${left} mails to be sent`);
      }
      return left === 0 || performance.now() - changedAt > STANDSTILL_MS;
    },
    { timeoutMs: 60 * 60_000, everyMs: 250 },
  );
}

async function killAndStart(servers: (RunningServer | undefined)[], index: number, place: Place) {
  const server = servers[index];
  servers[index] = undefined;
  if (server) await kill(server);
  servers[index] = await place.start();
}

/** Counts acknowledgements and accepted mails, and reports the next few of both. */
function createEvents(mail: FailingMail) {
  const waiting: { left: number; found: () => void }[] = [];
  const note = () => {
    for (const each of waiting) if ((each.left -= 1) === 0) each.found();
  };
  let isCountingMails = false;
  mail.onTaken = () => isCountingMails && note();
  return {
    note: () => !isCountingMails && note(),
    after(events: number, ofMails: boolean): Promise<void> {
      isCountingMails = ofMails;
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.splice(0, Infinity, { left: events, found: resolve });
      return promise;
    },
  };
}

/** When to kill in a round: at any time, at an acknowledgement, or when a mail is accepted. */
function chooseMoment(random: Random, events: ReturnType<typeof createEvents>): [Promise<void>, string] {
  const time = random.below(LONGEST_ROUND_MS);
  const number = 1 + random.below(MOST_EVENTS);
  switch (random.below(3)) {
    case 0:
      return [sleep(time), `after ${time} ms`];
    case 1:
      return [
        Promise.race([events.after(number, false), sleep(2 * LONGEST_ROUND_MS)]),
        `at acknowledgement ${number}`,
      ];
    default:
      return [Promise.race([events.after(number, true), sleep(2 * LONGEST_ROUND_MS)]), `at mail ${number}`];
  }
}
