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

it.each([
  ['RCPT TO', '550 5.1.1 user unknown'],
  ['RCPT TO', '550 no such user, says 10.5.7.1'],
  ['RCPT TO', '501 5.1.3 bad recipient address syntax'],
  ['DATA', '554 5.6.0 message refused'],
  ['MAIL FROM', '553 5.6.7 SMTPUTF8 is not supported'],
])('a refused recipient or message is permanent: %s %s', (command, response) => {
  expect(kindOf(refused(command, response))).toEqual({ isPermanent: true, isOutage: false });
});

it.each([
  // Postfix refuses sender, client and greeting only after RCPT TO.
  ['RCPT TO', '554 5.7.1 relay access denied'],
  ['RCPT TO', '530 authentication required'],
  ['RCPT TO', '504 5.5.2 helo command rejected'],
  ['RCPT TO', '554-5.7.1 blocked\r\n554 5.7.1 see our site'],
  ['RCPT TO', '450 4.2.0 greylisted'],
  ['RCPT TO', '552 too many recipients'],
  ['RCPT TO', '550 5.2.2 mailbox full'],
  ['RCPT TO', '550 5.4.5 daily quota exceeded'],
  ['MAIL FROM', '452 4.3.1 out of disk'],
  ['DATA', '451 4.3.0 try later'],
  ['DATA', 'what?'],
])('a refusal that may pass is retried, and no outage: %s %s', (command, response) => {
  expect(kindOf(refused(command, response))).toEqual({ isPermanent: false, isOutage: false });
});

it.each([
  Object.assign(new Error('Message sending aborted'), { code: 'EABORT' }),
  Object.assign(new Error('The operation was aborted'), { code: 'ABORT_ERR' }),
  'a text',
  undefined,
])('so is what the site aborts itself, and whatever else is thrown: %s', (error) => {
  expect(kindOf(error)).toEqual({ isPermanent: false, isOutage: false });
});

it.each([
  ['MAIL FROM', '550 5.1.8 sender refused'],
  ['MAIL FROM', '550 no, [81.5.6.9] is not allowed'],
  ['AUTH PLAIN', '535 5.7.8 authentication failed'],
  ['CONN', '421 4.7.0 too busy'],
  ['CONN', '554 Your IP 185.5.6.12 is on our block list'],
  ['EHLO', '550 5.7.1 bad name'],
  ['STARTTLS', '554 5.7.3 no TLS'],
])('a refusal of the sender is an outage: %s %s', (command, response) => {
  expect(kindOf(refused(command, response))).toEqual({ isPermanent: false, isOutage: true });
});

it.each([
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }),
  new Error('something else'),
])('a failure of the connection is an outage: %s', (error) => {
  expect(kindOf(error)).toEqual({ isPermanent: false, isOutage: true });
});

it("the reason is the server's reply, in one short line", () => {
  const { message, cause } = smtpFailure(refused('RCPT TO', '550 5.1.1 no\r\n550 such\tuser\u001b[31m'));
  expect(message).toBe('EENVELOPE: Command failed: 550 5.1.1 no 550 such user[31m');
  expect(cause).toBeInstanceOf(Error);
  expect(smtpFailure(new Error('x'.repeat(100_000))).message.length).toBeLessThanOrEqual(300);
});

it.each([
  '550 5.1.1 <ana@empresa.example>: user unknown',
  '550 "ana@empresa.example" is unknown (ana@empresa.example)',
  '553 mailto:ana@empresa.example; ana@empresa.example, rejected',
  "550 <o'ana+ñ@logística.example>",
  '550 5.7.1 see https://help.example/?to=ana@empresa.example&x=1',
])('the reason names no address: %s', (response) => {
  expect(smtpFailure(refused('RCPT TO', response)).message).not.toMatch(/ana|empresa|logística/);
});
