import { expect, it } from 'vitest';
import { readByteRange } from './byte-range.ts';

it.each([
  ['bytes=0-0', [0, 0]],
  ['bytes=0-99', [0, 99]],
  ['bytes=10-19', [10, 19]],
  ['bytes=99-99', [99, 99]],
  ['bytes=90-', [90, 99]],
  ['bytes=0-', [0, 99]],
  ['bytes=-1', [99, 99]],
  ['bytes=-100', [0, 99]],
  ['bytes=-101', [0, 99]],
  ['bytes=50-100', [50, 99]],
  ['bytes=50-99999999999999999999999999', [50, 99]],
  ['BYTES=5-5', [5, 5]],
])('%s of a hundred bytes is the part %j', (header, [first, last]) => {
  expect(readByteRange(header, 100)).toEqual({ first, last });
});

it.each(['bytes=100-', 'bytes=100-200', 'bytes=99999999999999999999999999-', 'bytes=-0'])(
  '%s of a hundred bytes is nothing that there is',
  (header) => {
    expect(readByteRange(header, 100)).toBe('unsatisfiable');
  },
);

it.each([
  ['several ranges', 'bytes=0-1,5-6'],
  ['several ranges that are not there', 'bytes=200-201,-0'],
  ['another unit', 'lines=0-1'],
  ['a last byte before the first', 'bytes=5-4'],
  ['no range', 'bytes='],
  ['no unit', '0-1'],
  ['neither end', 'bytes=-'],
  ['a sign', 'bytes=+1-2'],
  ['hexadecimal digits', 'bytes=0x1-0x2'],
  ['a fraction', 'bytes=0.5-1'],
  ['white space', 'bytes = 0 - 1'],
  ['digits of another script', 'bytes=٠-١'],
])('%s is passed over', (_what, header) => {
  expect(readByteRange(header, 100)).toBeUndefined();
});

it('an empty file is whole from its start, and has nothing after it', () => {
  expect(readByteRange('bytes=0-', 0)).toBeUndefined();
  expect(readByteRange('bytes=-1', 0)).toBeUndefined();
  expect(readByteRange('bytes=1-', 0)).toBe('unsatisfiable');
});
