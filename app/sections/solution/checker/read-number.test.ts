import { describe, expect, it } from 'vitest';
import { readNumber } from './read-number.ts';

const RIGHT_CONTAINER = { state: 'right', checkDigit: '0', isRemainderTen: false };

describe('a container number is read however it is written', () => {
  it.each([
    'QZXU1048270',
    'QZXU 104827 0',
    'QZXU-104827-0',
    'QZXU 104.827/0',
    'qzxu1048270',
    '  QZXU\u00a0104827\u00a00  ',
    'QZX U 104827 0',
    'QZXU\t104827\t0\n',
    'QZXU 104827–0',
    'ＱＺＸＵ１０４８２７０',
    'Contenedor: QZXU 104827 0',
    'CTNR QZXU1048270',
    'QZXU1048270 45G1',
    'Llega QZXU1048270 el lunes, 640 bultos',
  ])('%j', (text) => {
    expect(readNumber(text)).toEqual({
      scheme: 'container',
      characters: 'QZXU1048270',
      verdict: RIGHT_CONTAINER,
    });
  });
});

describe('an air waybill is read however it is written', () => {
  it.each([
    '000-20481160',
    '000 2048 1160',
    '00020481160',
    '000-2048-1160',
    'AWB 000-20481160',
    'MAWB: 000-20481160',
    'Guía aérea 000-20481160',
    'AWB000-20481160',
  ])('%j', (text) => {
    expect(readNumber(text)).toEqual({
      scheme: 'waybill',
      characters: '00020481160',
      verdict: { state: 'right', checkDigit: '0', isRemainderTen: false },
    });
  });
});

it.each([
  ['QZXU1048271', '1', '0'],
  ['XQTU 410235 6', '6', '5'],
  ['000-20481161', '1', '0'],
  ['000-31759029', '9', '2'],
])('%s: the wrong check digit is named, and the right one', (text, found, right) => {
  expect(readNumber(text).verdict).toEqual({ state: 'wrong', found, right });
});

it('two neighbouring digits that changed places are noticed', () => {
  expect(readNumber('QZXU 108427 0').verdict.state).toBe('wrong');
});

it('a remainder of 10 is right as 0, with a word about it', () => {
  expect(readNumber('QZXU 104008 0').verdict).toEqual({
    state: 'right',
    checkDigit: '0',
    isRemainderTen: true,
  });
  expect(readNumber('QZXU 104008 1').verdict).toEqual({ state: 'wrong', found: '1', right: '0' });
});

it.each([
  ['QZXU104827', 'container', '0'],
  ['000-2048116', 'waybill', '0'],
  ['XQTU 410235', 'container', '5'],
])('%s lacks its check digit, which is told', (text, scheme, right) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'noCheckDigit', right } });
});

it.each([
  ['QZXU1O48270', 5, 'digit', '0'],
  ['QZXU10482 7O', 10, 'digit', '0'],
  ['QZXUI048270', 4, 'digit', '1'],
  ['QZ5U1048270', 2, 'letter', 'S'],
  ['0ZXU1048270', 0, 'letter', 'O'],
  ['QZXA1048270', 3, 'equipment', undefined],
  ['QZX21048270', 3, 'equipment', 'Z'],
  ['ÑZXU1048270', 0, 'letter', undefined],
  ['000-2O481160', 4, 'digit', '0'],
])('%s: the character that does not belong is named, and its double', (text, position, expected, meant) => {
  expect(readNumber(text).verdict).toMatchObject({ state: 'misplaced', position, expected, meant });
});

it.each([
  ['Q', 'container', 10],
  ['QZXU 10', 'container', 5],
  ['0', 'waybill', 10],
  ['000-', 'waybill', 8],
])('%j is still being typed', (text, scheme, missing) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'incomplete', missing } });
});

it.each(['', '   ', '-', ' / . '])('%j holds nothing yet', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'empty' });
});

it('characters too many are counted', () => {
  expect(readNumber('QZXU10482700').verdict).toEqual({ state: 'tooLong', excess: 1 });
  expect(readNumber('000-204811600').verdict).toEqual({ state: 'tooLong', excess: 1 });
});

it('a very long text is read all the same', () => {
  expect(readNumber('A-'.repeat(50_000)).verdict.state).toBe('misplaced');
  expect(readNumber('1 '.repeat(50_000)).verdict).toEqual({ state: 'tooLong', excess: 50_000 - 11 });
});
