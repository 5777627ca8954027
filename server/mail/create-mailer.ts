import type { MailServer } from '#server/config/mail-server.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { createResendMailer } from './resend-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

type MailerOptions = { mailServer?: MailServer; dataDirectory: string };

/**
 * The mailer of the configured server. Without one, mails are written to files.
 * @throws {StartError} when their directory cannot be made.
 */
export function createMailer({ mailServer, dataDirectory }: MailerOptions): Mailer {
  if (!mailServer) return createFileMailer(dataDirectory);
  return mailServer.kind === 'smtp' ? createSmtpMailer(mailServer.url) : createResendMailer(mailServer);
}
