import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeFixtureSite } from './fixture-site.ts';
import { DEMO } from './leads.ts';
import { execute, readLeads, runLeads, spawnLeads, storeManyLeads } from './leads-cli.ts';
import { openMailbox } from './mailbox.ts';
import { parseCsv } from './parse-csv.ts';
import { startServer, type RunningServer } from './server-process.ts';

// A server that is told to stop sends what is due first, for ten seconds.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const LEADS = 300;
const REFUSED = '550 5.1.1 no such user';

let root: string;
let data: string;
let isRefused: (address: string) => boolean;
let mailbox: Awaited<ReturnType<typeof openMailbox>>;
let server: RunningServer;

beforeEach(async () => {
  root = makeFixtureSite().root;
  data = join(root, 'data');
  isRefused = () => true;
  mailbox = await openMailbox({ onRecipient: (address) => (isRefused(address) ? REFUSED : undefined) });
});
afterEach(async () => {
  server.process.kill('SIGTERM');
  await server.finished;
  await mailbox.close();
  rmSync(root, { recursive: true });
});

const start = async () => {
  server = await startServer(root, { SMTP_URL: mailbox.url });
};

/** Each lead has an address of its own: one is sent an acknowledgement once a day. */
const emailOf = (number: number) => `lucia${number}@empresa.example`;

/** Sends a lead of its own content, and returns the id that it was accepted with. */
async function send(number: number): Promise<string> {
  const response = await fetch(`${server.url}/functions/v1/send-form-email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...DEMO, email: emailOf(number), message: `Mensaje ${number}` }),
  });
  const answer = (await response.json()) as { ok: boolean; id: string };
  expect(answer).toMatchObject({ ok: true });
  return answer.id;
}

const messageIds = () => mailbox.mails.map(({ parsed }) => parsed.messageId);

/** Waits until so many leads have a mail that was given up. */
const expectDead = (count: number) =>
  vi.waitFor(async () => expect(await readLeads(data, 'list', '--dead')).toHaveLength(count), {
    timeout: 15_000,
    interval: 100,
  });

describe('leads retry', () => {
  it('has the running server send what it had given up, and nothing twice', async () => {
    isRefused = (address) => address === emailOf(1);
    await start();
    const id = await send(1);
    await mailbox.expectMails(1);
    await expectDead(1);
    isRefused = () => false;
    expect(await runLeads(data, 'retry', id.slice(0, 8))).toEqual({
      code: 0,
      output:
        '1 delivery of 1 lead queued: a running server sends them within seconds, or a server does at its next start.\n',
      errors: '',
    });
    const mails = await mailbox.expectMails(2);
    expect(mails.map(({ to }) => to)).toEqual([['hola@trazamar.example'], [emailOf(1)]]);

    await vi.waitFor(
      async () => {
        const [lead] = await readLeads(data, 'show', id);
        expect(lead?.deliveries.map(({ state }) => state)).toEqual(['sent', 'sent']);
      },
      { timeout: 20_000 },
    );
    expect((await runLeads(data, 'retry', id)).output).toBe(
      '0 deliveries of 1 lead queued: all were sent, or are being sent.\n',
    );
    // It sends what is due before it ends.
    server.process.kill('SIGTERM');
    await server.finished;
    expect(mailbox.mails).toHaveLength(2);
  });

  it('makes a mail due that waits for its next try', async () => {
    await start();
    const id = await send(1);
    await expectDead(1);
    server.process.kill('SIGTERM');
    await server.finished;
    execute(data, "update outbox set state = 'ready', tries = 9, at = 4000000000000");
    const before = Date.now();
    expect(JSON.parse((await runLeads(data, 'retry', id, '--json')).output)).toEqual({ leads: 1, queued: 2 });
    const [lead] = await readLeads(data, 'show', id);
    for (const { state, tries, at } of lead?.deliveries ?? []) {
      expect([state, tries]).toEqual(['ready', 0]);
      expect(Date.parse(at)).toBeGreaterThanOrEqual(before);
      expect(Date.parse(at)).toBeLessThanOrEqual(Date.now());
    }
  });

  it('queues nothing when one of the leads is not clear', async () => {
    await start();
    const id = await send(1);
    await expectDead(1);
    expect(await runLeads(data, 'retry', id, 'ffff0000')).toMatchObject({ code: 1, output: '' });
    expect(await readLeads(data, 'list', '--dead')).toHaveLength(1);
  });

  it('takes all that was given up in small batches, and each lead once though it is given up anew', async () => {
    await storeManyLeads(data, 1_201);
    await start();
    const { code, output, errors } = await runLeads(data, 'retry', '--all-dead', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(output)).toEqual({ leads: 1_201, queued: 1_201, others: 0 });
    expect(errors).toBe([500, 1_000, 1_201].map((done) => `${done} of 1201 leads\n`).join(''));
  });
});

describe('the command line beside a server under load', () => {
  it('reads and retries, is never locked out, and no lead or mail is lost or sent twice', async () => {
    await start();
    const accepted: string[] = [];
    let sent = 0;
    const sendAll = async () => {
      while (accepted.length < LEADS) accepted.push(await send((sent += 1)));
    };
    const senders = Promise.all(Array.from({ length: 4 }, sendAll));

    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(0), { timeout: 20_000 });
    const runs: { code: number | null; errors: string }[] = [];
    const runWhileSending = async (...args: string[]) => {
      while (accepted.length < LEADS) runs.push(await runLeads(data, ...args));
    };
    const commands = Promise.all([
      runWhileSending('list', '--limit', '1000'),
      runWhileSending('export', '--json'),
      runWhileSending('show', accepted[0] ?? ''),
      runWhileSending('retry', '--all-dead'),
    ]);
    await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(LEADS / 2), { timeout: 30_000 });
    isRefused = () => false;
    await Promise.all([senders, commands]);

    expect(runs.length).toBeGreaterThan(8);
    expect(runs.filter(({ code, errors }) => code !== 0 || /lock|rror/.test(errors))).toEqual([]);

    // Tries that were under way when the mailbox opened may have ended as dead after the last command.
    await runLeads(data, 'retry', '--all-dead');
    await mailbox.expectMails(accepted.length * 2, 40_000);
    await expectDead(0);
    expect(new Set(messageIds()).size).toBe(accepted.length * 2);
    expect(mailbox.mails).toHaveLength(accepted.length * 2);
    const exported = (await readLeads(data, 'export')).map(({ id }) => id);
    expect(exported.toSorted()).toEqual(accepted.toSorted());
    server.process.kill('SIGTERM');
    expect((await server.finished).errors).not.toMatch(/locked|Unexpected/);
  });

  it('exports 100,000 leads in little memory, and the server stores leads while nobody reads on', async () => {
    await storeManyLeads(data, 100_000);
    execute(data, "update outbox set state = 'sent'");
    await start();
    const child = spawnLeads(data, ['export'], { NODE_OPTIONS: '--max-old-space-size=24' });
    await once(child.stdout, 'readable');
    const askedAt = performance.now();
    for (let number = 0; number < 20; number += 1) await send(number);
    expect(performance.now() - askedAt).toBeLessThan(5_000);
    const [output, errors, [code]] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      once(child, 'close'),
    ]);
    expect({ code, errors }).toEqual({ code: 0, errors: '100000 leads exported\n' });
    const folios = parseCsv(output.slice(1)).map(([folio]) => folio);
    expect(new Set(folios).size).toBe(100_001);
  });
});
