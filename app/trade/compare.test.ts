import { expect, test } from 'vitest';
import { differingSpan } from './compare.ts';

test('the differing characters are found between what is alike at both ends', () => {
  expect(differingSpan('18,420', '18,240')).toEqual({ from: 3, to: 5 });
  expect(differingSpan('18,420', '184,200')).toEqual({ from: 2, to: 5 });
  expect(differingSpan('640', '640')).toEqual({ from: 3, to: 3 });
});
