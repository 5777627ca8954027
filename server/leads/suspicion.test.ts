import { describe, expect, it } from 'vitest';
import { FIELD_MAX_LENGTH } from '#contract/limits.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { suspicionOf } from './suspicion.ts';

const CUSTOMER = sampleLead({ company: 'Textiles Xochimilco', message: 'Quiero una demo' });

describe('the signals of a form', () => {
  it('quarantine by a filled honeypot alone', () => {
    expect(suspicionOf(CUSTOMER, { isHoneypotFilled: true })).toEqual(['honeypot filled in']);
    expect(suspicionOf(CUSTOMER, { isHoneypotFilled: true, seconds: 600 })).toEqual(['honeypot filled in']);
    expect(suspicionOf(CUSTOMER, { isHoneypotFilled: false })).toEqual([]);
  });

  it('count haste only beside another reason', () => {
    const shady = sampleLead({ name: 'https://x.example' });
    expect(suspicionOf(CUSTOMER, { isHoneypotFilled: false, seconds: 0 })).toEqual([]);
    expect(suspicionOf(shady, { isHoneypotFilled: false, seconds: 3 })).toEqual(['a link in the name']);
    expect(suspicionOf(shady, { isHoneypotFilled: false, seconds: 2 })).toEqual([
      'a link in the name',
      'sent 2 s after the first touch',
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
      message: `[url] ${secret} online casino ${[...'abcdefgh'].map((host) => `www.${host}.${secret}`).join(' ')}`,
    }),
    { isHoneypotFilled: true, seconds: 0 },
  );
  expect(reasons.length).toBe(7);
  expect(reasons.join()).not.toContain(secret);
});

/** A text of repeated pieces with a field's maximum length. */
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

// A pattern with catastrophic backtracking would exceed the test's timeout on these.
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
