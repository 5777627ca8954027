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
 * Logs in to the mail server, or asks the API about its key and the sender's domain. Sends nothing.
 * @throws with a message for the operator.
 */
export async function verifyMailServer(server: MailServer, senderAddress: string): Promise<void> {
  if (server.kind === 'smtp') return verifySmtp(server.url);
  const domains = await verifyResend(server);
  const domain = senderAddress.split('@')[1]?.toLowerCase() ?? '';
  if (domains && !domains.includes(domain))
    throw new Error(`${domain}, the domain of MAIL_FROM, is not verified`);
}
