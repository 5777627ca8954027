import { expect, it } from 'vitest';
import type { CheckerText } from '#content/types.ts';
import { isCut, readNumbers } from '#trade/read-number.ts';
import { sayAnswer } from './say-verdict.ts';

const SENTENCES: CheckerText['verdicts'] = {
  none: 'none',
  unchecked: 'unchecked',
  billOfLading: 'bill',
  zeroLost: 'zero lost',
  wrong: 'wrong',
  incomplete: (missing) => `${missing} missing`,
  oneMissing: (right) => `add ${right}`,
  misplaced: {
    letter: (position, found) => `letter ${position}: ${found}`,
    equipment: (position, found) => `category ${position}: ${found}`,
    digit: (position, found) => `digit ${position}: ${found}`,
  },
  right: { container: (digit) => `container ${digit}`, waybill: (digit) => `waybill ${digit}` },
  remainderTen: 'remainder ten',
  several: (total, right) => `${right} of ${total}`,
  failing: (numbers) => numbers.join('+'),
  inList: (number, sentence) => `${number}: ${sentence}`,
  confirm: (numbers) => `confirm ${numbers.join('+')}`,
  cut: 'cut',
};

const say = (text: string, accepted: string[] = []) => {
  const readings = readNumbers(text);
  const shown = readings.find(({ verdict }) => verdict.state !== 'right') ?? readings[0];
  return sayAnswer({ readings, shown, isCut: isCut(text), accepted }, SENTENCES);
};

it.each([
  ['QZXU1048270', 'container 0'],
  ['000-20481160', 'waybill 0'],
  ['QZXU1040080', 'remainder ten'],
  ['QZXU1O48270', 'digit 6: O'],
  ['QZXUQX123456', 'bill'],
  ['QZXU1048270 QZXU1183500', '2 of 2'],
  ['QZXU1048270 QZXU1048271', '1 of 2 QZXU1048271'],
  ['QZXU1048271 000-31759029', '0 of 2 QZXU1048271+000-31759029'],
  ['QZXU1048270 QZXU 118350', '1 of 2 QZXU118350: add 0'],
  ['QZXU1048270 QZXU1O48270', '1 of 2 QZXU1O48270: digit 6: O'],
  ['QZXU1O48270 QZXU1048271', '0 of 2 QZXU1O48270: digit 6: O QZXU1048271'],
  ['QZXU1048271 QZXU1048270 QZXU1048271', '1 of 3 QZXU1048271'],
])('%s: one number has its own sentence, several are counted and those that fail named', (text, sentence) => {
  expect(say(text)).toBe(sentence);
});

it('corrected numbers need to be confirmed once all are correct', () => {
  expect(say('QZXU1048270', ['QZXU1048270'])).toBe('container 0 confirm QZXU1048270');
  expect(say('QZXU1048270 QZXU1048270', ['QZXU1048270', 'QZXU1048270'])).toBe('2 of 2 confirm QZXU1048270');
  expect(say('QZXU1048270 QZXU1048271', ['QZXU1048270'])).toBe('1 of 2 QZXU1048271');
});

it('the verdict first says if only a part was read', () => {
  expect(say(`QZXU1048270 ${'-'.repeat(60_000)}`)).toBe('cut container 0');
});
