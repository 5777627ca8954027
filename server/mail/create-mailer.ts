import type { Config } from '#server/config/config.ts';
import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { createResendMailer } from './resend-mailer.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * Creates the mailer of the configured server. Without one, mails are written to files.
 * @throws {StartError} if their directory cannot be created.
 */
export function createMailer({ mailServer, dataDirectory }: Config): Mailer {
  if (!mailServer) return createFileMailer(dataDirectory);
  return mailServer.kind === 'smtp' ? createSmtpMailer(mailServer.url) : createResendMailer(mailServer);
}
