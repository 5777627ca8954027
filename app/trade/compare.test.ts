import { expect, test } from 'vitest';
import { compare, differingSpan, FIELDS } from './compare.ts';

test('the differing characters are found between what is alike at both ends', () => {
  expect(differingSpan('18,420', '18,240')).toEqual({ from: 3, to: 5 });
  expect(differingSpan('18,420', '184,200')).toEqual({ from: 2, to: 5 });
  expect(differingSpan('640', '640')).toEqual({ from: 3, to: 3 });
});

test.each(FIELDS)('a row of %s with more text than is read gets no verdict', (field) => {
  const long = '1'.repeat(2_001);
  expect(compare(field, { bl: long, pl: long })).toEqual({ kind: 'long', side: 'bl' });
  expect(compare(field, { bl: '1', pl: long })).toEqual({ kind: 'long', side: 'pl' });
});
