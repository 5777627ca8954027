import { describe, expect, it } from 'vitest';
import { FIELD_MAX_LENGTH } from '#contract/limits.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { suspicionOf } from './suspicion.ts';

const CUSTOMER = sampleLead({ company: 'Textiles Xochimilco', message: 'Quiero una demo' });

describe('the evidence of a form', () => {
  it('quarantines by a filled trap alone', () => {
    expect(suspicionOf(CUSTOMER, { isTrapFilled: true })).toEqual(['trap field filled in']);
    expect(suspicionOf(CUSTOMER, { isTrapFilled: true, seconds: 600 })).toEqual(['trap field filled in']);
    expect(suspicionOf(CUSTOMER, { isTrapFilled: false })).toEqual([]);
  });

  it('counts haste only beside another reason', () => {
    const shady = sampleLead({ message: 'https://bit.ly/3xYzAb' });
    expect(suspicionOf(CUSTOMER, { isTrapFilled: false, seconds: 0 })).toEqual([]);
    expect(suspicionOf(shady, undefined)).toEqual([]);
    expect(suspicionOf(shady, { isTrapFilled: false, seconds: 3 })).toEqual([]);
    expect(suspicionOf(shady, { isTrapFilled: false, seconds: 2 })).toEqual([
      'sent 2 s after the first touch',
      'little but links in the message',
      'a shortened link',
    ]);
  });
});

it('the reasons quote nothing of a lead', () => {
  const secret = 'zanahoria';
  const reasons = suspicionOf(
    sampleLead({
      name: `https://${secret}.top`,
      company: `https://${secret}.top`,
      phone: `http://${secret}.top`,
      message: `[url] ${secret} casino viagra https://${secret}.top`,
    }),
    { isTrapFilled: true, seconds: 0 },
  );
  expect(reasons.length).toBeGreaterThan(7);
  expect(reasons.join()).not.toContain(secret);
});

it('links to the domain of the address, or below it, are no links to others', () => {
  const message = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.aduanas.example`).join(' ');
  expect(suspicionOf(sampleLead({ message, email: 'x@ADUANAS.example' }), undefined)).toEqual([]);
  expect(suspicionOf(sampleLead({ message, email: 'x@duanas.example' }), undefined)).not.toEqual([]);
});

/** A text of the longest length that a field takes, of repeated pieces. */
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

// A pattern that backtracks without end on one of these would take longer than a test may.
it.each(
  [
    ['a', 'A', '-', '.', 'a.', 'a-', '@', 'a@', ' ', '\n', ' \t\u00A0', 'http://', 'https://a.', 'www.'],
    ['http://a.com', '[url=', '<a ', '</', '<a href=', '(((((', '=====', 'aB', 'xXaWbKpQz', 'earn up to $'],
    ['earn $1,', '1.', '$ 9', 'buy ', 'first page of ', 'crypto ', 'seo ', 'ﷺ', 'Z\u0301\u0301\u0301'],
    ['\u200B\u200D', '👩‍👩‍👧‍👦', 'я', 'яa', '漢', '\u{10FFFF}'],
  ].flat(),
)('a lead full of %j is judged', (piece) => {
  const lead = {
    type: 'demo' as const,
    name: filled(piece, FIELD_MAX_LENGTH.name + FIELD_MAX_LENGTH.lastName),
    email: `${filled('a.', FIELD_MAX_LENGTH.email - 6)}@a.com`,
    company: filled(piece, FIELD_MAX_LENGTH.company),
    phone: filled(piece, FIELD_MAX_LENGTH.phone),
    message: `${filled(piece, FIELD_MAX_LENGTH.message - 1)}!`,
  };
  expect(suspicionOf(lead, undefined)).toBeInstanceOf(Array);
});

const judge = (text: string) =>
  suspicionOf(
    { type: 'contact', name: text, email: text, company: text, phone: text, message: text },
    undefined,
  );

it('any text is judged, of every block of Unicode, lone surrogates and none at all too', () => {
  expect(judge('')).toEqual([]);
  for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 0x3fd) {
    const character = String.fromCodePoint(codePoint);
    expect(judge(`${character} a${character}b`)).toBeInstanceOf(Array);
  }
});
