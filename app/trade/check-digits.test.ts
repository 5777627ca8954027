import { expect, it } from 'vitest';
import { containerCheckDigit, waybillCheckDigit } from './check-digits.ts';

/** The first is the well-known public example of the calculation. */
const CONTAINERS = ['CSQU3054383', 'QZXU1048270', 'QZXU1264937', 'QZXU3522080', 'XQTU5003948', 'XQTU6459172'];
/** Calculated by hand: each weighted sum leaves 10 when divided by 11. */
const REMAINDER_TEN = ['QZXU104008', 'QZXU104012', 'XQTU700007'];

/** The last is a public example. */
const WAYBILLS = ['000-20481160', '000-31759022', '000-44106370', '020-12345675'];

it.each(CONTAINERS)('the check digit of container %s is its last digit', (number) => {
  expect(containerCheckDigit(number.slice(0, -1))).toEqual({ digit: number.at(-1), isRemainderTen: false });
});

it.each(REMAINDER_TEN)('a remainder of 10 is written 0: %s', (code) => {
  expect(containerCheckDigit(code)).toEqual({ digit: '0', isRemainderTen: true });
});

it('letters count from 10 to 38 without the multiples of 11', () => {
  const values: Record<string, number> = {};
  for (const [index, letter] of [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].entries()) {
    const lettersBefore = Object.values(values);
    let value = lettersBefore.length === 0 ? 10 : Number(lettersBefore.at(-1)) + 1;
    if (value % 11 === 0) value++;
    values[letter] = value;
    // A single letter in the first place is its own sum.
    expect(containerCheckDigit(letter).digit, `letter ${index}`).toBe(String((value % 11) % 10));
  }
  expect(values).toMatchObject({ A: 10, B: 12, L: 23, V: 34, Z: 38 });
});

it.each(WAYBILLS)('the check digit of air waybill %s is its last digit', (number) => {
  expect(waybillCheckDigit(number.replace('-', '').slice(0, -1))).toBe(number.at(-1));
});
