import { verifySmtp } from '#server/mail/smtp-mailer.ts';
import type { Mailbox } from '#server/base/mailbox.ts';
import type { MailServer, ResendServer } from '#server/config/mail-server.ts';
import { verifyResend } from '#server/mail/resend-mailer.ts';
import { ok, problem, warning, type Finding } from './finding.ts';

/** Connects to the mail server, and logs in; or asks the API about its key, and about the sender's domain. */
export async function checkMailServer(server: MailServer | undefined, from?: Mailbox): Promise<Finding> {
  if (!server) {
    return warning(
      'mail server',
      'neither SMTP_URL nor RESEND_API_KEY is set: mails are written to files, nobody is told',
    );
  }
  const { host } = new URL(server.url);
  try {
    if (server.kind === 'resend') return await checkResend(server, host, from);
    await verifySmtp(server.url);
    return ok('mail server', `${host} takes mails`);
  } catch (error) {
    return problem('mail server', `${host}: ${(error as Error).message}`);
  }
}

async function checkResend(server: ResendServer, host: string, from?: Mailbox): Promise<Finding> {
  const domains = await verifyResend(server);
  const domain = from?.address.split('@')[1]?.toLowerCase();
  if (domains && domain && !domains.includes(domain)) {
    const verified = domains.length > 0 ? domains.join(', ') : 'none';
    return warning(
      'mail server',
      `${host} knows the key, and not ${domain}, the domain of MAIL_FROM, as verified; verified: ${verified}`,
    );
  }
  return ok('mail server', `${host} knows the key${domains ? '' : ', which may send and nothing else'}`);
}
