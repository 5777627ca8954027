import { describe, expect, it } from 'vitest';
import { maxLengthOf } from '#contract/lead-fields.ts';
import { FULL_NAME_MAX_LENGTH } from '#contract/lead-body.ts';
import { expectUnharmed, LINE_MAX_LENGTH, openLeadMails, shownText, wireProblems } from './lead-mails.ts';
import { DEMO } from './leads.ts';
import { headerOf, plainText } from './mailbox.ts';

const CONTACT = { ...DEMO, type: 'contact', name: 'Eva', email: 'eva@empresa.example' };

const receive = openLeadMails();

// Tests in contract/ cover removed characters. These stay.
it.each([
  ['a line end and a header', 'Eve\r\nBcc: victim@x.example', 'Eve Bcc: victim@x.example'],
  ['a Unicode line separator', 'Eve\u2028Bcc: victim@x.example', 'Eve Bcc: victim@x.example'],
  ['a second address', 'Eve <victim@x.example>, otra@x.example', 'Eve <victim@x.example>, otra@x.example'],
  ['quotes and a backslash', 'Eve "la \'Jefa\'" \\', 'Eve "la \'Jefa\'" \\'],
  ['markup', '"><img src=x onerror=alert(1)>&amp;&#60;', '"><img src=x onerror=alert(1)>&amp;&#60;'],
  ['a right-to-left name', 'שלום مرحبا', 'שלום مرحبا'],
])('a hostile value stays a value: %s', async (_what, typed, kept) => {
  const phone = typed.slice(0, maxLengthOf('phone'));
  const mails = await receive({ ...CONTACT, name: typed, company: typed, message: typed, phone });
  expect(mails.stored).toMatchObject({ name: kept, company: kept });
  expectUnharmed(mails);
  expect(shownText(mails.team).split('\n')).toContain(kept);
});

it('a message keeps its lines, even those with a meaning for mail servers', async () => {
  const message = '.\n..\n.hola\nFrom aquí\n>From allá\nQUIT\n\nRSET\n.\nfin\n=\n=20\n--\n.';
  const mails = await receive({ ...CONTACT, message });
  expectUnharmed(mails);
  expect(plainText(mails.team)).toContain(message);
});

it.each([
  ['Spanish', 'Año Ñandú, ¿qué? ', undefined],
  ['emoji', '🚢', undefined],
  ['one word, which cannot be folded', 'n', LINE_MAX_LENGTH],
])('a value of the greatest length arrives whole, and folded: %s', async (_what, text, lineMaxLength) => {
  const filled = (length: number) => text.repeat(length).slice(0, length).trim();
  const texts = {
    name: filled(FULL_NAME_MAX_LENGTH - 1),
    company: filled(maxLengthOf('company')),
    message: filled(maxLengthOf('message')),
  };
  const mails = await receive({ ...CONTACT, ...texts });
  expect(mails.stored).toMatchObject(texts);
  expectUnharmed(mails, lineMaxLength);
});

describe('an address', () => {
  // One less than its limit: smtp-server refuses 254, although RFC 5321 §4.5.3.1.3 allows it.
  const LONGEST = `${'l'.repeat(64)}@${'d'.repeat(63)}.${'e'.repeat(63)}.${'f'.repeat(52)}.example`;

  it.each([
    ['with every special character', "!#$%&'*+/=?^_`{|}~.-@empresa.example"],
    ['that looks encoded', '=?utf-8?q?eva?=@empresa.example'],
    ['of almost the greatest length', LONGEST],
  ])('%s is the only recipient and the one that is answered', async (_what, email) => {
    expectUnharmed(await receive({ ...CONTACT, email }), LINE_MAX_LENGTH);
  });

  it('of an international domain travels in ASCII, and is shown as it was typed', async () => {
    const { team, acknowledgement } = await receive({ ...CONTACT, email: 'eva@logística.example' });
    for (const mail of [team, acknowledgement])
      expect([mail.smtpUtf8, wireProblems(mail)]).toEqual([false, []]);
    expect(headerOf(acknowledgement, 'to')).toEqual(['eva@xn--logstica-e2a.example']);
    expect(headerOf(team, 'reply-to')).toEqual(['Eva <eva@xn--logstica-e2a.example>']);
    expect(plainText(team)).toContain('eva@logística.example');
  });
});
