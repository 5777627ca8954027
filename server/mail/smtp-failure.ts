import type { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { mailFailure } from './mail-failure.ts';

/** Commands whose refusal is about this message, not about its sender. */
const MESSAGE_COMMANDS = ['RCPT TO', 'DATA'];

/**
 * Permanent by their first digit, but they pass: too much at once (552; RFC 5321 §4.5.3.1.10 asks to treat it
 * as temporary), a missing login (530), a bad greeting (504).
 */
const PASSING_CODES = [552, 530, 504];
/**
 * The same by the codes of RFC 3463: a full mailbox, a spent quota, and the sender's security or policy, such
 * as relaying and block lists. Many servers check these only when they are told the recipient.
 */
const PASSING_STATUS = /^5\d\d[ -]5\.(2\.2|4\.5|7\.\d+)\b/m;
/** The server cannot carry such a message, for example one to an address outside ASCII. */
const MESSAGE_STATUS = /^5\d\d[ -]5\.6\.\d+\b/m;

/** The server's stop, in nodemailer's code and in Node's. */
const ABORTED = ['EABORT', 'ABORT_ERR'];

type SmtpError = Partial<Error> & {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/**
 * Classifies an error of nodemailer. Permanent is a 5yz reply (RFC 5321 §4.2.1) about the recipient or the
 * message, except those that pass. A refused sender, login or connection is an outage.
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
  // A sender that is told to slow down is no outage: others get through meanwhile.
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
