import { describe, expect, it } from 'vitest';
import { smtpFailure } from './smtp-failure.ts';

/** An error as nodemailer makes one of a reply. */
function refused(command: string, response: string, code = 'EENVELOPE') {
  const responseCode = Number(response.slice(0, 3)) || undefined;
  return Object.assign(new Error(`Command failed: ${response}`), { code, command, response, responseCode });
}

const kindOf = (error: unknown) => {
  const { isPermanent, isOutage } = smtpFailure(error);
  return { isPermanent, isOutage };
};

describe('a refusal of this message', () => {
  it.each([
    ['RCPT TO', '550 5.1.1 user unknown'],
    ['RCPT TO', '550 no such user'],
    ['RCPT TO', '550 no such user, says 10.5.7.1'],
    ['RCPT TO', '553 5.1.3 bad address syntax'],
    ['RCPT TO', '501 5.1.3 bad recipient address syntax'],
    ['RCPT TO', '550 5.2.1 mailbox disabled'],
    ['DATA', '554 5.6.0 message refused'],
    ['DATA', '550 5.6.7 non-ASCII address'],
    ['MAIL FROM', '553 5.6.7 SMTPUTF8 is not supported'],
  ])('at %s is permanent: %s', (command, response) => {
    expect(kindOf(refused(command, response))).toEqual({ isPermanent: true, isOutage: false });
  });

  it.each([
    // Postfix says of the sender, the client and the greeting only when it is told the recipient.
    ['RCPT TO', '553 5.7.1 sender address rejected: not owned by user'],
    ['RCPT TO', '554 5.7.1 relay access denied'],
    ['RCPT TO', '554 5.7.1 client host blocked'],
    ['RCPT TO', '530 authentication required'],
    ['RCPT TO', '504 5.5.2 helo command rejected'],
    ['MAIL FROM', '450 4.7.1 rate limit'],
    ['MAIL FROM', '452 4.3.1 out of disk'],
    ['RCPT TO', '554-5.7.1 blocked\r\n554 5.7.1 see our site'],
    ['RCPT TO', '450 4.2.0 greylisted'],
    ['RCPT TO', '452 4.5.3 too many recipients'],
    ['RCPT TO', '552 too many recipients'],
    ['RCPT TO', '550 5.2.2 mailbox full'],
    ['RCPT TO', '550 5.4.5 daily quota exceeded'],
    ['DATA', '451 4.3.0 try later'],
    ['DATA', '552 5.3.4 out of storage'],
    ['DATA', '554 5.2.2 mailbox full'],
    ['DATA', 'what?'],
  ])('at %s may pass: %s', (command, response) => {
    expect(kindOf(refused(command, response))).toEqual({ isPermanent: false, isOutage: false });
  });

  it('breaks off without an outage when the site itself breaks it off', () => {
    const error = Object.assign(new Error('Message sending aborted'), { code: 'EABORT' });
    expect(kindOf(error)).toEqual({ isPermanent: false, isOutage: false });
  });
});

describe('a refusal of whoever sends', () => {
  it.each([
    ['MAIL FROM', '550 5.1.8 sender refused'],
    ['MAIL FROM', '553 5.7.1 not owned by you'],
    ['MAIL FROM', '530 5.7.0 authentication required'],
    ['AUTH PLAIN', '535 5.7.8 authentication failed'],
    ['CONN', '554 5.7.1 blocked'],
    ['CONN', '421 4.7.0 too busy'],
    ['EHLO', '550 5.7.1 bad name'],
    ['STARTTLS', '554 5.7.3 no TLS'],
    ['CONN', '554 Your IP 185.5.6.12 is on our block list'],
    ['EHLO', '550 Mailer 5.6.1: go away'],
    ['MAIL FROM', '550 no, [81.5.6.9] is not allowed'],
    ['AUTH PLAIN', '535 failed for 10.5.6.7'],
  ])('at %s is an outage that the operator can mend: %s', (command, response) => {
    expect(kindOf(refused(command, response))).toEqual({ isPermanent: false, isOutage: true });
  });

  it.each([
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ESOCKET', command: 'CONN' }),
    new Error('something else'),
  ])('so is a failure of the connection: %s', (error) => {
    expect(kindOf(error)).toEqual({ isPermanent: false, isOutage: true });
  });

  it.each(['a text', undefined])('whatever else is thrown may pass: %s', (thrown) => {
    expect(kindOf(thrown)).toEqual({ isPermanent: false, isOutage: false });
  });
});

describe('the reason of a failure', () => {
  it('says what the server said, in one line of bounded length', () => {
    const { message, cause } = smtpFailure(refused('RCPT TO', '550 5.1.1 no\r\n550 such\tuser\u001b[31m'));
    expect(message).toBe('EENVELOPE: Command failed: 550 5.1.1 no 550 such user[31m');
    expect(cause).toBeInstanceOf(Error);
    expect(smtpFailure(new Error('x'.repeat(100_000))).message.length).toBeLessThanOrEqual(300);
  });

  it.each([
    '550 5.1.1 <ana@empresa.example>: user unknown',
    '550 5.1.1 ana@empresa.example... no such user',
    '550 "ana@empresa.example" is unknown (ana@empresa.example)',
    '553 mailto:ana@empresa.example; ana@empresa.example, rejected',
    "550 <o'ana+ñ@logística.example>",
    '550 5.7.1 see https://help.example/?to=ana@empresa.example&x=1',
  ])('names no address: %s', (response) => {
    expect(smtpFailure(refused('RCPT TO', response)).message).not.toMatch(/ana|empresa|logística/);
  });
});
