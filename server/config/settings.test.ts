import { describe, expect, it } from 'vitest';
import {
  readClientLimits,
  readOverallLimit,
  readProxyHops,
  readSpamPolicy,
  readTransportSecurity,
} from './settings.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const limitOf = ([count, windowMs]: readonly [number, number]) => ({ count, windowMs });

describe('RATE_LIMIT_PER_CLIENT', () => {
  it.each([
    [undefined, [5, 600 * SECOND], [60, 600 * SECOND]],
    ['1/s,1/s', [1, SECOND], [1, SECOND]],
    ['3/90s, 20/2h', [3, 90 * SECOND], [20, 7_200 * SECOND]],
    ['5/24h,999999/1440m', [5, DAY], [999_999, DAY]],
  ] as const)('is read from %s', (value, suspicious, refused) => {
    expect(readClientLimits(value)).toEqual({
      value: { suspiciousOver: limitOf(suspicious), refusedOver: limitOf(refused) },
    });
  });

  it('can be switched off', () => {
    expect(readClientLimits('off')).toEqual({ value: undefined });
  });

  it.each([
    ['5/10m', 'look like'],
    ['5/10m,60/10m,90/10m', 'look like'],
    ['0/10m,60/10m', 'look like'],
    ['05/10m,60/10m', 'look like'],
    ['5/1w,60/1w', 'look like'],
    ['off,60/10m', 'look like'],
    ['1000000/10m,1000000/10m', 'look like'],
    ['60/10m,59/10m', 'have its larger number second'],
    ['5/1d,60/2d', 'count over one day'],
    ['5/86401s,60/1d', 'count over one day'],
  ])('is refused as %s: it must %s …', (value, words) => {
    expect(readClientLimits(value)).toEqual({
      problem: expect.stringMatching(new RegExp(`^RATE_LIMIT_PER_CLIENT must ${words}.*not "${value}"$`)),
    });
  });
});

describe('QUARANTINE_OVER', () => {
  it.each([
    [undefined, { count: 120, windowMs: 60 * SECOND }],
    ['30/10s', { count: 30, windowMs: 10 * SECOND }],
    ['1000/d', { count: 1000, windowMs: DAY }],
    ['off', undefined],
  ])('is read from %s', (value, limit) => {
    expect(readOverallLimit(value)).toEqual({ value: limit });
  });

  it.each(['120', '120/m,240/m', '0/m', '120/2d'])('is refused as %s', (value) => {
    expect(readOverallLimit(value)).toEqual({ problem: expect.stringMatching(/^QUARANTINE_OVER must/) });
  });
});

it('SPAM_POLICY is quarantine or off', () => {
  expect(readSpamPolicy(undefined)).toEqual({ value: 'quarantine' });
  expect(readSpamPolicy('off')).toEqual({ value: 'off' });
  expect(readSpamPolicy('delete')).toEqual({ problem: expect.stringMatching(/^SPAM_POLICY must/) });
});

it.each([
  [undefined, 0],
  ['10', 10],
])('TRUSTED_PROXY_HOPS is read from %s', (value, hops) => {
  expect(readProxyHops(value)).toEqual({ value: hops });
});

it.each(['11', '-1', '1.5', '0x1'])('TRUSTED_PROXY_HOPS is refused as %s', (value) => {
  expect(readProxyHops(value)).toEqual({ problem: expect.stringMatching(/^TRUSTED_PROXY_HOPS must/) });
});

describe('STRICT_TRANSPORT_SECURITY', () => {
  const HTTPS = 'https://www.example.com';

  it.each([
    [undefined, HTTPS, 'max-age=31536000'],
    [undefined, 'http://127.0.0.1:3000', undefined],
    ['max-age=63072000; includeSubDomains; preload', HTTPS, 'max-age=63072000; includeSubDomains; preload'],
    ['off', HTTPS, undefined],
  ])('is read from %s at %s', (value, url, header) => {
    expect(readTransportSecurity(value, url)).toEqual({ value: header });
  });

  it.each(['on', 'max-age=x', 'includeSubDomains', 'max-age=1; x', 'max-age=1\nX: y'])(
    'is refused as "%s"',
    (value) => {
      expect(readTransportSecurity(value, HTTPS)).toEqual({
        problem: expect.stringMatching(/^STRICT_TRANSPORT_SECURITY must look like/),
      });
    },
  );
});
