import { describe, expect, it } from 'vitest';
import { FIELD_MAX_LENGTH } from '#contract/limits.ts';
import { sampleLead } from '#tests/server/sample-lead.ts';
import { suspicionOf } from './suspicion.ts';

const CUSTOMER = sampleLead({ company: 'Textiles Xochimilco', message: 'Quiero una demo' });

describe('the evidence of a form', () => {
  it('quarantines by a filled trap alone', () => {
    expect(suspicionOf(CUSTOMER, { isTrapFilled: true })).toEqual(['trap field filled in']);
    expect(suspicionOf(CUSTOMER, { isTrapFilled: true, seconds: 600 })).toEqual(['trap field filled in']);
  });

  it('counts for nothing when there is none', () => {
    expect(suspicionOf(CUSTOMER, undefined)).toEqual([]);
    expect(suspicionOf(CUSTOMER, { isTrapFilled: false })).toEqual([]);
  });

  it.each([0, 1, 2])('does not quarantine for %d seconds alone', (seconds) => {
    expect(suspicionOf(CUSTOMER, { isTrapFilled: false, seconds })).toEqual([]);
  });

  it('adds haste to what else there is', () => {
    const shady = sampleLead({ message: 'https://bit.ly/3xYzAb' });
    expect(suspicionOf(shady, undefined)).toEqual([]);
    expect(suspicionOf(shady, { isTrapFilled: false, seconds: 3 })).toEqual([]);
    expect(suspicionOf(shady, { isTrapFilled: false, seconds: 2 })).toEqual([
      'sent 2 s after the first touch',
      'little but links in the message',
      'a shortened link',
    ]);
  });
});

describe('what a lead says', () => {
  it('is not quoted in the reasons', () => {
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

  it('counts as links of its own when they are of the domain of its address, or below it', () => {
    const message = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://${name}.aduanas.example`).join(' ');
    expect(suspicionOf(sampleLead({ message, email: 'x@ADUANAS.example' }), undefined)).toEqual([]);
    expect(suspicionOf(sampleLead({ message, email: 'x@duanas.example' }), undefined)).not.toEqual([]);
  });
});

/** A text of the longest length that a field takes, of repeated pieces. */
const filled = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

const NASTY_PIECES = [
  'a',
  'A',
  '-',
  '.',
  'a.',
  'a-',
  '@',
  'a@',
  ' ',
  '\n',
  ' \t\u00A0',
  'http://',
  'https://a.',
  'www.',
  'http://a.com',
  '[url=',
  '<a ',
  '</',
  '<a href=',
  '(((((',
  '=====',
  'aB',
  'xXaWbKpQz',
  'earn up to $',
  'earn $1,',
  '1.',
  '$ 9',
  'buy ',
  'first page of ',
  'crypto ',
  'seo ',
  'ﷺ',
  'Z\u0301\u0301\u0301',
  '\u200B\u200D',
  '👩‍👩‍👧‍👦',
  'я',
  'яa',
  '漢',
  '\u{10FFFF}',
];

describe('any text', () => {
  it('is judged in bounded time', () => {
    const leads = NASTY_PIECES.map((piece) => ({
      type: 'demo' as const,
      name: filled(piece, FIELD_MAX_LENGTH.name + FIELD_MAX_LENGTH.lastName),
      email: `${filled('a.', FIELD_MAX_LENGTH.email - 6)}@a.com`,
      company: filled(piece, FIELD_MAX_LENGTH.company),
      phone: filled(piece, FIELD_MAX_LENGTH.phone),
      message: `${filled(piece, FIELD_MAX_LENGTH.message - 1)}!`,
    }));
    const start = performance.now();
    for (let i = 0; i < 1_000; i += 1) {
      const lead = leads[i % leads.length];
      if (lead) suspicionOf(lead, undefined);
    }
    expect(performance.now() - start).toBeLessThan(10_000);
  });

  it('is judged without failing, every block of Unicode and lone surrogates too', () => {
    for (let codePoint = 0; codePoint <= 0x10ffff; codePoint += 0x61) {
      const text = `${String.fromCodePoint(codePoint)} a${String.fromCodePoint(codePoint)}b`;
      const lead = {
        type: 'contact' as const,
        name: text,
        email: text,
        company: text,
        phone: text,
        message: text,
      };
      expect(suspicionOf(lead, undefined)).toBeInstanceOf(Array);
    }
  });

  it('may be missing', () => {
    const lead = { type: 'contact' as const, name: '', email: '', company: '', phone: '', message: '' };
    expect(suspicionOf(lead, undefined)).toEqual([]);
  });
});
