import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { vi } from 'vitest';

/** A mail as it came over the wire; in `raw` each character is one byte. */
export type ReceivedMail = {
  from: string;
  to: string[];
  /** The sender asked for SMTPUTF8 (RFC 6531). */
  smtpUtf8: boolean;
  raw: string;
  parsed: Email;
};

/** Cuts the connection in place of an answer. */
export const HANG_UP = 'hang up';
/** The mail is taken, and then the connection is cut: the sender cannot know. */
export const TAKE_AND_HANG_UP = 'take and hang up';
/** No answer at all, until the connections are cut. */
export const HANG = 'hang';

/** An SMTP reply that refuses, such as `550 5.1.1 no such user`, or one of the above; nothing lets it pass. */
type Reply = string | undefined;

export type MailboxOptions = {
  /** 0 asks the system for a free one. */
  port?: number;
  /** Asked for by the server; without it anybody may send. */
  password?: string;
  onConnect?: () => Reply;
  onSender?: (address: string) => Reply;
  onRecipient?: (address: string) => Reply;
  /** Asked when the first bytes of a message have come, and more are under way. */
  onFirstBytes?: () => Reply;
  /** Asked once the whole message has come, before it is answered for. */
  onMessage?: (mail: ReceivedMail) => Reply | Promise<Reply>;
  server?: SMTPServerOptions;
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The mails of one person's lead: to them, and about them to the team. */
export const mailsOf = ({ mails }: Mailbox, address: string): ReceivedMail[] =>
  mails.filter(
    ({ to, parsed }) => to.includes(address) || parsed.replyTo?.some((reply) => reply.address === address),
  );

/** The values of a header, unfolded and decoded. */
export const headerOf = ({ parsed }: ReceivedMail, name: string): string[] =>
  parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** The plain text of a mail, line ends as they were typed. */
export const plainText = ({ parsed }: ReceivedMail): string => (parsed.text ?? '').replaceAll('\r\n', '\n');

/** A real SMTP server on loopback that keeps what it accepts. */
export async function openMailbox(options: MailboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  /** Each login that was tried, right or wrong. */
  const logins: { password?: string | null; isEncrypted: boolean }[] = [];

  const sockets = new Map<number | undefined, Socket>();
  const cut = new WeakSet<Socket>();
  const answer = (reply: Reply, { remotePort }: SMTPServerSession, done: (error?: Error) => void) => {
    if (reply === HANG) return;
    if (reply === HANG_UP || reply === TAKE_AND_HANG_UP) sockets.get(remotePort)?.destroy();
    else done(refusal(reply));
  };
  const server = new SMTPServer({
    authOptional: options.password === undefined,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    logger: false,
    onAuth: ({ password }, { secure }, done) => {
      logins.push({ password, isEncrypted: secure });
      if (password === options.password) return done(null, { user: 'site' });
      done(refusal('535 5.7.8 authentication failed'));
    },
    onConnect: (session, done) => answer(options.onConnect?.(), session, done),
    onMailFrom: ({ address }, session, done) => answer(options.onSender?.(address), session, done),
    onRcptTo: ({ address }, session, done) => answer(options.onRecipient?.(address), session, done),
    onData: async (stream, session, done) => {
      const socket = sockets.get(session.remotePort);
      const firstReply = options.onFirstBytes?.();
      if (firstReply) return stream.once('data', () => answer(firstReply, session, done)).resume();
      const bytes = await buffer(stream).catch(() => undefined);
      if (!bytes) return;
      const { mailFrom, rcptTo, smtpUtf8 = false } = session.envelope;
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        smtpUtf8,
        raw: bytes.toString('latin1'),
        parsed: await PostalMime.parse(bytes),
      };
      // The sender cannot be told any more and sends it again: taken here, it would be a duplicate without a reason.
      if (socket && cut.has(socket)) return;
      const reply = await options.onMessage?.(mail);
      if (reply === undefined || reply === TAKE_AND_HANG_UP) mails.push(mail);
      answer(reply, session, done);
    },
    ...options.server,
  });
  // Clients that go away are what the tests are about.
  server.on('error', () => {});
  server.server.on('connection', (socket) => {
    sockets.set(socket.remotePort, socket);
    socket.once('close', () => sockets.delete(socket.remotePort));
  });
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    logins,
    /** Waits until so many mails have been accepted, and returns them. */
    expectMails: (count: number, timeout = 30_000): Promise<ReceivedMail[]> =>
      vi.waitUntil(() => mails.length >= count && mails, { timeout, interval: 20 }),
    /** Cuts every connection, and takes new ones; a mail that was not answered for yet is not taken. */
    cutConnections() {
      for (const socket of sockets.values()) {
        cut.add(socket);
        socket.destroy();
      }
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

function refusal(reply: Reply): Error | undefined {
  if (reply === undefined) return undefined;
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}

export { freePort as unusedPort } from './loopback.ts';
