import { expect, it } from 'vitest';
import { smtpFailure } from './smtp-mailer.ts';

/** A reply as nodemailer's error. */
const refused = (command: string, response: string) =>
  Object.assign(new Error(`Command failed: ${response}`), { code: 'EENVELOPE', command, response });

it.each([
  ['RCPT TO', '550 5.1.1 user unknown', true],
  ['RCPT TO', '550 no such user, says 10.5.7.1', true],
  ['DATA', '554 5.6.0 message refused', true],
  ['MAIL FROM', '553 5.6.7 SMTPUTF8 is not supported', true],
  // Postfix refuses sender, client and greeting only after RCPT TO.
  ['RCPT TO', '530 authentication required', false],
  ['RCPT TO', '504 5.5.2 helo command rejected', false],
  ['RCPT TO', '554-blocked\r\n554 5.7.1 see our site', false],
  ['RCPT TO', '450 4.2.0 greylisted', false],
  ['RCPT TO', '552 too many recipients', false],
  ['RCPT TO', '550 5.2.2 mailbox full', false],
  ['DATA', '550 5.4.5 daily quota exceeded', false],
  ['MAIL FROM', '550 5.1.8 sender refused', false],
  ['CONN', '554 Your IP 185.5.6.12 is on our block list', false],
])(
  'a refused recipient or message is permanent, unless it may pass: %s %s',
  (command, response, isPermanent) => {
    const message = `EENVELOPE: Command failed: ${response.replace('\r\n', ' ')}`;
    expect(smtpFailure(refused(command, response))).toMatchObject({ isPermanent, message });
  },
);

it.each([undefined, new Error('connect ECONNREFUSED')])('what is no reply may pass: %s', (error) => {
  expect(smtpFailure(error).isPermanent).toBe(false);
});
