import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { HANG, HANG_UP, openMailbox, type MailboxOptions } from './mailbox.ts';

const PASSWORD = 'sécre7o/largo';
const WITH_STARTTLS: MailboxOptions = { password: PASSWORD, server: { disabledCommands: [] } };
/** Another name of this machine that counts as remote. */
const REMOTE = '0.0.0.0';

const MAIL = {
  name: 'one',
  messageId: '<one@muelle.example>',
  from: { name: 'Muelle', address: 'hola@muelle.example' },
  to: { name: '', address: 'lucia@empresa.example' },
  subject: 'Hola',
  text: 'Hola',
  html: '<p>Hola</p>',
  headers: {},
};

/** Its part before the @ is not ASCII. Only a server with SMTPUTF8 accepts it. */
const INTERNATIONAL = { name: '', address: 'josé@peña.example' };

/** Sends one mail to the server at `url`. Resolves to the failure. */
async function send(
  url: string,
  { signal = new AbortController().signal, to = MAIL.to } = {},
): Promise<DeliveryFailure | 'sent'> {
  const mailer = createSmtpMailer(url);
  return mailer
    .send({ ...MAIL, to }, signal)
    .then(
      () => 'sent' as const,
      (error: DeliveryFailure) => error,
    )
    .finally(() => mailer.close());
}

async function openForTest(options?: MailboxOptions) {
  const mailbox = await openMailbox(options);
  onTestFinished(() => {
    mailbox.cutConnections();
    return mailbox.close();
  });
  return mailbox;
}

it.each<[string, boolean, MailboxOptions]>([
  ['refuses the address', true, { onRecipient: () => '550 5.1.1 <lucia@empresa.example>: user unknown' }],
  ['refuses the message', true, { onMessage: () => '554 5.6.0 not for lucia@empresa.example' }],
  ['has a full mailbox', false, { onRecipient: () => '550 5.2.2 mailbox full' }],
  ['refuses the sender', false, { onSender: () => '550 5.1.8 sender refused' }],
  ['is too busy', false, { onConnect: () => '421 4.7.0 try later' }],
  ['hangs up at the connection', false, { onConnect: () => HANG_UP }],
  ['hangs up in the message', false, { onFirstBytes: () => HANG_UP }],
  ['hangs up after the message', false, { onMessage: () => HANG_UP }],
])('a mail fails where the server %s; for good: %s', async (_what, isPermanent, options) => {
  expect(await send((await openForTest(options)).url)).toMatchObject({ isPermanent });
});

it.each([
  ['', MAIL.to],
  [' while it is asked for SMTPUTF8', INTERNATIONAL],
])('a server that hangs%s does not hold up a stop', async (_when, to) => {
  const mailbox = await openForTest({ onConnect: () => HANG });
  const failure = await send(mailbox.url, { signal: AbortSignal.timeout(500), to });
  expect(failure).toMatchObject({ isPermanent: false });
});

describe('a password of the mail server', () => {
  const urlOf = (port: number, { host = REMOTE, password = PASSWORD, query = '' } = {}) =>
    `smtp://site:${encodeURIComponent(password)}@${host}:${port}${query}`;

  it.each<[string, MailboxOptions, { host?: string; query?: string }, boolean]>([
    ['after STARTTLS', WITH_STARTTLS, { query: '?tls.rejectUnauthorized=false' }, true],
    ['in the clear to this machine itself', { password: PASSWORD }, { host: '127.0.0.1' }, false],
    [
      'in the clear where the operator asks for it',
      { password: PASSWORD },
      { query: '?requireTLS=false' },
      false,
    ],
  ])('is sent %s', async (_what, options, address, isEncrypted) => {
    const mailbox = await openForTest(options);
    expect(await send(urlOf(mailbox.port, address))).toBe('sent');
    expect(mailbox.logins).toEqual([{ password: PASSWORD, isEncrypted }]);
  });

  it.each<[string, MailboxOptions, RegExp]>([
    ['in the clear', { password: PASSWORD }, /STARTTLS/],
    ['to a server with a certificate that nobody vouches for', WITH_STARTTLS, /certificate/],
  ])('is never sent %s', async (_what, options, reason) => {
    const mailbox = await openForTest(options);
    expect(await send(urlOf(mailbox.port))).toMatchObject({ message: expect.stringMatching(reason) });
    expect(mailbox.logins).toEqual([]);
  });

  it('that is wrong is never shown', async () => {
    const mailbox = await openForTest({ password: PASSWORD });
    const failure = await send(urlOf(mailbox.port, { host: '127.0.0.1', password: 'equivocada' }));
    expect(failure).toMatchObject({ isPermanent: false, message: expect.stringMatching(/^EAUTH.*535/) });
    expect((failure as DeliveryFailure).message).not.toContain('equivocada');
  });
});
