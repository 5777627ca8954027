import { once } from 'node:events';
import { createTransport } from 'nodemailer';
import SMTPConnection, { type SMTPConnectionOptions } from 'nodemailer/lib/smtp-connection';
import SMTPPool from 'nodemailer/lib/smtp-pool';
import { isLoopback } from '#server/base/loopback.ts';
import { needsSmtpUtf8 } from '#server/base/mailbox.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { messageOf, type Mailer } from './mail.ts';
import { smtpFailure } from './smtp-failure.ts';

const NO_SMTPUTF8 = 'the address needs SMTPUTF8, which the mail server does not offer';
const TIMEOUTS = { connectionTimeout: 20_000, greetingTimeout: 30_000 };

/**
 * Sends through the server at `url` (smtp: or smtps:). A password needs TLS, except on localhost or with
 * `?requireTLS=false`.
 */
export function createSmtpMailer(url: string): Mailer {
  // If a kept connection was closed meanwhile, send again at once. The outbox handles every other failure.
  const pool = new SMTPPool({ ...optionsOf(url), maxRequeues: 1 });
  const transport = createTransport(pool);
  return {
    async send(mail, signal) {
      try {
        if (needsSmtpUtf8(mail.to.address) && !(await offersSmtpUtf8(pool.options, signal)))
          throw new DeliveryFailure(NO_SMTPUTF8, { isPermanent: true });
        await transport.sendMail({ ...messageOf(mail), signal });
        return 'sent';
      } catch (error) {
        throw error instanceof DeliveryFailure ? error : smtpFailure(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}

/**
 * Whether the server accepts addresses that are not ASCII before the @. Nodemailer does not check
 * (https://github.com/nodemailer/nodemailer/issues/1378), so this asks first on its own connection.
 */
async function offersSmtpUtf8(options: SMTPConnectionOptions, signal: AbortSignal): Promise<boolean> {
  const connection = new SMTPConnection(options);
  let extensions = '';
  connection.once('connect', () => (extensions = String(connection.lastServerResponse)));
  // Unexpected extra output of a server is an error after the connection is open.
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
