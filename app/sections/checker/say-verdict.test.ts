import { expect, it } from 'vitest';
import { checker } from './texts.ts';
import { readNumbers } from '#trade/read-number.ts';
import { sayAnswer } from './say-verdict.ts';

const { verdicts } = checker;
const { right, several, failing, inList, confirm, oneMissing } = verdicts;

const say = (text: string, accepted: string[] = []) => {
  const readings = readNumbers(text);
  const shown = readings.find(({ verdict }) => verdict.state !== 'right') ?? readings[0];
  return sayAnswer({ readings, shown, accepted }, verdicts);
};

const MISPLACED = verdicts.misplaced.digit(6, 'O');
const MISPLACED_IN_LIST = inList('QZXU1O48270', MISPLACED);

it.each([
  ['QZXU1048270', [right.container('0')]],
  ['000-20481160', [right.waybill('0')]],
  ['QZXU1040080', [verdicts.remainderTen]],
  ['QZXU1O48270', [MISPLACED]],
  ['QZXUQX123456', [verdicts.billOfLading]],
  ['QZXU1048270 QZXU1183500', [several(2, 2)]],
  ['QZXU1048270 QZXU1048271', [several(2, 1), failing(['QZXU1048271'])]],
  ['QZXU1048271 000-31759029', [several(2, 0), failing(['QZXU1048271', '000-31759029'])]],
  ['QZXU1048270 QZXU 118350', [several(2, 1), inList('QZXU118350', oneMissing('0'))]],
  ['QZXU1048270 QZXU1O48270', [several(2, 1), MISPLACED_IN_LIST]],
  ['QZXU1O48270 QZXU1048271', [several(2, 0), MISPLACED_IN_LIST, failing(['QZXU1048271'])]],
  ['QZXU1048271 QZXU1048270 QZXU1048271', [several(3, 1), failing(['QZXU1048271'])]],
])('%s: one number has its own sentence, several are counted and those that fail named', (text, answer) => {
  expect(say(text)).toBe(answer.join(' '));
});

it('corrected numbers need to be confirmed once all are correct', () => {
  const [one, two] = ['QZXU1048270', 'QZXU1048271'];
  expect(say(one, [one])).toBe(`${right.container('0')} ${confirm([one])}`);
  expect(say(`${one} ${one}`, [one, one])).toBe(`${several(2, 2)} ${confirm([one])}`);
  expect(say(`${one} ${two}`, [one])).toBe(`${several(2, 1)} ${failing([two])}`);
});

it('a text that is too long to be read gets no verdict', () => {
  expect(say(`QZXU1048270 ${'-'.repeat(60_000)}`)).toBe(verdicts.tooLong);
});
