import { mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime from 'postal-mime';
import { describe, it, vi } from 'vitest';
import { databasePath } from '#server/store/sqlite/database.ts';
import { DEMO, demoBy } from './leads.ts';
import { runLeads } from './leads-cli.ts';
import { isAllSent, openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

vi.setConfig({ testTimeout: 60_000 });

const KILL_ROUNDS = 5;
const CLIENTS = 4;

const untilAllWritten = (dataDirectory: string) =>
  vi.waitUntil(() => isAllSent(dataDirectory, 'written'), { timeout: 30_000 });

/** Makes what a killed server had under way due at once: its lease lasts half a minute. */
function expireLeases(dataDirectory: string, states: string[]) {
  const database = new DatabaseSync(databasePath(dataDirectory));
  for (const state of states) {
    database.prepare("update outbox set state = 'leased', at = 0 where state = ?").run(state);
  }
  database.close();
}

const mailNames = (dataDirectory: string) =>
  readdirSync(join(dataDirectory, 'mail')).filter((name) => name.endsWith('.eml'));

async function expectWhole(path: string) {
  const { html } = await PostalMime.parse(readFileSync(path));
  if (!/<\/html>\s*$/.test(html ?? '')) throw new Error(`${path} is not whole`);
}

describe.concurrent('without a mail server', () => {
  it('both mails of a lead are complete files, for the owner alone', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const server = await startServer();
    const id = await sendLead(server.url, DEMO);
    await untilAllWritten(data);
    const names = readdirSync(join(data, 'mail'));
    const deliveries = storedDeliveries(data);
    expect(names.toSorted()).toEqual(
      deliveries.map((delivery) =>
        expect.stringMatching(`^[0-9TZ.-]+-${delivery.kind}-${delivery.id}\\.eml$`),
      ),
    );
    expect(statSync(join(data, 'mail')).mode & 0o777).toBe(0o700);
    for (const name of names) {
      const file = join(data, 'mail', name);
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const raw = readFileSync(file, 'latin1');
      expect(raw).not.toMatch(/[^\r]\n|\r[^\n]|[^\x00-\x7f]/);
      const mail = await PostalMime.parse(readFileSync(file));
      const isForTeam = name.includes('team_notification');
      const operator = { name: 'Trazamar', address: 'hola@trazamar.example' };
      expect(mail.from).toEqual(operator);
      expect(mail.to).toEqual([isForTeam ? operator : { name: '', address: DEMO.email }]);
      expect(mail.messageId).toBe(
        `<${deliveries.find((row) => name.includes(row.id))?.id}@trazamar.example>`,
      );
      expect(mail.text).toContain(id.slice(0, 8).toUpperCase());
      expect(mail.html).toContain('<!doctype html>');
    }
  });

  it('the start says where they are, how many, and names the newest ten', async ({
    expect,
    onTestFinished,
  }) => {
    const { data, startServer } = openStage(onTestFinished);
    const server = await startServer();
    for (let lead = 0; lead < 6; lead += 1) await sendLead(server.url, demoBy(`Nombre ${lead}`));
    await untilAllWritten(data);
    await stopServer(server);
    const { output, errors } = await stopServer(await startServer());
    const newest = readdirSync(join(data, 'mail')).toSorted().slice(-10);
    expect(output).toContain(
      `Mails are written to ${join(data, 'mail')} (12 so far)\n${newest.map((name) => `  ${name}\n`).join('')}`,
    );
    expect(errors).toContain(
      'Neither SMTP_URL nor RESEND_API_KEY is set: leads are stored, and nobody is told of them',
    );
  });

  it('a delivery is one file, however often it is written', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const server = await startServer();
    await sendLead(server.url, DEMO);
    await untilAllWritten(data);
    await stopServer(server);
    const names = readdirSync(join(data, 'mail'));
    expireLeases(data, ['written']);
    await startServer();
    await untilAllWritten(data);
    expect(readdirSync(join(data, 'mail'))).toEqual(names);
    expect(storedDeliveries(data).map(({ tries }) => tries)).toEqual([2, 2]);
  });

  it('each mail of an acknowledged lead is one whole file after kill -9', async ({
    expect,
    onTestFinished,
  }) => {
    const { data, startServer } = openStage(onTestFinished);
    let acknowledged = 0;
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const server = await startServer();
      const client = async () => {
        for (;;) {
          await sendLead(server.url, demoBy(crypto.randomUUID()));
          acknowledged += 1;
          if (acknowledged > round * 12) server.process.kill('SIGKILL');
        }
      };
      await Promise.allSettled(Array.from({ length: CLIENTS }, client));
      await server.finished;
      // Before the next start writes the unfinished ones again.
      for (const name of mailNames(data)) await expectWhole(join(data, 'mail', name));
    }
    expireLeases(data, ['leased']);
    await startServer();
    await untilAllWritten(data);
    const names = readdirSync(join(data, 'mail'));
    const deliveries = storedDeliveries(data);
    expect(deliveries.length).toBeGreaterThanOrEqual(2 * acknowledged);
    expect(names.map((name) => name.slice(-40, -4)).toSorted()).toEqual(
      deliveries.map(({ id }) => id).toSorted(),
    );
    for (const name of names) await expectWhole(join(data, 'mail', name));
  });

  it('what was written is said to have reached nobody, and goes out by retry once there is one', async ({
    expect,
    onTestFinished,
  }) => {
    const stage = openStage(onTestFinished);
    const without = await stage.startServer();
    await sendLead(without.url, DEMO);
    await untilAllWritten(stage.data);
    await stopServer(without);
    const mailbox = await stage.openMailbox();
    const server = await stage.startServer({ SMTP_URL: mailbox.url });
    expect((await runLeads(stage.data, 'list', '--written')).output).toMatch(/written +written$/m);
    expect(mailbox.mails).toEqual([]);
    const { output } = await runLeads(stage.data, 'retry', '--all-written');
    expect(output).toMatch(/^2 deliveries of 1 lead queued/);
    await mailbox.expectMails(2);
    const { errors } = await stopServer(server);
    expect(errors).toContain(
      'Mails from before there was a mail server, sent to nobody: 2. Send them with: npm run leads -- retry --all-written',
    );
    expect(isAllSent(stage.data)).toBe(true);
    expect((await runLeads(stage.data, 'list', '--written')).output).toBe('');
    expect(mailbox.mails).toHaveLength(2);
  });

  it('the mails wait while they cannot be written', async ({ expect, onTestFinished }) => {
    const { data, startServer } = openStage(onTestFinished);
    const server = await startServer();
    rmSync(join(data, 'mail'), { recursive: true });
    await sendLead(server.url, DEMO);
    await vi.waitUntil(() => storedDeliveries(data).every((row) => row.last_error !== null), {
      timeout: 30_000,
    });
    mkdirSync(join(data, 'mail'));
    await untilAllWritten(data);
    expect(readdirSync(join(data, 'mail'))).toHaveLength(2);
    const { errors } = await stopServer(server);
    expect(errors).toMatch(/^No mail goes out, what is queued is kept: the mail cannot be written: ENOENT/m);
    expect(errors).toMatch(/^Mail goes out again\.$/m);
  });
});
