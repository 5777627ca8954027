import { describe, expect, it } from 'vitest';
import { readNumbers } from './read-number.ts';

/** The only reading of a text. */
function readNumber(text: string) {
  const [reading, ...others] = readNumbers(text);
  expect(others).toEqual([]);
  return reading;
}

const statesOf = (text: string) => readNumbers(text).map(({ verdict }) => verdict.state);

const RIGHT = { state: 'right', checkDigit: '0', isRemainderTen: false };

describe('a container number is read however it is written', () => {
  it.each([
    'QZXU1048270',
    'QZXU 104827 0',
    'QZXU-104827-0',
    'QZXU 104.827/0',
    'QZXU 104827 (0)',
    'QZXU 104827 [0]',
    'QZXU 104827*0',
    'QZXU 104827 : 0',
    'qzxu1048270',
    '  QZXU\u00a0104827\u00a00  ',
    'QZX U 104827 0',
    'QZXU\t104827\t0\n',
    'QZXU 104827–0',
    'ＱＺＸＵ１０４８２７０',
    'Contenedor: QZXU 104827 0',
    'CTNR QZXU1048270',
    'QZXU1048270 45G1',
    'QZXU1048270 / 40HC',
    'QZXU1048270 x 40HC',
    'Llega QZXU1048270 el lunes, 640 bultos',
    'BL QZXU2600412 CONT QZXU1048270',
  ])('%j', (text) => {
    expect(readNumber(text)).toEqual({ scheme: 'container', characters: 'QZXU1048270', verdict: RIGHT });
  });
});

describe('an air waybill is read however it is written', () => {
  it.each([
    '000-20481160',
    '000 2048 1160',
    '00020481160',
    '000-2048-1160',
    '000-2048116-0',
    '000 / 20481160',
    'AWB 000-20481160',
    'MAWB: 000-20481160',
    'Guía aérea 000-20481160',
    'AWB000-20481160',
    '0002048116000003',
  ])('%j', (text) => {
    expect(readNumber(text)).toEqual({ scheme: 'waybill', characters: '00020481160', verdict: RIGHT });
  });
});

it.each([
  ['QZXU1048271', '1', '0'],
  ['XQTU 410235 6', '6', '5'],
  ['QZXU 104827 (1)', '1', '0'],
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

describe('a list is read whole', () => {
  it.each([
    'QZXU1048270, QZXU1048271',
    'QZXU1048270 QZXU1048271',
    'QZXU1048270\nQZXU1048271',
    'QZXU1048270QZXU1048271',
    'QZXU 104827 0 / QZXU 104827 1',
  ])('%j', (text) => {
    expect(statesOf(text)).toEqual(['right', 'wrong']);
  });

  it('of waybills too, and of both', () => {
    expect(statesOf('000-20481160 000-31759029')).toEqual(['right', 'wrong']);
    expect(statesOf('QZXU1048270 000-20481160')).toEqual(['right', 'right']);
  });
});

it.each([
  ['QZXU104827', 'container', '0'],
  ['000-2048116', 'waybill', '0'],
  ['XQTU 410235', 'container', '5'],
  ['QZXU 104827 45G1', 'container', '0'],
  ['QZXU104827 1 x 40HC', 'container', '0'],
  ['QZXU104827 2 PKGS', 'container', '0'],
  ['QZXU104827 1 de 3', 'container', '0'],
])('%s lacks one character: what the check digit would be is told', (text, scheme, right) => {
  expect(readNumber(text)).toMatchObject({
    scheme,
    verdict: { state: 'oneMissing', right, isZeroLost: false },
  });
});

it('a waybill that lost the zero of its prefix in a spreadsheet is recognised', () => {
  expect(readNumber('2012345675').verdict).toMatchObject({ state: 'oneMissing', isZeroLost: true });
});

it.each([
  ['QZXU1O48270', 5, 'digit', '0'],
  ['QZXU10482 7O', 10, 'digit', '0'],
  ['QZXU 104827-O', 10, 'digit', '0'],
  ['QZXUI048270', 4, 'digit', '1'],
  ['QZXU10G8270', 6, 'digit', '6'],
  ['QZ5U1048270', 2, 'letter', 'S'],
  ['0ZXU1048270', 0, 'letter', 'O'],
  ['QZXA1048270', 3, 'equipment', undefined],
  ['QZXV1048270', 3, 'equipment', 'U'],
  ['ÑZXU1048270', 0, 'letter', undefined],
  ['000-2O481160', 4, 'digit', '0'],
  ['020-1234567O', 10, 'digit', '0'],
  ['CONTAINER NO. QZXU1O48270', 5, 'digit', '0'],
  ['No. Contenedor QZXU1O48270', 5, 'digit', '0'],
  ['Favor de revisar QZXU1O48270', 5, 'digit', '0'],
  ['AWB No. 020-1234567O', 10, 'digit', '0'],
])('%s: the character that does not belong is named, and its double', (text, position, expected, meant) => {
  expect(readNumber(text).verdict).toMatchObject({ state: 'misplaced', position, expected, meant });
});

it.each([
  ['Q', 'container', 10],
  ['QZXU 10', 'container', 5],
  ['0', 'waybill', 10],
  ['000-', 'waybill', 8],
  ['000-2048 1', 'waybill', 3],
  ['Contenedor QZXU 10', 'container', 5],
  ['Guía master 020-123', 'waybill', 5],
])('%j is still being typed', (text, scheme, missing) => {
  expect(readNumber(text)).toMatchObject({ scheme, verdict: { state: 'incomplete', missing } });
});

it.each(['', '   ', '-', ' / . '])('%j holds nothing yet', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'empty' });
});

it.each([
  '26  16  0000  6000421',
  '261600006000421',
  '8471.30.01 00',
  '55 1234 5678',
  '020-12345675001',
  'hola mundo',
  'HLCUNGB201234567',
])('%j is neither a container number nor an air waybill', (text) => {
  expect(readNumber(text).verdict).toEqual({ state: 'unknown' });
});

it.each(['BL QZXU2600412', 'MBL: QZXU2600412', 'Booking 20481160', 'HAWB 12345678', 'HAWB: ABC12345678'])(
  '%j carries no check digit',
  (text) => {
    expect(readNumber(text).verdict).toEqual({ state: 'unchecked' });
  },
);

it('characters too many are counted', () => {
  expect(readNumber('QZXU10482700').verdict).toEqual({ state: 'tooLong', excess: 1 });
  expect(readNumber('000-204811600').verdict).toEqual({ state: 'tooLong', excess: 1 });
});

it.each(['A-', '1 ', 'QZXU ', 'O', 'QZXU1048270 ', '1', '-', 'QZ1'])(
  'fifty thousand times %j is read all the same',
  (part) => {
    expect(readNumbers(part.repeat(50_000)).length).toBeGreaterThan(0);
  },
);
