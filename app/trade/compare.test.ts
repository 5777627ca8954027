import { describe, expect, it, test } from 'vitest';
import { readAmount } from './amount.ts';
import { compare, differingSpan, type Cause, type Field } from './compare.ts';

const between = (field: Field, bl: string, pl: string) => compare(field, { bl, pl });

describe('an amount is read as people write it', () => {
  it.each([
    ['18,420', 18420],
    ['18 420 kg', 18420],
    ['18\u00A0420 kgs.', 18420],
    ["18'420", 18420],
    ['1.018.420', 1018420],
    ['18,420.50', 18420.5],
    ['18.420,50', 18420.5],
    ['18420.000', 18420],
    ['18.4200', 18.42],
    ['0.500', 0.5],
    ['123,456,789,012', 123456789012],
    ['640 ctns', 640],
  ])('%s', (text, value) => {
    expect(readAmount(text)).toEqual({ value, isInPounds: false });
  });

  it.each(['40,212 lb', '40212 LBS', '40 212 libras'])('%s is in pounds', (text) => {
    expect(readAmount(text)).toEqual({ value: 40212, isInPounds: true });
  });

  it.each(['', 'kg', '18,42O', '1,2,3.4.5x6', '--', '𝟙'])('%j cannot be read', (text) => {
    expect(readAmount(text)).toMatchObject({ doubt: 'unreadable' });
  });

  it.each(['1,84,20', '1.84.20', '18,42,0.5', '184,20,000', '1234567890123', '1,234,567,890,123'])(
    '%s is no amount: its groups are wrong, or it is too long',
    (text) => {
      expect(readAmount(text)).toMatchObject({ doubt: 'unlikely' });
    },
  );

  it.each(['18.420', '1.000', '640.123 kg'])('%s may be a decimal or thousands', (text) => {
    expect(readAmount(text)).toMatchObject({ doubt: 'unclear' });
  });
});

const TRANSPOSED: Cause = { kind: 'transposed' };
const EXTRA_ZERO: Cause = { kind: 'zero', isExtra: true };
const MISSING_ZERO: Cause = { kind: 'zero', isExtra: false };
const POUNDS: Cause = { kind: 'pounds', kilograms: 18240, pounds: 40212 };
const lookAlike = (...characters: [string, string]): Cause => ({ kind: 'lookAlike', characters });
const wrongDigit = (side: 'bl' | 'pl'): Cause => ({ kind: 'checkDigit', side });

test.each<[string, Field, string, string, by: number | undefined, causes: Cause[]]>([
  ['transposed digits', 'weight', '18,420', '18,240', 180, [TRANSPOSED]],
  ['an extra zero', 'weight', '18,420', '184,200', 165780, [EXTRA_ZERO]],
  ['a missing zero', 'packages', '640', '64', 576, [MISSING_ZERO]],
  ['a zero typed at the end', 'weight', '18,2400', '18,240', 164160, [MISSING_ZERO]],
  ['a zero beside transposed digits', 'weight', '184,200', '18,240', 165960, [MISSING_ZERO, TRANSPOSED]],
  ['a zero inside', 'weight', '18,420', '180420', 162000, [EXTRA_ZERO]],
  ['pounds for kilograms', 'weight', '40,212', '18,240', 21972, [POUNDS]],
  ['no pounds of packages', 'packages', '2205', '1000', 1205, []],
  ['a plain difference', 'weight', '18,420', '18,137', 283, []],
  ['a letter for a digit', 'weight', '18,42O', '18,420', undefined, [lookAlike('O', '0')]],
  ['look-alikes in an RFC', 'rfc', 'ABC010101XX1', 'ABC010101XXI', undefined, [lookAlike('1', 'I')]],
  ['a plain difference of RFC', 'rfc', 'ABC010101XX1', 'ABD010101XX1', undefined, []],
  ['a wrong check digit', 'container', 'QZXU 104827 0', 'QZXU 104827 3', undefined, [wrongDigit('pl')]],
  [
    'transposed digits of a container',
    'container',
    'QZXU 104872 0',
    'QZXU 104827 0',
    undefined,
    [TRANSPOSED, wrongDigit('bl')],
  ],
  [
    'a check digit that is wrong on both',
    'container',
    'QZXU1048271',
    'QZXU 104827 1',
    undefined,
    [wrongDigit('bl'), wrongDigit('pl')],
  ],
])('%s', (_name, field, bl, pl, by, causes) => {
  const found = { kind: 'different', ...(by !== undefined && { by }), causes };
  expect(between(field, bl, pl)).toEqual(found);
});

test.each<[Field, string, string]>([
  ['weight', '18,420', '18 420 kg'],
  ['weight', '18,240', '40,212 lb'],
  ['weight', '0', '0.0'],
  ['container', 'QZXU 104827 0', 'qzxu104827-0'],
  ['rfc', 'abc••••••xx1', 'ABC••••••XX1'],
])('%s: %s and %s agree', (field, bl, pl) => {
  expect(between(field, bl, pl)).toEqual({ kind: 'same' });
});

test.each<[string, string]>([
  ['18.420', '18,420'],
  ['18,420', '18.420 kg'],
  ['18.420', '18.420'],
])('%s and %s do not agree before the point is explained', (bl, pl) => {
  expect(between('weight', bl, pl)).toEqual({ kind: 'unclear', number: '18.420' });
});

test('an empty field and an amount that cannot be read are named by their document', () => {
  expect(between('rfc', ' ', 'ABC')).toEqual({ kind: 'empty', side: 'bl' });
  expect(between('weight', '18,420', 'doce')).toEqual({ kind: 'unreadable', side: 'pl' });
  expect(between('weight', '1,84,20', '18,420')).toEqual({ kind: 'unlikely', side: 'bl' });
});

test('the differing characters are found between what is alike at both ends', () => {
  expect(differingSpan('18,420', '18,240')).toEqual({ from: 3, to: 5 });
  expect(differingSpan('18,420', '184,200')).toEqual({ from: 2, to: 5 });
  expect(differingSpan('640', '640')).toEqual({ from: 3, to: 3 });
});
