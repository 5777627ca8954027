import { describe, it, vi } from 'vitest';
import { OWN_HEADERS } from '#contract/paths.ts';
import { demoBy, storedLeads } from './leads.ts';
import { HANG_UP, TAKE_AND_HANG_UP, type MailboxOptions, type ReceivedMail } from './mailbox.ts';
import type { RunningServer } from './server-process.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

const KILL_ROUNDS = 20;
const CLIENTS = 6;
/** Of one round, so that the test ends in time on a slow machine. */
const MOST_ACKNOWLEDGED = 15;
const CONCURRENT_DELIVERIES = 5;
/** From server/outbox/worker.ts: what a kill leaves behind is tried again when its lease has run out. */
const LEASE_MS = 30_000;

vi.setConfig({ testTimeout: 240_000 });

/** A mailbox's ways to fail: together one try in three, each time at another stage. */
function failingInAThird() {
  let isFailing = true;
  const counts = { connections: 0, tries: 0, failures: 0, takenUnseen: 0 };
  const everyNth = (n: number, ...replies: string[]) => {
    let asked = 0;
    return () => {
      asked += 1;
      if (!isFailing || asked % n !== 0) return undefined;
      const reply = replies[(asked / n) % replies.length];
      counts.failures += 1;
      if (reply === TAKE_AND_HANG_UP) counts.takenUnseen += 1;
      return reply;
    };
  };
  const count = (what: 'connections' | 'tries') => {
    if (isFailing) counts[what] += 1;
    return undefined;
  };
  const refuseConnection = everyNth(5, '421 4.7.0 too busy');
  // One in nine, one in eight of the rest, one in seven of the rest: a third of all.
  const options = {
    onConnect: () => count('connections') ?? refuseConnection(),
    onSender: () => count('tries'),
    onRecipient: everyNth(9, '451 4.7.1 greylisted'),
    onFirstBytes: everyNth(8, HANG_UP),
    onMessage: everyNth(7, '451 4.3.0 try later', HANG_UP, TAKE_AND_HANG_UP),
  } satisfies MailboxOptions;
  return { options, counts, mend: () => (isFailing = false) };
}

/** Sends content after content, each under a key of its own, again and again until it is acknowledged. */
function startClients() {
  const acknowledged = new Map<string, Set<string>>();
  let next = 0;
  const unfinished = Array.from({ length: CLIENTS }, () => '');

  const sendOnce = async (url: string, name: string) => {
    const id = await sendLead(url, demoBy(name), { [OWN_HEADERS.idempotencyKey]: `key of ${name}` });
    acknowledged.set(name, (acknowledged.get(name) ?? new Set()).add(id));
  };
  /** As one client, until `isOver` or until nobody answers any more. */
  const run = async (client: number, url: string, isOver: () => boolean, onAcknowledged: () => void) => {
    try {
      while (!isOver()) {
        const name = (unfinished[client] ||= `Cliente ${(next += 1)}`);
        await sendOnce(url, name);
        unfinished[client] = '';
        onAcknowledged();
        // Some answers get lost behind the server: the client sends again what was acknowledged.
        if (next % 4 === 0) await sendOnce(url, name);
      }
    } catch (error) {
      if (!(error instanceof TypeError || error instanceof SyntaxError)) throw error;
    }
  };
  return {
    acknowledged,
    send: (url: string, isOver: () => boolean, onAcknowledged: () => void) =>
      Promise.all(unfinished.map((_, client) => run(client, url, isOver, onAcknowledged))),
    finish: (url: string) =>
      Promise.all(unfinished.filter((name) => name !== '').map((name) => sendOnce(url, name))),
  };
}

/** How often each mail has been taken, by its Message-ID. */
function timesTaken(mails: ReceivedMail[]) {
  const times = new Map<string, number>();
  for (const { parsed } of mails) {
    times.set(parsed.messageId ?? '', (times.get(parsed.messageId ?? '') ?? 0) + 1);
  }
  return times;
}

const messageIdOf = (deliveryId: string) => `<${deliveryId}@trazamar.example>`;

