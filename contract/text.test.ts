import { expect, it } from 'vitest';
import { cleanLine, cleanText, fold } from './text.ts';

const CONTROL = /[^\P{Control}\t\n]/u;
const BIDI_CONTROL = /\p{Bidi_Control}/u;
const INVISIBLE =
  /[\u00AD\u115F\u1160\u180E\u3164\uFFA0\u200B\u2060-\u2064\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\u034F/u;
/** Characters that start another line in some program. */
const LINE_BREAK = /[\n\u000B\f\r\u0085\u2028\u2029]/;

function expectClean(text: string) {
  expect(text.isWellFormed()).toBe(true);
  expect(text).not.toMatch(CONTROL);
  expect(text).not.toMatch(BIDI_CONTROL);
  expect(text).not.toMatch(INVISIBLE);
  expect(text.normalize('NFC')).toBe(text);
  expect(text.trim()).toBe(text);
}

it('cleaned text has no unwanted character of all Unicode, and stays the same when it is cleaned again', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).join('a');
  for (const clean of [cleanText, cleanLine]) {
    const cleaned = clean(all);
    expectClean(cleaned);
    expect(clean(cleaned)).toBe(cleaned);
  }
  expect(cleanLine(all)).not.toMatch(LINE_BREAK);
});

it.each([
  ['an accent kept apart', 'e\u200B\u0301', 'é'],
  ['halves of a tag around a character without width', 'a\uDB40\u200B\uDC41b', 'ab'],
  ['halves of an emoji around a control character', 'a\uD83D\u0000\uDEA2b', 'ab'],
])('cleaned text is without %s', (_what, text, cleaned) => {
  expect(cleanText(text)).toBe(cleaned);
  expect(cleanText(cleaned)).toBe(cleaned);
});

it.each(['می‌خواهم', '👩🏽‍💻', '❤️', 'हिन्दी', 'ñ'])('cleaned text keeps %s as it is', (text) =>
  expect(cleanText(text)).toBe(text),
);

it.each([
  ['JOSÉ Núñez', 'jose nunez'],
  ['Nu\u0303n\u0303ez', 'nunez'],
  ['O’Neill O´Neill O`Neill Oʼneill', "o'neill o'neill o'neill o'neill"],
  ['«Ruiz» “e Hijos”', '"ruiz" "e hijos"'],
  ['luz–mar luz‑mar luz−mar', 'luz-mar luz-mar luz-mar'],
  // A dotless i is a letter of its own.
  ['İnci Işık ısı', 'inci isık ısı'],
  ['Søren Łódź Đorđe Æsir Œuvre Straße STRASSE', 'soren lodz dorde aesir oeuvre strasse strasse'],
  ['Ａｎａ ﬁn 1.º', 'ana fin 1.o'],
  ['A\u200Bna\u00A0Paz', 'ana paz'],
  ['हिन्दी 王', 'हिन्दी 王'],
])('%s is compared as %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
  expect(fold(folded)).toBe(folded);
});
