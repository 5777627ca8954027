import { cleanLine } from '#contract/text.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';

const REASON_MAX_LENGTH = 300;
/** What of a reply is looked at; searching a line of megabytes for addresses would stop the server. */
const REPLY_MAX_LENGTH = 2_000;
const ADDRESS = /[^\s<>"(),:;]+@[^\s<>"(),:;]+/g;

/** The stages at which a server speaks of this message, and not of who sends it or how. */
const MESSAGE_STAGES = ['RCPT TO', 'DATA'];

const isMailboxFull = (reply: string) => /\b5\.2\.2\b/.test(reply);
const isQuota = (reply: string) => /\b5\.4\.5\b/.test(reply);

/** What nodemailer adds to the errors of a conversation. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Tells a refusal of this very message from what time or the operator will mend. Permanent is a 5yz
 * reply (RFC 5321 §4.2.1) to the recipient or the message, with exceptions that in practice pass: 552
 * (RFC 5321 §4.5.3.1.10 asks to treat it as temporary), a full mailbox and a spent quota (RFC 3463).
 * A refused sender, login or connection is the operator's to mend: nothing is lost meanwhile.
 */
export function smtpFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) return failure(String(error), false, false, error);
  const { code, command = '', responseCode = 0, response = '', message } = error as SmtpError;
  const isOfMessage = MESSAGE_STAGES.includes(command);
  const isPermanent =
    isOfMessage &&
    responseCode >= 500 &&
    responseCode < 600 &&
    responseCode !== 552 &&
    !isMailboxFull(response) &&
    !isQuota(response);
  const isOutage = !isOfMessage && code !== 'EABORT';
  return failure([code, message].filter(Boolean).join(': '), isPermanent, isOutage, error);
}

function failure(reason: string, isPermanent: boolean, isOutage: boolean, cause: unknown): DeliveryFailure {
  // Servers quote the address that they refuse: it stays out of logs and of the outbox.
  const named = reason.slice(0, REPLY_MAX_LENGTH).replaceAll(ADDRESS, '<address>');
  return new DeliveryFailure(
    cleanLine(named).slice(0, REASON_MAX_LENGTH),
    { isPermanent, isOutage },
    { cause },
  );
}
