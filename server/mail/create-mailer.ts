import type { Config, MailServer } from '#server/config/config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { createResendMailer, verifyResend } from './resend-mailer.ts';
import { createSmtpMailer, verifySmtp } from './smtp-mailer.ts';

/**
 * Creates the mailer of the configured server. Without one, mails are written to files.
 * @throws {StartError} if their directory cannot be created.
 */
export function createMailer({ mailServer, dataDirectory }: Config): Mailer {
  if (!mailServer) return createFileMailer(dataDirectory);
  return mailServer.kind === 'smtp' ? createSmtpMailer(mailServer.url) : createResendMailer(mailServer);
}

/**
 * Logs in to the mail server, or asks the API about its key. Sends nothing.
 * @throws {DeliveryFailure}
 */
export const verifyMailServer = (server: MailServer): Promise<void> =>
  server.kind === 'smtp' ? verifySmtp(server.url) : verifyResend(server);
