import { expect, it, onTestFinished } from 'vitest';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { openMailbox, type MailboxOptions } from '#tests/server/support/mailbox.ts';

const PASSWORD = 'sécre7o/largo';
const PLAIN: MailboxOptions = { password: PASSWORD };
const STARTTLS: MailboxOptions = { password: PASSWORD, server: { disabledCommands: [] } };
const TLS: MailboxOptions = { password: PASSWORD, server: { secure: true } };

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

/** Sends one mail to the server at `url`. Resolves to `sent`, or to the failure. */
async function send(url: string, signal = new AbortController().signal) {
  const mailer = createSmtpMailer(url);
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

const withLogin = (url: string, port: number) =>
  url.replace('USER', `site:${encodeURIComponent(PASSWORD)}`).replace('PORT', String(port));
