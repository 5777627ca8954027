import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { openFixture, sendLead } from './fixture.ts';
import { demoBy } from './leads.ts';
import { stopServer } from './server-process.ts';

vi.setConfig({ testTimeout: 120_000 });

const LEADS = 150;
const COMMANDS_EVERY_MS = 50;

it('commands beside a server under load are never locked out, and no lead or mail is lost or sent twice', async () => {
  const { leads, readLeads, openMailbox, startProcess } = openFixture();
  let isRefusing = true;
  const mailbox = await openMailbox({
    onRecipient: () => (isRefusing ? '550 5.1.1 no such user' : undefined),
  });
  const server = await startProcess({ SMTP_URL: mailbox.url });
  const accepted: string[] = [];
  let sent = 0;
  const sendAll = async () => {
    while (accepted.length < LEADS) accepted.push(await sendLead(server, demoBy(`Lead ${(sent += 1)}`)));
  };
  const senders = Promise.all(Array.from({ length: 4 }, sendAll));
  await vi.waitFor(() => expect(accepted.length).toBeGreaterThan(0), { timeout: 20_000 });

  const runs: { code: number | null; errors: string }[] = [];
  const commands = [
    ['list', '--limit', '1000'],
    ['export', '--json'],
    ['show', accepted[0] ?? ''],
    ['retry', '--all-dead'],
  ];
  while (accepted.length < LEADS) {
    for (const command of commands) runs.push(await leads(...command));
    // The senders run in this process too.
    await sleep(COMMANDS_EVERY_MS);
    isRefusing = accepted.length < LEADS / 2;
  }
  await senders;
  expect(runs.filter(({ code, errors }) => code !== 0 || /lock|rror/.test(errors))).toEqual([]);

  // Tries that were running when the mailbox opened may have died after the last command.
  await leads('retry', '--all-dead');
  await mailbox.expectMails(accepted.length * 2, 40_000);
  await vi.waitFor(async () => expect(await readLeads('list', '--dead')).toEqual([]), { timeout: 15_000 });
  expect(new Set(mailbox.mails.map(({ parsed }) => parsed.messageId)).size).toBe(accepted.length * 2);
  expect(mailbox.mails).toHaveLength(accepted.length * 2);
  expect((await readLeads('export')).map(({ id }) => id).toSorted()).toEqual(accepted.toSorted());
  expect((await stopServer(server)).errors).not.toMatch(/locked|Unexpected/);
});
