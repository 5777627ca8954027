import { describe, expect, it, vi } from 'vitest';
import { createFingerprint } from './fingerprint.ts';
import { createLimits } from './limits.ts';

const HOUR_MS = 3_600_000;
const clientLimits = {
  suspiciousOver: { count: 2, windowMs: HOUR_MS },
  refusedOver: { count: 4, windowMs: HOUR_MS },
};

const limitsOf = async (limits: Parameters<typeof createLimits>[0]) =>
  createLimits(limits, {
    fingerprint: await createFingerprint('a secret of the tests'),
    now: () => new Date('2025-11-20T18:30:00.000Z'),
    reportError: vi.fn(),
  });
const networks = (count: number) =>
  Array.from({ length: count }, (_, index) => `2001:db8:7:${index.toString(16)}::/64`);

describe('an IPv6 site', () => {
  it('may have ten times what one of its clients may, over all of them', async () => {
    const { limitClient, limitSubscriber } = await limitsOf({ clientLimits });
    const verdicts = [];
    for (const client of networks(45)) verdicts.push(await limitClient(client));
    expect(verdicts.map((verdict) => (typeof verdict === 'object' ? 'refused' : verdict))).toEqual([
      ...Array.from({ length: 20 }, () => 'ok'),
      ...Array.from({ length: 20 }, () => 'suspicious'),
      ...Array.from({ length: 5 }, () => 'refused'),
    ]);
    expect(await limitClient('2001:db8:8::/64')).toBe('ok');
    const subscriptions = [];
    for (const client of networks(21)) subscriptions.push(await limitSubscriber(client));
    expect(subscriptions.filter((verdict) => verdict === 'ok')).toHaveLength(20);
  });
});

describe('clients', () => {
  it('of IPv4 are counted by themselves alone', async () => {
    const { limitClient } = await limitsOf({ clientLimits });
    for (let last = 1; last <= 60; last += 1) expect(await limitClient(`203.0.113.${last}`)).toBe('ok');
  });

  it('that are not known, and all where there is no limit, are not counted', async () => {
    const [limited, unlimited] = [await limitsOf({ clientLimits }), await limitsOf({})];
    for (let times = 0; times < 9; times += 1) {
      expect(await limited.limitClient(undefined)).toBe('ok');
      expect(await unlimited.limitClient('203.0.113.7')).toBe('ok');
      expect(await unlimited.limitSubscriber('203.0.113.7')).toBe('ok');
    }
  });

  it('are refused subscriptions when everybody together asks for too many', async () => {
    const { limitSubscriber } = await limitsOf({ overallLimit: { count: 3, windowMs: HOUR_MS } });
    const verdicts = [];
    for (let last = 1; last <= 4; last += 1) verdicts.push(await limitSubscriber(`203.0.113.${last}`));
    expect(verdicts.slice(0, 3)).toEqual(['ok', 'ok', 'ok']);
    expect(verdicts[3]).toEqual({ retryAfterSeconds: expect.any(Number) });
  });
});
