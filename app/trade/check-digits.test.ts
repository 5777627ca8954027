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

it.each(WAYBILLS)('the check digit of air waybill %s is its last digit', (number) => {
  expect(waybillCheckDigit(number.replace('-', '').slice(0, -1))).toBe(number.at(-1));
});
