import { createTransport } from 'nodemailer';
import { messageOf } from './compose.ts';
import type { Mailer } from './mail.ts';
import { smtpFailure } from './smtp-failure.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
const GREETING_TIMEOUT_MS = 30_000;
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/**
 * Sends through the server at `url` (smtp: or smtps:) over a few connections that are kept. A
 * password never travels in the clear but to this machine itself, unless the address ends in
 * `?requireTLS=false`.
 */
export function createSmtpMailer(url: string): Mailer {
  const { protocol, password, hostname } = new URL(url);
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: protocol === 'smtp:' && password !== '' && !LOOPBACK.test(hostname),
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: GREETING_TIMEOUT_MS,
    // A kept connection that turns out to be closed costs one more try at once; the outbox does the rest.
    maxRequeues: 1,
  });
  return {
    async send(mail, signal) {
      try {
        await transport.sendMail({ ...messageOf(mail), signal });
        return 'sent';
      } catch (error) {
        throw smtpFailure(error);
      }
    },
    async close() {
      transport.close();
    },
  };
}
