import type { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { FUNCTION_PATHS, OWN_HEADERS } from '#contract/paths.ts';
import { DEMO } from '#tests/server/support/leads.ts';
import type { Random } from './random.ts';

const TRY_TIMEOUT_MS = 20_000;
/** Clients give up after this time and send again, perhaps while the first try is still running. */
const HASTY_TIMEOUT_MS = 15;
const RETRY_PAUSE_MS = 40;

/** A client's requests with one key, and the ids in the answers. */
export type SentLead = { key: string; lead: typeof DEMO; ids: Set<string> };

type ClientOptions = {
  count: number;
  random: Random;
  /** URLs of the running servers. Empty while all are down. */
  urls: () => string[];
  /** The longest pause between two leads of a client. */
  pauseMs: number;
  /** Emits `acknowledgement`. */
  events: EventEmitter;
};

export type Clients = ReturnType<typeof startClients>;

/**
 * Sends leads as the page does: each with its own key, again and again until it is acknowledged. Sometimes a client
 * does not wait for the answer, repeats an acknowledged lead, or corrects it with the same key.
 */
export function startClients({ count, random, urls, pauseMs, events }: ClientOptions) {
  const sent: SentLead[] = [];
  const answers = new Map<string, number>();
  const falseAnswers: string[] = [];
  const note = (answer: string) => answers.set(answer, (answers.get(answer) ?? 0) + 1);
  const state = { isStopping: false, isGivingUp: false };

  /** Tries once. Resolves to whether the lead was acknowledged. */
  async function tryOnce({ key, lead, ids }: SentLead): Promise<boolean> {
    const [url, ...others] = urls();
    if (!url) return false;
    try {
      const response = await fetch(random.pick([url, ...others]) + FUNCTION_PATHS.sendFormEmail, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [OWN_HEADERS.idempotencyKey]: key },
        body: JSON.stringify(lead),
        signal: AbortSignal.timeout(random.chance(0.03) ? HASTY_TIMEOUT_MS : TRY_TIMEOUT_MS),
      });
      note(String(response.status));
      const answer = (await response.json()) as { ok?: boolean; id?: string };
      if (response.status !== 200) return false;
      if (answer.ok && answer.id) ids.add(answer.id);
      else falseAnswers.push(JSON.stringify(answer));
      events.emit('acknowledgement');
      return true;
    } catch {
      note('none');
      return false;
    }
  }

  async function send(key: string, lead: SentLead['lead']) {
    const one: SentLead = { key, lead, ids: new Set() };
    sent.push(one);
    while (!state.isGivingUp && !(await tryOnce(one))) await sleep(random.below(RETRY_PAUSE_MS));
    if (random.chance(0.1)) await tryOnce(one);
  }

  async function run() {
    while (!state.isStopping) {
      const number = sent.length + 1;
      const type = number % 3 === 0 ? 'contact' : 'demo';
      const lead = { ...DEMO, type, name: `Clienta ${number}`, email: `clienta-${number}@empresa.example` };
      await send(`key ${number}`, lead);
      if (random.chance(0.03)) await send(`key ${number}`, { ...lead, name: `${lead.name} corregida` });
      await sleep(random.below(pauseMs));
    }
  }

  const running = Promise.all(Array.from({ length: count }, run));
  return {
    sent,
    /** How often each status was answered. `none`: no answer. */
    answers,
    /** Answers of status 200 without an id. */
    falseAnswers,
    acknowledged: () => sent.filter(({ ids }) => ids.size > 0).length,
    /** Starts no more leads. Resolves when all are acknowledged, or after this time. */
    async finish(timeoutMs: number): Promise<void> {
      state.isStopping = true;
      const timer = setTimeout(() => (state.isGivingUp = true), timeoutMs);
      await running;
      clearTimeout(timer);
    },
  };
}
