import { describe, expect, it, test } from 'vitest';
import { readAmount } from './amount.ts';
import { compare, differingSpan, type Cause, type Field } from './compare.ts';

const between = (field: Field, bl: string, pl: string) => compare(field, { bl, pl });
const different = (by: number | undefined, ...causes: Cause[]) => ({
  kind: 'different',
  ...(by !== undefined && { by }),
  causes,
});

describe('an amount is read as people write it', () => {
  it.each([
    ['18,420', 18420],
    ['18420', 18420],
    ['18 420 kg', 18420],
    ['18\u00A0420 kgs.', 18420],
    ['18.420', 18420],
    ["18'420", 18420],
    ['1.018.420', 1018420],
    ['18,420.50', 18420.5],
    ['18.420,5', 18420.5],
    ['18420.5', 18420.5],
    ['0.500', 0.5],
    ['640 ctns', 640],
  ])('%s', (text, value) => {
    expect(readAmount(text)).toEqual({ value, isInPounds: false });
  });

  it.each(['40,212 lb', '40212 LBS', '40 212 libras'])('%s is in pounds', (text) => {
    expect(readAmount(text)).toEqual({ value: 40212, isInPounds: true });
  });

  it.each(['', 'kg', '18,42O', '1,2,3.4.5x6', '--', '𝟙'])('%j cannot be read', (text) => {
    expect(readAmount(text)).toBeUndefined();
  });
});

test.each<[string, Field, string, string, ReturnType<typeof different>]>([
  ['transposed digits', 'weight', '18,420', '18,240', different(180, { kind: 'transposed' })],
  ['an extra zero', 'weight', '18,420', '184,200', different(165780, { kind: 'zero', isExtra: true })],
  ['a missing zero', 'packages', '640', '64', different(576, { kind: 'zero', isExtra: false })],
  [
    'a zero typed at the end',
    'weight',
    '18,2400',
    '18,240',
    different(164160, { kind: 'zero', isExtra: false }),
  ],
  [
    'an extra zero beside transposed digits',
    'weight',
    '184,200',
    '18,240',
    different(165960, { kind: 'zero', isExtra: false }, { kind: 'transposed' }),
  ],
  ['a zero inside', 'weight', '18,420', '180420', different(162000, { kind: 'zero', isExtra: true })],
  [
    'pounds for kilograms',
    'weight',
    '40,212',
    '18,240',
    different(21972, { kind: 'pounds', kilograms: 18240, pounds: 40212 }),
  ],
  ['no pounds of packages', 'packages', '2205', '1000', different(1205)],
  ['a plain difference', 'weight', '18,420', '18,137', different(283)],
  [
    'a letter for a digit',
    'weight',
    '18,42O',
    '18,420',
    different(undefined, { kind: 'lookAlike', characters: ['O', '0'] }),
  ],
  [
    'look-alikes in an RFC',
    'rfc',
    'ABC010101XX1',
    'ABC010101XXI',
    different(undefined, { kind: 'lookAlike', characters: ['1', 'I'] }),
  ],
  ['a plain difference of RFC', 'rfc', 'ABC010101XX1', 'ABD010101XX1', different(undefined)],
  [
    'a wrong check digit',
    'container',
    'QZXU 104827 0',
    'QZXU 104827 3',
    different(undefined, { kind: 'checkDigit', side: 'pl' }),
  ],
  [
    'transposed digits of a container',
    'container',
    'QZXU 104872 0',
    'QZXU 104827 0',
    different(undefined, { kind: 'transposed' }, { kind: 'checkDigit', side: 'bl' }),
  ],
  [
    'a check digit that is wrong on both',
    'container',
    'QZXU1048271',
    'QZXU 104827 1',
    different(undefined, { kind: 'checkDigit', side: 'bl' }, { kind: 'checkDigit', side: 'pl' }),
  ],
])('%s', (_name, field, bl, pl, finding) => {
  expect(between(field, bl, pl)).toEqual(finding);
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

test('an empty field and an amount that cannot be read are named by their document', () => {
  expect(between('rfc', ' ', 'ABC')).toEqual({ kind: 'empty', side: 'bl' });
  expect(between('weight', '18,420', 'doce')).toEqual({ kind: 'unreadable', side: 'pl' });
});

test('the differing characters are found between what is alike at both ends', () => {
  expect(differingSpan('18,420', '18,240')).toEqual({ from: 3, to: 5 });
  expect(differingSpan('18,420', '184,200')).toEqual({ from: 2, to: 5 });
  expect(differingSpan('640', '640')).toEqual({ from: 3, to: 3 });
});
