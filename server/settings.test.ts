import { describe, expect, it } from 'vitest';
import {
  readClientLimits,
  readOverallLimit,
  readProxyHops,
  readSpamPolicy,
  readTransportSecurity,
} from './settings.ts';

describe('RATE_LIMIT_PER_CLIENT', () => {
  it('is 5 and 60 in ten minutes by default', () => {
    expect(readClientLimits(undefined)).toEqual({
      value: {
        suspiciousOver: { count: 5, windowMs: 600_000 },
        refusedOver: { count: 60, windowMs: 600_000 },
      },
    });
  });

  it.each([
    ['1/s,1/s', 1, 1_000, 1, 1_000],
    ['3/90s, 20/2h', 3, 90_000, 20, 7_200_000],
    ['5/m,100/d', 5, 60_000, 100, 86_400_000],
    ['5/24h,999999/1440m', 5, 86_400_000, 999_999, 86_400_000],
  ])('takes %s', (value, suspicious, suspiciousMs, refused, refusedMs) => {
    expect(readClientLimits(value)).toEqual({
      value: {
        suspiciousOver: { count: suspicious, windowMs: suspiciousMs },
        refusedOver: { count: refused, windowMs: refusedMs },
      },
    });
  });

  it('can be switched off', () => {
    expect(readClientLimits('off')).toEqual({ value: undefined });
  });

  it.each([
    'x',
    '5/10m',
    '5/10m,',
    '5/10m,60/10m,90/10m',
    '5/10,60/10',
    '5/10M,60/10M',
    '0/10m,60/10m',
    '5/0m,60/0m',
    '-5/10m,60/10m',
    '5.5/10m,60/10m',
    '05/10m,60/10m',
    '5/1w,60/1w',
    '5 /10m,60/10m',
    'OFF',
    'off,60/10m',
    '5/10m;60/10m',
    '1000000/10m,1000000/10m',
  ])('refuses %s, naming the shape that it must have', (value) => {
    expect(readClientLimits(value)).toEqual({
      problem: `RATE_LIMIT_PER_CLIENT must look like 5/10m,60/10m, or be off, not "${value}"`,
    });
  });

  it('refuses a second number below the first', () => {
    expect(readClientLimits('60/10m,59/10m')).toEqual({
      problem: 'RATE_LIMIT_PER_CLIENT must have its larger number second, not "60/10m,59/10m"',
    });
  });

  it.each(['5/25h,60/1d', '5/1d,60/2d', '5/86401s,60/1d'])('refuses %s, longer than a day', (value) => {
    expect(readClientLimits(value)).toEqual({
      problem: `RATE_LIMIT_PER_CLIENT must count over one day (1d) at most, not "${value}"`,
    });
  });
});

describe('QUARANTINE_OVER', () => {
  it.each([
    [undefined, { count: 120, windowMs: 60_000 }],
    ['30/10s', { count: 30, windowMs: 10_000 }],
    ['1000/d', { count: 1000, windowMs: 86_400_000 }],
    ['off', undefined],
  ])('reads %s', (value, limit) => {
    expect(readOverallLimit(value)).toEqual({ value: limit });
  });

  it.each(['120', 'm/120', '120/m,240/m', '0/m', '120/ m'])('refuses %s', (value) => {
    expect(readOverallLimit(value)).toEqual({
      problem: `QUARANTINE_OVER must look like 120/m, or be off, not "${value}"`,
    });
  });

  it('refuses a window longer than a day', () => {
    expect(readOverallLimit('120/2d')).toEqual({
      problem: 'QUARANTINE_OVER must count over one day (1d) at most, not "120/2d"',
    });
  });
});

describe('SPAM_POLICY', () => {
  it.each([
    [undefined, 'quarantine'],
    ['quarantine', 'quarantine'],
    ['off', 'off'],
  ])('reads %s as %s', (value, policy) => {
    expect(readSpamPolicy(value)).toEqual({ value: policy });
  });

  it('refuses anything else', () => {
    expect(readSpamPolicy('delete')).toEqual({
      problem: 'SPAM_POLICY must be quarantine or off, not "delete"',
    });
  });
});

describe('TRUSTED_PROXY_HOPS', () => {
  it.each([
    [undefined, 0],
    ['0', 0],
    ['2', 2],
    ['10', 10],
  ])('reads %s as %d', (value, hops) => {
    expect(readProxyHops(value)).toEqual({ value: hops });
  });

  it.each(['11', '-1', '1.5', 'one', '0x1', '100'])('refuses %s', (value) => {
    expect(readProxyHops(value)).toEqual({
      problem: `TRUSTED_PROXY_HOPS must be a whole number from 0 to 10, not "${value}"`,
    });
  });
});

describe('STRICT_TRANSPORT_SECURITY', () => {
  it('is a year by default behind TLS, and nothing without it', () => {
    expect(readTransportSecurity(undefined, 'https://www.example.com')).toEqual({
      value: 'max-age=31536000',
    });
    expect(readTransportSecurity(undefined, 'http://127.0.0.1:3000')).toEqual({ value: undefined });
  });

  it('can be more, less, or off', () => {
    for (const value of ['max-age=300', 'max-age=63072000; includeSubDomains; preload']) {
      expect(readTransportSecurity(value, 'https://www.example.com')).toEqual({ value });
    }
    expect(readTransportSecurity('off', 'https://www.example.com')).toEqual({ value: undefined });
  });

  it.each(['on', 'max-age', 'max-age=x', 'includeSubDomains', 'max-age=1; x', 'max-age=1\nX: y'])(
    'is refused as "%s"',
    (value) => {
      expect(readTransportSecurity(value, 'https://www.example.com')).toEqual({
        problem: expect.stringMatching(/^STRICT_TRANSPORT_SECURITY must look like/),
      });
    },
  );
});
