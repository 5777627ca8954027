import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import type { Mail } from '#server/mail/mail.ts';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { HANG_UP, openMailbox, type MailboxOptions } from './mailbox.ts';

const PASSWORD = 'sécre7o/largo';
const WITH_STARTTLS: MailboxOptions = { password: PASSWORD, server: { disabledCommands: [] } };
/** Another name of this machine, which is taken for a remote one. */
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

/** Its part before the @ is not ASCII: whether it is written to depends on what the server offers. */
const INTERNATIONAL = { to: { name: '', address: 'josé@peña.example' } };

type SendOptions = { signal?: AbortSignal; change?: Partial<Mail> };

/** Sends one mail to the server at `url`; resolves to why it was not sent. */
async function send(
  url: string,
  { signal = new AbortController().signal, change }: SendOptions = {},
): Promise<DeliveryFailure | 'sent'> {
  const mailer = createSmtpMailer(url);
  try {
    return (await mailer.send({ ...MAIL, ...change }, signal)) as 'sent';
  } catch (error) {
    return error as DeliveryFailure;
  } finally {
    await mailer.close();
  }
}

async function openForTest(options?: MailboxOptions) {
  const mailbox = await openMailbox(options);
  onTestFinished(() => mailbox.close());
  return mailbox;
}

describe('a mail that a server does not take', () => {
  it.each<[string, MailboxOptions]>([
    ['the address', { onRecipient: () => '550 5.1.1 <lucia@empresa.example>: user unknown' }],
    ['the message', { onMessage: () => '550 5.6.0 nothing for lucia@empresa.example' }],
  ])('is refused for good because of %s, and no address is named', async (_what, options) => {
    const failure = await send((await openForTest(options)).url);
    expect(failure).toMatchObject({ isPermanent: true, isOutage: false });
    expect((failure as DeliveryFailure).message).toMatch(/550 5\./);
    expect((failure as DeliveryFailure).message).not.toMatch(/lucia|empresa/);
  });

  it.each<[string, MailboxOptions]>([
    ['450 for the address', { onRecipient: () => '450 4.2.0 greylisted' }],
    ['a full mailbox', { onRecipient: () => '550 5.2.2 mailbox full' }],
    ['relaying refused', { onRecipient: () => '554 5.7.1 relay access denied' }],
    ['452 for the message', { onMessage: () => '452 4.3.1 out of disk' }],
    ['a spent quota', { onMessage: () => '550 5.4.5 daily quota exceeded' }],
  ])('may be taken later: %s', async (_what, options) => {
    expect(await send((await openForTest(options)).url)).toMatchObject({
      isPermanent: false,
      isOutage: false,
    });
  });

  it.each<[string, MailboxOptions]>([
    ['refuses the sender', { onSender: () => '550 5.1.8 sender refused' }],
    ['refuses the connection', { onConnect: () => '554 5.7.1 blocked' }],
    ['is too busy', { onConnect: () => '421 4.7.0 try later' }],
    ['hangs up at the connection', { onConnect: () => HANG_UP }],
    ['hangs up at the address', { onRecipient: () => HANG_UP }],
    ['hangs up in the message', { onFirstBytes: () => HANG_UP }],
    ['hangs up after the message', { onMessage: () => HANG_UP }],
  ])('is an outage where the server %s', async (_what, options) => {
    expect(await send((await openForTest(options)).url)).toMatchObject({
      isPermanent: false,
      isOutage: true,
    });
  });
});

/** Answers the commands of a conversation as told, and the rest of them well. */
type Script = Partial<Record<'CONNECT' | 'EHLO' | 'HELO' | 'MAIL' | 'RCPT' | 'DATA' | '.', Answer>>;
type Answer = string | Uint8Array | ((socket: Socket) => void);

const GOOD: Record<string, string> = {
  CONNECT: '220 hola\r\n',
  EHLO: '250-hola\r\n250 8BITMIME\r\n',
  DATA: '354 adelante\r\n',
};

