import { expect, it } from 'vitest';
import { smtpFailure } from './smtp-failure.ts';

/** A reply as nodemailer's error. */
function refused(command: string, response: string, code = 'EENVELOPE') {
  const responseCode = Number(response.slice(0, 3)) || undefined;
  return Object.assign(new Error(`Command failed: ${response}`), { code, command, response, responseCode });
}

const kindOf = (error: unknown) => {
  const { isPermanent, isOutage } = smtpFailure(error);
  return { isPermanent, isOutage };
};

/** The recipient or the message is refused. */
const PERMANENT = { isPermanent: true, isOutage: false };
/** It may pass. */
const RETRIED = { isPermanent: false, isOutage: false };
/** The sender or the connection is refused. */
const OUTAGE = { isPermanent: false, isOutage: true };

it.each([
  ['RCPT TO', '550 5.1.1 user unknown', PERMANENT],
  ['RCPT TO', '550 no such user, says 10.5.7.1', PERMANENT],
  ['RCPT TO', '501 5.1.3 bad recipient address syntax', PERMANENT],
  ['DATA', '554 5.6.0 message refused', PERMANENT],
  ['MAIL FROM', '553 5.6.7 SMTPUTF8 is not supported', PERMANENT],
  // Postfix refuses sender, client and greeting only after RCPT TO.
  ['RCPT TO', '554 5.7.1 relay access denied', RETRIED],
  ['RCPT TO', '530 authentication required', RETRIED],
  ['RCPT TO', '504 5.5.2 helo command rejected', RETRIED],
  ['RCPT TO', '554-5.7.1 blocked\r\n554 5.7.1 see our site', RETRIED],
  ['RCPT TO', '450 4.2.0 greylisted', RETRIED],
  ['RCPT TO', '552 too many recipients', RETRIED],
  ['RCPT TO', '550 5.2.2 mailbox full', RETRIED],
  ['RCPT TO', '550 5.4.5 daily quota exceeded', RETRIED],
  ['MAIL FROM', '452 4.3.1 out of disk', RETRIED],
  ['DATA', 'what?', RETRIED],
  ['MAIL FROM', '550 5.1.8 sender refused', OUTAGE],
  ['AUTH PLAIN', '535 5.7.8 authentication failed', OUTAGE],
  ['CONN', '421 4.7.0 too busy', OUTAGE],
  ['CONN', '554 Your IP 185.5.6.12 is on our block list', OUTAGE],
  ['EHLO', '550 5.7.1 bad name', OUTAGE],
  ['STARTTLS', '554 5.7.3 no TLS', OUTAGE],
])('a refusal is permanent, retried or an outage: %s %s', (command, response, kind) => {
  expect(kindOf(refused(command, response))).toEqual(kind);
});

it.each([
  [Object.assign(new Error('Message sending aborted'), { code: 'EABORT' }), RETRIED],
  [Object.assign(new Error('The operation was aborted'), { code: 'ABORT_ERR' }), RETRIED],
  [undefined, RETRIED],
  [Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }), OUTAGE],
  [new Error('something else'), OUTAGE],
])('what the site aborts itself is retried, and a failed connection is an outage: %s', (error, kind) => {
  expect(kindOf(error)).toEqual(kind);
});

it("the reason is the server's reply, in one short line", () => {
  const { message, cause } = smtpFailure(refused('RCPT TO', '550 5.1.1 no\r\n550 such\tuser\u001b[31m'));
  expect(message).toBe('EENVELOPE: Command failed: 550 5.1.1 no 550 such user[31m');
  expect(cause).toBeInstanceOf(Error);
  expect(smtpFailure(new Error('x'.repeat(100_000))).message.length).toBeLessThanOrEqual(300);
});

it.each([
  '550 "ana@empresa.example" is unknown (ana@empresa.example)',
  "550 <o'ana+ñ@logística.example>",
  '550 5.7.1 see https://help.example/?to=ana@empresa.example&x=1',
])('the reason names no address: %s', (response) => {
  expect(smtpFailure(refused('RCPT TO', response)).message).not.toMatch(/ana|empresa|logística/);
});
