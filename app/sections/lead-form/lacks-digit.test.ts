import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { lacksDigit } from './lacks-digit.ts';

it.each(readCases<'input' | 'expected' | 'source'>('short-telephones.csv'))(
  '$input: $expected ($source)',
  ({ input, expected }) => expect(lacksDigit(input) ? 'asked' : 'not asked').toBe(expected),
);
