import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startClients, type Clients } from './clients.ts';
import { openFailingMail, type FailingMail } from './failing-mail.ts';
import { judge, type StoredDelivery, type StoredLead } from './judge.ts';
import { openPlace, type Engine, type Place, type PlaceOptions } from './place.ts';
import { createRandom, type Random } from './random.ts';

/** All servers are up by now. A client without an answer after this time never gets one. */
const FINISH_TIMEOUT_MS = 30_000;
/** Longer than a lease (server/outbox/attempt.ts) of a killed process. */
const STANDSTILL_MS = 60_000;
const LOOK_EVERY_MS = 250;

/** Deliveries that are neither sent nor dead. */
export const WAITING = "state in ('ready', 'leased')";

export type ScenarioContext = {
  engine: Engine;
  /** Creates an empty PostgreSQL database. Resolves to its address. */
  createDatabase: () => Promise<string>;
  seed: number;
  /** How often servers are killed, in the scenario that does that alone. */
  rounds: number;
  /** Shortens a scenario, for the test. */
  isShort?: boolean;
  log: (line: string) => void;
};

/** Facts in words, and broken guarantees. */
type Outcome = { shown: string; broken: string[] };
export type ScenarioResult = Outcome | { skipped: string };

export type Scenario = {
  name: string;
  engines: readonly Engine[];
  run(context: ScenarioContext): Promise<ScenarioResult>;
};

/** Servers and their mail server while clients send leads. */
export type Trial = {
  random: Random;
  mail: FailingMail;
  place: Place;
  clients: Clients;
  /** Emits `acknowledgement` and `mail`. */
  events: EventEmitter;
  /** Collects a guarantee that is broken. */
  expect(isKept: boolean, guarantee: string): void;
};

type TrialOptions = PlaceOptions & {
  servers?: number;
  clients: number;
  /** The longest pause between two leads of a client. */
  pauseMs: number;
};

/**
 * Starts servers under load and lets `act` disturb them. Then waits for the last leads and an empty outbox, and judges.
 * `act` resolves to how many interruptions may have repeated the mails under way.
 */
export async function runTrial(
  { engine, createDatabase, seed, log }: ScenarioContext,
  { servers = 1, clients: count, pauseMs, variables, ...options }: TrialOptions,
  act: (trial: Trial) => Promise<number>,
): Promise<Outcome> {
  const random = createRandom(seed);
  const events = new EventEmitter();
  const broken: string[] = [];
  const mail = await openFailingMail(events);
  const place = await openPlace({
    ...options,
    databaseUrl: engine === 'postgres' ? await createDatabase() : undefined,
    variables: { SMTP_URL: mail.url, ...variables },
  });
  try {
    for (let index = 0; index < servers; index += 1) await place.start();
    const clients = startClients({ count, pauseMs, random, events, urls: place.urls });
    const expect = (isKept: boolean, guarantee: string) => void (isKept || broken.push(guarantee));
    const kills = await act({ random, mail, place, clients, events, expect });
    await mail.fail(undefined);
    const mendedAt = performance.now();
    await clients.finish(FINISH_TIMEOUT_MS);
    await drain(place, log);
    const { sent, falseAnswers } = clients;
    const leads = await place.query('select id, name, email, key_hash, content_hash from site.leads');
    const deliveries = await place.query('select id, lead_id, kind, state from site.outbox');
    const verdict = judge({
      sent,
      falseAnswers,
      leads: leads as StoredLead[],
      deliveries: deliveries as StoredDelivery[],
      taken: mail.taken,
      takenUnseen: mail.takenUnseen(),
      kills,
    });
    const { acknowledged, stored, mails, duplicates } = verdict;
    expect(acknowledged > 0, 'leads are acknowledged');
    const seconds = Math.round((performance.now() - mendedAt) / 1_000);
    const answers = [...clients.answers].map(([status, times]) => `${times} × ${status}`).join(', ');
    return {
      shown: `${acknowledged} leads acknowledged, ${stored} stored, ${mails} mails, the last ${seconds} s after the repair, ${duplicates} duplicates; answers ${answers}`,
      broken: [...broken, ...verdict.broken],
    };
  } finally {
    await place.close();
    await mail.close();
  }
}

/** Waits until all mails are sent, or none has been sent for a long time. */
async function drain(place: Place, log: (line: string) => void) {
  let left = Number.POSITIVE_INFINITY;
  let changedAt = performance.now();
  while (left > 0 && performance.now() - changedAt < STANDSTILL_MS) {
    const now = await place.count('outbox', WAITING);
    if (now !== left) changedAt = performance.now();
    left = now;
    await sleep(LOOK_EVERY_MS);
  }
  if (left > 0) log(`${left} mails were not sent`);
}
