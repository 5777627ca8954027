import { createTransport } from 'nodemailer';
import { isLoopback } from '#server/loopback.ts';
import { messageOf } from './compose.ts';
import type { Mailer } from './mail.ts';
import { smtpFailure } from './smtp-failure.ts';

const CONNECTION_TIMEOUT_MS = 20_000;
const GREETING_TIMEOUT_MS = 30_000;

/**
 * Sends through the server at `url` (smtp: or smtps:) over a few connections that are kept. A
 * password never travels in the clear but to this machine itself, unless the address ends in
 * `?requireTLS=false`.
 */
export function createSmtpMailer(url: string): Mailer {
  const transport = createTransport({
    pool: true,
    url,
    requireTLS: needsTls(url),
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
