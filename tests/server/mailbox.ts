import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

/** A mail as it came over the wire. */
export type ReceivedMail = { from: string; to: string[]; raw: string; parsed: Email };

/** An SMTP reply that refuses, such as `550 5.1.1 no such user`; nothing lets it pass. */
type Reply = string | undefined;

export type MailboxOptions = {
  /** 0 asks the system for a free one. */
  port?: number;
  onConnect?: () => Reply;
  onSender?: (address: string) => Reply;
  onRecipient?: (address: string) => Reply;
  /** Asked once the whole message has come, before it is answered for. */
  onMessage?: (mail: ReceivedMail) => Reply | Promise<Reply>;
  server?: SMTPServerOptions;
};

/** A real SMTP server on loopback that keeps what it accepts. */
export async function openMailbox(options: MailboxOptions = {}) {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onConnect: (_session, done) => done(refusal(options.onConnect?.())),
    onMailFrom: ({ address }, _session, done) => done(refusal(options.onSender?.(address))),
    onRcptTo: ({ address }, _session, done) => done(refusal(options.onRecipient?.(address))),
    onData: async (stream, session, done) => {
      const raw = await text(stream);
      const { mailFrom, rcptTo } = session.envelope;
      const mail = {
        from: mailFrom ? mailFrom.address : '',
        to: rcptTo.map(({ address }) => address),
        raw,
        parsed: await PostalMime.parse(raw),
      };
      const refused = refusal(await options.onMessage?.(mail));
      if (!refused) mails.push(mail);
      done(refused);
    },
    ...options.server,
  });
  server.on('error', () => {});
  const listening = server.listen(options.port ?? 0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  return {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails,
    /** Waits until so many mails have been accepted, and returns them. */
    async expectMails(count: number, timeoutMs = 10_000): Promise<ReceivedMail[]> {
      const deadline = performance.now() + timeoutMs;
      while (mails.length < count) {
        if (performance.now() > deadline) throw new Error(`${mails.length} of ${count} mails came`);
        await sleep(20);
      }
      return mails;
    },
    close: () => new Promise<void>((done) => server.close(done)),
  };
}

function refusal(reply: Reply): Error | undefined {
  if (reply === undefined) return undefined;
  const [, code, words] = /^(\d{3}) (.*)$/.exec(reply) ?? [];
  return Object.assign(new Error(words), { responseCode: Number(code) });
}