/** Opens a server that speaks by a script; resolves to its address. */
async function openScripted(script: Script): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let unread = '';
    let isInMessage = false;
    const answer = (command: string) => {
      isInMessage = command === 'DATA';
      const reply = script[command as keyof Script] ?? GOOD[command] ?? '250 bien\r\n';
      if (typeof reply === 'function') reply(socket);
      else socket.write(reply);
    };
    socket.on('error', () => {}).setEncoding('latin1');
    socket.on('data', (text: string) => {
      unread += text;
      for (;;) {
        const end = unread.indexOf(isInMessage ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const command = isInMessage ? '.' : (/^[A-Z]+/.exec(unread)?.[0] ?? '');
        unread = unread.slice(end + (isInMessage ? 5 : 2));
        answer(command);
      }
    });
    answer('CONNECT');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

describe('a mail server that', () => {
  it.each<[string, Script]>([
    ['is none', { CONNECT: 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n' }],
    ['greets in binary', { CONNECT: Uint8Array.from([0, 255, 254, 13, 10, 0, 13, 10]) }],
    ['resets the connection at once', { CONNECT: (socket) => socket.resetAndDestroy() }],
    ['resets it in the conversation', { MAIL: (socket) => socket.resetAndDestroy() }],
    ['resets it after the message', { '.': (socket) => socket.resetAndDestroy() }],
    ['ends half a reply', { RCPT: (socket) => socket.end('25') }],
    ['ends a refusal without a line end', { RCPT: (socket) => socket.end('550 no <lucia@empresa.example>') }],
    ['answers more than it is asked', { EHLO: '250 bien\r\n250 bien\r\n999 mal\r\n-1\r\n' }],
    ['never ends its reply', { EHLO: '250-otra\r\n'.repeat(200_000) }],
    ['never ends its line', { RCPT: `250-${'x'.repeat(3_000_000)}` }],
    ['refuses in a line of megabytes', { RCPT: `450 ${'x'.repeat(900_000)}\r\n` }],
    ['accepts by a number that there is not', { '.': '999 acepto\r\n' }],
  ])('%s is sent the mail again later', async (_what, script) => {
    const failure = await send(await openScripted(script));
    expect(failure).toMatchObject({ isPermanent: false });
    expect((failure as DeliveryFailure).message).not.toMatch(/lucia|empresa/);
  });

  it.each<[string, Script]>([
    ['is none', { CONNECT: 'HTTP/1.1 400 Bad Request\r\n' }],
    ['resets the connection', { EHLO: (socket) => socket.resetAndDestroy() }],
    ['refuses to talk', { EHLO: '550 no\r\n', HELO: '550 no\r\n' }],
  ])('%s is asked again later whether it offers SMTPUTF8', async (_what, script) => {
    const failure = await send(await openScripted(script), { change: INTERNATIONAL });
    expect(failure).toMatchObject({ isPermanent: false, isOutage: true });
  });

  it.each([
    ['has no extensions', { EHLO: '500 what?\r\n' }],
    ['answers more than it is asked', { EHLO: '250 hola\r\n250 SMTPUTF8\r\n999 mal\r\n' }],
  ])('%s offers no SMTPUTF8', async (_what, script) => {
    const failure = await send(await openScripted(script), { change: INTERNATIONAL });
    expect(failure).toMatchObject({ isPermanent: true, message: expect.stringContaining('SMTPUTF8') });
  });

  it('hangs does not hold up a stop', async () => {
    const url = await openScripted({ CONNECT: '220 un momento\r\n', EHLO: () => {} });
    for (const change of [{}, INTERNATIONAL]) {
      const failure = await send(url, { signal: AbortSignal.timeout(100), change });
      expect(failure).toMatchObject({ isPermanent: false, isOutage: false });
    }
  });
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
    expect(await send(urlOf(mailbox.port))).toMatchObject({
      isOutage: true,
      message: expect.stringMatching(reason),
    });
    expect(mailbox.logins).toEqual([]);
  });

  it('that is wrong is an outage, and shown nowhere', async () => {
    const mailbox = await openForTest({ password: PASSWORD });
    const failure = await send(urlOf(mailbox.port, { host: '127.0.0.1', password: 'equivocada' }));
    expect(failure).toMatchObject({ isOutage: true, message: expect.stringMatching(/^EAUTH.*535/) });
    expect((failure as DeliveryFailure).message).not.toContain('equivocada');
  });
});
