import { describe, it, vi } from 'vitest';
import { DEMO } from './leads.ts';
import type { MailboxOptions } from './mailbox.ts';
import { openStage, sendLead, stopServer, storedDeliveries } from './stage.ts';

// The tests wait most of the time.
vi.setConfig({ maxConcurrency: 8, testTimeout: 60_000 });

const PASSWORD = 'sécre7o/largo';
const WITH_STARTTLS: MailboxOptions = { password: PASSWORD, server: { disabledCommands: [] } };

/** Another name of this machine, which the server takes for a remote one. */
const REMOTE = '0.0.0.0';
const urlOf = (port: number, { host = REMOTE, password = PASSWORD, query = '' } = {}) =>
  `smtp://site:${encodeURIComponent(password)}@${host}:${port}${query}`;

/** Waits until each mail has been tried in vain, for this reason. */
const untilAllFailed = (dataDirectory: string, reason: RegExp) =>
  vi.waitUntil(
    () => storedDeliveries(dataDirectory).every(({ last_error: error }) => reason.test(error ?? '')),
    { timeout: 30_000 },
  );

describe.concurrent('a password of the mail server', () => {
  it.for<[string, MailboxOptions, { host?: string; query?: string }, boolean]>([
    ['after STARTTLS', WITH_STARTTLS, { query: '?tls.rejectUnauthorized=false' }, true],
    ['in the clear to this machine itself', { password: PASSWORD }, { host: '127.0.0.1' }, false],
    [
      'in the clear where the operator asks for it',
      { password: PASSWORD },
      { query: '?requireTLS=false' },
      false,
    ],
  ])('is sent %s', async ([, options, address, isEncrypted], { expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox(options);
    const server = await stage.startServer({ SMTP_URL: urlOf(mailbox.port, address) });
    await sendLead(server.url, DEMO);
    await mailbox.expectMails(2);
    expect(mailbox.logins).toContainEqual({ password: PASSWORD, isEncrypted });
    expect(mailbox.logins.filter((login) => login.isEncrypted !== isEncrypted)).toEqual([]);
  });

  it.for<[string, MailboxOptions, RegExp]>([
    ['in the clear', { password: PASSWORD }, /STARTTLS/],
    ['to a server with a certificate that nobody vouches for', WITH_STARTTLS, /certificate/],
  ])('is never sent %s: the mails wait', async ([, options, reason], { expect, onTestFinished }) => {
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox(options);
    const server = await stage.startServer({ SMTP_URL: urlOf(mailbox.port) });
    await sendLead(server.url, DEMO);
    await untilAllFailed(stage.data, reason);
    expect(mailbox.logins).toEqual([]);
    const { errors } = await stopServer(server);
    expect(storedDeliveries(stage.data).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(errors).toMatch(/^No mail goes out, what is queued is kept: /m);
    expect(errors).not.toMatch(/Unexpected error/);
  });

  it('that is wrong buries nothing and is printed nowhere; with the right one all goes out', async (test) => {
    const { expect, onTestFinished } = test;
    const stage = openStage(onTestFinished);
    const mailbox = await stage.openMailbox({ password: PASSWORD });
    const start = (password: string) =>
      stage.startServer({ SMTP_URL: urlOf(mailbox.port, { host: '127.0.0.1', password }) });
    const server = await start('equivocada');
    await sendLead(server.url, DEMO);
    await untilAllFailed(stage.data, /EAUTH.*535/);
    const { output, errors } = await stopServer(server);
    expect(storedDeliveries(stage.data).map(({ state }) => state)).toEqual(['ready', 'ready']);
    expect(output + errors).not.toContain('equivocada');
    expect(errors).toMatch(/^No mail goes out, what is queued is kept: EAUTH/m);
    await start(PASSWORD);
    await mailbox.expectMails(2);
  });
});
