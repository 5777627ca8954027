import type { Readable } from 'node:stream';
import { createTransport, type SendMailOptions } from 'nodemailer';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { OWN_ERRORS, readReply, type Reply } from '#contract/delivery-words.ts';
import { isLoopback } from '#server/base/loopback.ts';
import { DELIVERY_DEADLINE_MS } from '#server/outbox/attempt.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { CONCURRENT_MAILS } from '#server/outbox/outbox.ts';
import { messageOf, type Mailer } from './mail.ts';

const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000 };
/** For the server to take sender, recipient and message. Twice as long to connect and log in. */
const STEP_MS = 30_000;
/** For the answer to a whole message: ten minutes (RFC 5321 §4.5.3.2.6). Hanging up earlier sends a mail twice. */
const ANSWER_MS = DELIVERY_DEADLINE_MS - 4 * STEP_MS;
type Watched = SendMailOptions & { onContent(content: Readable): Readable };
const STALLED = { code: 'ETIMEDOUT', message: OWN_ERRORS.late };

/**
 * Sends through the server at `url` (smtp: or smtps:). A password needs TLS, except on localhost or with
 * `?requireTLS=false`.
 */
export function createSmtpMailer(url: string, { stepMs = STEP_MS, answerMs = ANSWER_MS } = {}): Mailer {
  const options = { ...optionsOf(url), socketTimeout: answerMs, maxConnections: CONCURRENT_MAILS };
  // If a kept connection was closed meanwhile, send again at once. The outbox handles every other failure.
  const transport = createTransport(new SMTPPool({ ...options, maxRequeues: 1 }));
  transport.use('stream', ({ data, message }, done) => {
    message.processFunc((data as Watched).onContent);
    done();
  });
  return {
    async send(mail, signal) {
      const stalled = new AbortController();
      const wait = (ms: number) => setTimeout(() => stalled.abort(), ms);
      let timer = wait(2 * stepMs);
      let isWhole = false;
      /** Called once the server is ready for a mail. The content is read once it has accepted sender and recipient. */
      const onContent = (content: Readable) => {
        clearTimeout(timer);
        timer = wait(stepMs);
        return content.once('end', () => {
          clearTimeout(timer);
          isWhole = true;
        });
      };
      try {
        const either = AbortSignal.any([signal, stalled.signal]);
        const watched: Watched = { ...messageOf(mail), onContent, signal: either };
        await transport.sendMail(watched);
        return 'sent';
      } catch (error) {
        throw smtpFailure(stalled.signal.aborted ? STALLED : error, isWhole);
      } finally {
        clearTimeout(timer);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/** Connects to the server at `url` and logs in. Sends nothing. @throws {DeliveryFailure} */
export async function verifySmtp(url: string): Promise<void> {
  const transport = createTransport({ ...optionsOf(url), socketTimeout: TIMEOUTS.greetingTimeout });
  try {
    await transport.verify();
  } catch (error) {
    throw smtpFailure(error);
  } finally {
    transport.close();
  }
}

function optionsOf(url: string) {
  const { protocol, password, hostname } = new URL(url);
  const requireTLS = protocol === 'smtp:' && password !== '' && !isLoopback(hostname);
  return { url, requireTLS, ...TIMEOUTS };
}

/** These refuse the recipient or the message. Earlier commands of a session are about its sender. */
const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];

type SmtpError = Partial<Error> & { code?: string; command?: string; response?: string };

/**
 * The failure of nodemailer's error: the refused command with the server's reply, or the error's code and words.
 * `isWhole`: the server had the whole message.
 */
export function smtpFailure(error: unknown, isWhole = false): DeliveryFailure {
  const { code = '', command = '', response = '', message = String(error) }: SmtpError = Object(error);
  const refusal = `${command}: ${response}`;
  const reply = readReply(refusal);
  if (reply) return new DeliveryFailure(refusal, { isPermanent: isPermanent(reply) });
  const mayHaveArrived = isWhole && response === '';
  return new DeliveryFailure([code, message].filter(Boolean).join(': '), {
    isPermanent: false,
    mayHaveArrived,
  });
}

/**
 * Whether a 5yz reply (RFC 5321 §4.2.1) is about the recipient or the message, as 5.6 always is (RFC 3463 §3.7).
 * Temporary in spite of the first digit: too much at once (552, RFC 5321 §4.5.3.1.10), a missing login (530), a bad
 * greeting (504); by RFC 3463 a full mailbox (2.2), a spent quota (4.5), and security or policy (7), such as relaying
 * and block lists. Many servers check their client only at RCPT TO.
 */
const isPermanent = ({ command, code, status }: Reply): boolean =>
  code.startsWith('5') &&
  (MESSAGE_COMMANDS.includes(command) || status.startsWith('6.')) &&
  !['552', '530', '504'].includes(code) &&
  !['2.2', '4.5'].includes(status) &&
  !status.startsWith('7.');
