import { expect, it } from 'vitest';
import { readCases } from '#tests/field-cases/read-cases.ts';
import { likelyAddress } from './likely-address.ts';

it.each(readCases<'input' | 'expected' | 'source'>('mistyped-addresses.csv'))(
  '$input: $expected ($source)',
  ({ input, expected }) => expect(likelyAddress(input) ?? '').toBe(expected),
);
