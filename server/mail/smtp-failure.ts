import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { mailFailure } from './mail-failure.ts';

/** A refusal of these commands is about the message, not about its sender. */
const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];

/**
 * Permanent by their first digit, but temporary in fact: too much at once (552; RFC 5321 §4.5.3.1.10 says to treat it
 * as temporary), a missing login (530), a bad greeting (504).
 */
const PASSING_CODES = [552, 530, 504];
/**
 * Also temporary, by the codes of RFC 3463: a full mailbox, a spent quota, and the sender's security or policy, such
 * as relaying and block lists. Many servers check these only at RCPT TO.
 */
const PASSING_STATUS = /^5\d\d[ -]5\.(2\.2|4\.5|7\.\d+)\b/m;
/** The server cannot carry such a message, for example to an address that is not ASCII. */
const MESSAGE_STATUS = /^5\d\d[ -]5\.6\.\d+\b/m;

/** Codes of nodemailer and Node when this process stops. */
const ABORTED = ['EABORT', 'ABORT_ERR'];

type SmtpError = Partial<Error> & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Classifies an error of nodemailer. A 5yz reply (RFC 5321 §4.2.1) about the recipient or the message is permanent,
 * except the codes above. A refused sender, login or connection is an outage.
 */
export function smtpFailure(error: unknown): DeliveryFailure {
  const {
    code = '',
    command = '',
    responseCode = 0,
    response = '',
    message = String(error),
  }: SmtpError = Object(error);
  const isRefused = responseCode >= 500 && responseCode < 600;
  const isAboutMessage = MESSAGE_COMMANDS.includes(command) || (isRefused && MESSAGE_STATUS.test(response));
  const passes = PASSING_CODES.includes(responseCode) || PASSING_STATUS.test(response);
  // "Slow down" to a sender is no outage: other mails still get through.
  const isOutage =
    error instanceof Error &&
    !isAboutMessage &&
    !ABORTED.includes(code) &&
    (command !== 'MAIL FROM' || isRefused);
  return mailFailure(
    [code, message].filter(Boolean).join(': '),
    { isPermanent: isAboutMessage && isRefused && !passes, isOutage },
    error,
  );
}
