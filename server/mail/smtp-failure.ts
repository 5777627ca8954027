import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { mailFailure } from './mail-failure.ts';

/** The stages at which a server speaks of this message, and not of who sends it or how. */
const MESSAGE_STAGES = ['RCPT TO', 'DATA'];

/**
 * Permanent by their first digit, and yet they pass: too much at once (552; RFC 5321 §4.5.3.1.10 asks
 * to treat it as temporary), a login that is missing (530), a bad greeting (504).
 */
const PASSING_CODES = [552, 530, 504];
/**
 * The same by RFC 3463, where RFC 2034 puts its codes: a full mailbox, a spent quota, and what the sender's security or policy is
 * about, such as relaying and block lists: many servers say of it only when they are told the recipient.
 */
const PASSING_STATUS = /^5\d\d[ -]5\.(2\.2|4\.5|7\.\d+)\b/m;
/** The server cannot carry such a message, an address outside ASCII for example. */
const MESSAGE_STATUS = /^5\d\d[ -]5\.6\.\d+\b/m;

/** Of a try that the site itself broke off, by nodemailer's name and by Node's. */
const BROKEN_OFF = ['EABORT', 'ABORT_ERR'];

/** What nodemailer adds to the errors of a conversation. */
type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Tells a refusal of this very message from what time or the operator will mend. Permanent is a 5yz
 * reply (RFC 5321 §4.2.1) about the recipient or the message, but for those that pass in practice. A
 * refused sender, login or connection is the operator's to mend, and an outage: nothing goes out.
 */
export function smtpFailure(error: unknown): DeliveryFailure {
  if (!(error instanceof Error)) {
    return mailFailure(String(error), { isPermanent: false, isOutage: false }, error);
  }
  const { code = '', command = '', responseCode = 0, response = '', message } = error as SmtpError;
  const isRefused = responseCode >= 500 && responseCode < 600;
  const isOfMessage = MESSAGE_STAGES.includes(command) || (isRefused && MESSAGE_STATUS.test(response));
  const passes = PASSING_CODES.includes(responseCode) || PASSING_STATUS.test(response);
  // A sender that is told to slow down is not out: others get through meanwhile.
  const isOutage = !isOfMessage && !BROKEN_OFF.includes(code) && (command !== 'MAIL FROM' || isRefused);
  return mailFailure(
    [code, message].filter(Boolean).join(': '),
    { isPermanent: isOfMessage && isRefused && !passes, isOutage },
    error,
  );
}