describe.concurrent('the outbox', () => {
  it('loses no mail of an acknowledged lead over 20 times kill -9 and a mail server that fails', async (test) => {
    const { expect, onTestFinished } = test;
    const startedAt = performance.now();
    const stage = openStage(onTestFinished);
    const faults = failingInAThird();
    const clients = startClients();
    let onTaken: (() => void) | undefined;
    const mailbox = await stage.openMailbox({
      ...faults.options,
      onMessage: () => {
        const reply = faults.options.onMessage();
        if (reply === undefined) onTaken?.();
        return reply;
      },
    });
    const variables = { SMTP_URL: mailbox.url };

    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const server = await stage.startServer(variables);
      let acknowledged = 0;
      let taken = 0;
      // By turns: when some leads have been acknowledged, and when a mail has been taken but not
      // yet answered for; later in each round, so that database and conversation are elsewhere.
      const killIf = (isDue: boolean) => isDue && server.process.kill('SIGKILL');
      onTaken = () => killIf((taken += 1) > 5 + 2 * round && round % 2 === 1);
      await clients.send(
        server.url,
        () => acknowledged >= MOST_ACKNOWLEDGED && round % 2 === 1,
        () => killIf((acknowledged += 1) > round % MOST_ACKNOWLEDGED && round % 2 === 0),
      );
      expect((await server.finished).signal).toBe('SIGKILL');
    }

    faults.mend();
    const server = await stage.startServer(variables);
    await clients.finish(server.url);
    await vi.waitUntil(() => isAllSent(stage.data), { timeout: 3 * LEASE_MS, interval: 250 });
    const { code, errors } = await stopServer(server);

    const ids = [...clients.acknowledged.values()].flatMap((answers) => [...answers]);
    const times = timesTaken(mailbox.mails);
    const deliveries = storedDeliveries(stage.data);
    const duplicates = [...times.values()].reduce((sum, count) => sum + count - 1, 0);
    const { failures, connections, tries, takenUnseen } = faults.counts;
    console.log(
      `${KILL_ROUNDS} kills, ${ids.length} leads acknowledged, ${times.size} mails, ${failures} failures in ${tries} tries over ${connections} connections: ${duplicates} duplicates, ${takenUnseen} of them because an answer was lost, ${Math.round((performance.now() - startedAt) / 1000)} s`,
    );
    expect([...clients.acknowledged.values()].filter((answers) => answers.size !== 1)).toEqual([]);
    expect(
      storedLeads(stage.data)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual([...clients.acknowledged.keys()].toSorted());
    expect(deliveries.map((delivery) => delivery.lead_id).toSorted()).toEqual([...ids, ...ids].toSorted());
    expect(deliveries.filter(({ id }) => !times.has(messageIdOf(id)))).toEqual([]);
    expect(times.size).toBe(deliveries.length);
    expect(failures).toBeGreaterThan(tries / 4);
    expect(duplicates).toBeLessThanOrEqual(takenUnseen + KILL_ROUNDS * CONCURRENT_DELIVERIES);
    expect(code).toBe(0);
    expect(errors).not.toMatch(/Given up|Unexpected error/);
  });

  it('sends once what is answered for after its lease has run out, though two servers look for work', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    let tries = 0;
    const mailbox = await stage.openMailbox({
      onMessage: async () => {
        tries += 1;
        await new Promise((answer) => setTimeout(answer, LEASE_MS + 5_000));
        return undefined;
      },
    });
    const servers: RunningServer[] = [];
    for (let index = 0; index < 2; index += 1) {
      servers.push(await stage.startServer({ SMTP_URL: mailbox.url }));
    }
    for (const [index, { url }] of servers.entries()) await sendLead(url, demoBy(`Por el ${index}`));
    await mailbox.expectMails(4, 2 * LEASE_MS);
    await vi.waitUntil(() => isAllSent(stage.data), { timeout: 10_000 });
    for (const server of servers) {
      expect((await stopServer(server)).errors).not.toMatch(/Put off|Unexpected error/);
    }
    expect(tries).toBe(4);
    expect([...timesTaken(mailbox.mails).values()]).toEqual([1, 1, 1, 1]);
  });
});
