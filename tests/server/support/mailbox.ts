import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions, type SMTPServerSession } from 'smtp-server';
import { vi } from 'vitest';

/** A mail as received. In `raw` each character is one byte. */
export type ReceivedMail = {
  to: string[];
  /** The sender used SMTPUTF8 (RFC 6531). */
  smtpUtf8: boolean;
  raw: string;
  parsed: Email;
};

/** Closes the connection instead of answering. */
export const HANG_UP = 'hang up';
/** Accepts the mail, then closes the connection: the sender cannot know. */
export const TAKE_AND_HANG_UP = 'take and hang up';
/** Never answers, until connections are closed. */
export const HANG = 'hang';

/** An SMTP reply that refuses, such as `550 5.1.1 no such user`, or one of the above. Undefined accepts. */
type Reply = string | undefined;

export type MailboxOptions = {
  /** 0: the system chooses a free port. */
  port?: number;
  /** The login that the server requires. Undefined: none. */
  password?: string;
  onConnect?: () => Reply;
  onSender?: (address: string) => Reply;
  onRecipient?: (address: string) => Reply;
  /** Called when the first bytes of a message have arrived and more follow. */
  onFirstBytes?: () => Reply;
  /** Called once the whole message has arrived, before the answer. */
  onMessage?: (mail: ReceivedMail) => Reply | Promise<Reply>;
  server?: SMTPServerOptions;
};

export type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** The mails of one person's lead: to them, and to the team about them. */
export const mailsOf = ({ mails }: Mailbox, address: string): ReceivedMail[] =>
  mails.filter(
    ({ to, parsed }) => to.includes(address) || parsed.replyTo?.some((reply) => reply.address === address),
  );

/** The values of a header, unfolded and decoded. */
export const headerOf = ({ parsed }: ReceivedMail, name: string): string[] =>
  parsed.headers.filter(({ key }) => key === name).map(({ value }) => value);

/** The plain text of a mail, with its line ends. */
export const plainText = ({ parsed }: ReceivedMail): string => (parsed.text ?? '').replaceAll('\r\n', '\n');

/** RFC 5322 §2.1.1, without the line end; RFC 2047 §2. */
export const LINE_MAX_LENGTH = 998;
const FOLDED_LENGTH = 78;
const ENCODED_WORD_MAX_LENGTH = 75;

/** Checks everything that a strict mail server might refuse. Each character of `raw` is one byte. */
export function wireProblems({ raw }: ReceivedMail, headerLineMaxLength = FOLDED_LENGTH): string[] {
  const lines = raw.split('\r\n');
  const headerLines = lines.slice(0, lines.indexOf(''));
  return [
    ...(/[^\r]\n|\r[^\n]/.test(raw) ? ['a line end that is not CRLF'] : []),
    ...lines.filter((line) => !/^[\x20-\x7e\t]*$/.test(line) || line.length > LINE_MAX_LENGTH),
    ...headerLines.filter((line) => line.length > headerLineMaxLength),
    ...headerLines.filter((line) => !/^([A-Za-z-]+:( \S|$)|[ \t]+\S)/.test(line)),
    ...(raw.match(/=\?UTF-8\?.*?\?=/g) ?? []).filter((word) => word.length > ENCODED_WORD_MAX_LENGTH),
  ];
}

/** A real SMTP server on loopback that keeps accepted mails. */
export async function openMailbox(options: MailboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  /** Each attempted login, right or wrong. */
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
      const { rcptTo, smtpUtf8 = false } = session.envelope;
      const mail = {
        to: rcptTo.map(({ address }) => address),
        smtpUtf8,
        raw: bytes.toString('latin1'),
        parsed: await PostalMime.parse(bytes),
      };
      // The sender cannot be told any more and repeats it. Keeping it would create a false duplicate.
      if (socket && cut.has(socket)) return;
      const reply = await options.onMessage?.(mail);
      if (reply === undefined || reply === TAKE_AND_HANG_UP) mails.push(mail);
      answer(reply, session, done);
    },
    ...options.server,
  });
  // Tests close connections on purpose.
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
    /** Waits until this many mails have been accepted, and returns them. */
    expectMails: (count: number): Promise<ReceivedMail[]> =>
      vi.waitUntil(() => mails.length >= count && mails, { timeout: 30_000, interval: 20 }),
    /** Closes every connection and accepts new ones. An unanswered mail is not accepted. */
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
