import { expect, it } from 'vitest';
import { chooseCoding } from './accept-encoding.ts';

const OFFERED = ['br', 'gzip', 'identity'] as const;

it.each([
  [null, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, br;q=0', 'gzip'],
  ['BR', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'gzip'],
  ['gzip;q=0.2', 'gzip'],
  ['br;q=0, gzip;q=0.000', 'identity'],
  ['deflate', 'identity'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', 'identity'],
  ['identity;q=1, br;q=0.5', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['identity;q=0', 'identity'],
  ['brotli', 'identity'],
  [';;;, ,q=', 'identity'],
  ['gzip;Q=1, Br;q=0.9', 'gzip'],
  ['\tgzip ; q=0.5 ,br; q=0.4', 'gzip'],
  ['x-gzip', 'gzip'],
  ['X-GZIP;q=1, br;q=0', 'gzip'],
  ['gzip-x', 'identity'],
  ['br;q=0.001', 'br'],
  ['br;q=2, gzip;q=0.1', 'gzip'],
  ['br;q=high', 'identity'],
  ['br;q=', 'identity'],
  ['br;level=9', 'identity'],
  ['identity;q=0, *;q=0', 'identity'],
  ['identity;q=0, *', 'br'],
  ['identity;q=1, *;q=0', 'identity'],
])('Accept-Encoding %j chooses %s', (header, coding) => {
  expect(chooseCoding(header, OFFERED)).toBe(coding);
});

it('never chooses a coding that is not on offer', () => {
  expect(chooseCoding('br, gzip', ['identity'])).toBe('identity');
});
