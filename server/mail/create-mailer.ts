import { createFileMailer } from './file-mailer.ts';
import type { Mailer } from './mail.ts';
import { createResendMailer } from './resend-mailer.ts';
import type { MailServer } from '#server/config/mail-server.ts';
import { createSmtpMailer } from './smtp-mailer.ts';

/**
 * The way to send mails that the operator asks for; without a mail server they are written to files.
 * @throws {StartError} when their directory cannot be made.
 */
export function createMailer({
  mailServer,
  dataDirectory,
}: {
  mailServer?: MailServer;
  dataDirectory: string;
}): Mailer {
  switch (mailServer?.kind) {
    case 'smtp':
      return createSmtpMailer(mailServer.url);
    case 'resend':
      return createResendMailer(mailServer);
    case undefined:
      return createFileMailer(dataDirectory);
  }
}
