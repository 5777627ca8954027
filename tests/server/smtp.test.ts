import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import {
  HANG,
  HANG_UP,
  openMailbox,
  TAKE_AND_HANG_UP,
  type MailboxOptions,
} from '#tests/server/support/mailbox.ts';

const PASSWORD = 'sécre7o/largo';
const PLAIN: MailboxOptions = { password: PASSWORD };
const STARTTLS: MailboxOptions = { password: PASSWORD, server: { disabledCommands: [] } };
const TLS: MailboxOptions = { password: PASSWORD, server: { secure: true } };

const STEP_MS = 100;
/** A busy machine takes its time for a step, too. */
const LONG_STEP_MS = STEP_MS * 10;
const LATE_MS = LONG_STEP_MS * 1.5;

const MAIL = {
  name: 'one',
  messageId: '<one@muelle.example>',
  from: { name: 'Muelle', address: 'hola@muelle.example' },
  to: [{ name: '', address: 'lucia@empresa.example' }],
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: {},
};

/** Sends one mail to the server at `url`. Resolves to `sent`, or to the failure. `stepMs`: in place of 30 seconds. */
async function send(url: string, signal = new AbortController().signal, stepMs?: number) {
  const mailer = createSmtpMailer(url, { stepMs, answerMs: STEP_MS * 30 });
  return mailer
    .send(MAIL, signal)
    .catch((error: unknown) => error)
    .finally(() => mailer.close());
}

async function openForTest(options?: MailboxOptions) {
  const mailbox = await openMailbox(options);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

// 0.0.0.0 is another name of this machine that counts as remote.
it.each<[string, MailboxOptions, boolean]>([
  ['smtp://USER@0.0.0.0:PORT?tls.rejectUnauthorized=false', STARTTLS, true],
  ['smtps://USER@0.0.0.0:PORT?tls.rejectUnauthorized=false', TLS, true],
  ['smtp://USER@127.0.0.1:PORT', PLAIN, false],
  ['smtp://USER@0.0.0.0:PORT?requireTLS=false', PLAIN, false],
])('the password goes to %s', async (url, options, isEncrypted) => {
  const mailbox = await openForTest(options);
  expect(await send(withLogin(url, mailbox.port))).toBe('sent');
  expect(mailbox.logins).toEqual([{ password: PASSWORD, isEncrypted }]);
});

it.each<[string, MailboxOptions, RegExp]>([
  ['smtp://USER@0.0.0.0:PORT', PLAIN, /STARTTLS/],
  ['smtp://USER@0.0.0.0:PORT', STARTTLS, /certificate/],
  ['smtps://USER@127.0.0.1:PORT', TLS, /certificate/],
])('the password does not go to %s: %3$s', async (url, options, reason) => {
  const mailbox = await openForTest(options);
  const message = expect.stringMatching(reason);
  expect(await send(withLogin(url, mailbox.port))).toMatchObject({ message, isPermanent: false });
  expect(mailbox.logins).toEqual([]);
});

const never = () => new Promise<never>(() => {});

it.each<[string, MailboxOptions]>([
  ['greeting', { onConnect: () => HANG }],
  ['login', { password: PASSWORD, server: { disabledCommands: ['STARTTLS'], onAuth: () => {} } }],
  ['MAIL FROM', { onSender: () => HANG }],
  ['RCPT TO', { onRecipient: () => HANG }],
])('a server that stalls at %s is given up after the short wait, and has no mail', async (_, options) => {
  const mailbox = await openForTest(options);
  const url = withLogin('smtp://USER@127.0.0.1:PORT', mailbox.port);
  const failure = await send(options.password ? url : mailbox.url, undefined, STEP_MS);
  expect(failure).toMatchObject({ message: 'ETIMEDOUT: no answer in time', mayHaveArrived: false });
  expect(mailbox.mails).toEqual([]);
});

it('a server that answers late to the whole message gets it once', async () => {
  const mailbox = await openForTest({ onMessage: async () => void (await setTimeout(LATE_MS)) });
  expect(await send(mailbox.url, undefined, LONG_STEP_MS)).toBe('sent');
  expect(mailbox.mails).toHaveLength(1);
});

it.each<[string, boolean, MailboxOptions]>([
  ['that never answers to the message', true, { onMessage: never }],
  ['that hangs up after the message', true, { onMessage: () => TAKE_AND_HANG_UP }],
  ['that refuses the message', false, { onMessage: () => '451 try later' }],
  ['that hangs up before it', false, { onRecipient: () => HANG_UP }],
])('a mail to a server %s may have arrived: %s', async (_, mayHaveArrived, options) => {
  const mailbox = await openForTest(options);
  const failure = await send(mailbox.url, undefined, LONG_STEP_MS);
  expect(failure).toMatchObject({ isPermanent: false, mayHaveArrived });
});

it.each<[string, boolean, (stop: () => void) => MailboxOptions]>([
  ['before', false, (stop) => ({ onRecipient: () => (stop(), HANG) })],
  ['after', true, (stop) => ({ onMessage: () => (stop(), never()) })],
])('a mail that is broken off %s the whole message may have arrived: %s', async (_, expected, options) => {
  const stopping = new AbortController();
  const mailbox = await openForTest(options(() => stopping.abort()));
  expect(await send(mailbox.url, stopping.signal)).toMatchObject({ mayHaveArrived: expected });
});

const withLogin = (url: string, port: number) =>
  url.replace('USER', `site:${encodeURIComponent(PASSWORD)}`).replace('PORT', String(port));
