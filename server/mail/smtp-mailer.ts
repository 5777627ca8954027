import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { isLoopback } from '#server/base/loopback.ts';
import { needsSmtpUtf8 } from './address.ts';
import { messageOf } from './compose.ts';
import type { Mailer } from './mail.ts';
import { mailFailure } from './mail-failure.ts';
import { smtpFailure } from './smtp-failure.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
const GREETING_TIMEOUT_MS = 30_000;

/**
 * Sends through the server at `url` (smtp: or smtps:) over a few connections that are kept. A
 * password never travels in the clear but to this machine itself, unless the address ends in
 * `?requireTLS=false`.
 */
export function createSmtpMailer(url: string): Mailer {
  const pool = new SMTPPool({
    url,
    requireTLS: needsTls(url),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    // A kept connection that turns out to be closed costs one more try at once; the outbox does the rest.
    maxRequeues: 1,
  });
  const transport = createTransport(pool);
  return {
    async send(mail, signal) {
      try {
        if (!needsSmtpUtf8(mail.to.address) || (await offersSmtpUtf8(pool.options, signal))) {
          await transport.sendMail({ ...messageOf(mail), signal });
          return 'sent';
        }
      } catch (error) {
        throw smtpFailure(error);
      }
      throw mailFailure('the address needs SMTPUTF8, which the mail server does not offer', {
        isPermanent: true,
        isOutage: false,
      });
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * Whether the server takes addresses that are not ASCII before the @. Nodemailer sends them to any server
 * (https://github.com/nodemailer/nodemailer/issues/1378), so a connection of its own asks first.
 */
async function offersSmtpUtf8(options: SMTPConnectionOptions, signal: AbortSignal): Promise<boolean> {
  const connection = new SMTPConnection(options);
  let extensions = '';
  connection.once('connect', () => (extensions = String(connection.lastServerResponse)));
  // A server that says more than it was asked for is an error after the connection is made.
  connection.on('error', () => {});
  try {
    const connected = once(connection, 'connect', { signal });
    connection.connect();
    await connected;
  } finally {
    connection.close();
  }
  return /^250[ -]SMTPUTF8\s*$/im.test(extensions);
}

/**
 * Connects to the server at `url` and logs in, as the mailer does, and sends nothing.
 * @throws {DeliveryFailure} when that fails, or takes longer than so many milliseconds.
 */
export async function verifySmtp(url: string, timeoutMs: number): Promise<void> {
  const transport = createTransport({ url, requireTLS: needsTls(url) });
  const deadline = AbortSignal.timeout(timeoutMs);
  const { promise: late, reject } = Promise.withResolvers<never>();
  deadline.addEventListener('abort', () =>
    reject(new Error(`no answer within ${timeoutMs / 1_000} seconds`)),
  );
  try {
    await Promise.race([transport.verify(), late]);
  } catch (error) {
    throw smtpFailure(error);
  } finally {
    transport.close();
  }
}

function needsTls(url: string): boolean {
  const { protocol, password, hostname } = new URL(url);
  return protocol === 'smtp:' && password !== '' && !isLoopback(hostname);
}
