import { expect, it, vi } from 'vitest';
import type { ClientVerdict } from './client-limiter.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import { createLimits } from './limits.ts';

const HOUR_MS = 3_600_000;
const clientLimits = {
  suspiciousOver: { count: 1, windowMs: HOUR_MS },
  refusedOver: { count: 2, windowMs: HOUR_MS },
};

const limitsOf = async (limits: Parameters<typeof createLimits>[0]) =>
  createLimits(limits, {
    fingerprint: createFingerprint('a secret of the tests'),
    now: () => new Date('2025-11-20T18:30:00.000Z'),
    reportError: vi.fn(),
  });

/** How many of so many clients get each verdict, in their order. */
async function count(
  limit: (address: string) => Promise<ClientVerdict>,
  clients: number,
  addressOf: (index: number) => string,
): Promise<[string, number][]> {
  const counts = new Map<string, number>();
  for (let index = 1; index <= clients; index += 1) {
    const verdict = await limit(addressOf(index));
    const name = typeof verdict === 'object' ? 'refused' : verdict;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts];
}
const networkOf = (index: number) => `2001:db8:7:${index.toString(16)}::/64`;
const ipv4Of = (index: number) => `203.0.113.${index}`;

it('an IPv6 /48 may have ten times what one client may, over all its clients', async () => {
  const { limitClient, limitSubscriber } = await limitsOf({ clientLimits });
  expect(await count(limitClient, 22, networkOf)).toEqual([
    ['ok', 10],
    ['suspicious', 10],
    ['refused', 2],
  ]);
  expect(await limitClient('2001:db8:8::/64')).toBe('ok');
  expect(await count(limitSubscriber, 11, networkOf)).toEqual([
    ['ok', 10],
    ['refused', 1],
  ]);
});

it('clients of IPv4 are counted by themselves alone', async () => {
  const { limitClient } = await limitsOf({ clientLimits });
  expect(await count(limitClient, 30, ipv4Of)).toEqual([['ok', 30]]);
});

it('unknown clients, and all where there is no limit, are not counted', async () => {
  const [limited, unlimited] = [await limitsOf({ clientLimits }), await limitsOf({})];
  for (let times = 0; times < 3; times += 1) {
    expect(await limited.limitClient(undefined)).toBe('ok');
    expect(await unlimited.limitClient(ipv4Of(1))).toBe('ok');
    expect(await unlimited.limitSubscriber(ipv4Of(1))).toBe('ok');
  }
});

it('subscriptions are refused when all clients together ask for too many', async () => {
  const { limitSubscriber } = await limitsOf({ overallLimit: { count: 3, windowMs: HOUR_MS } });
  expect(await count(limitSubscriber, 4, ipv4Of)).toEqual([
    ['ok', 3],
    ['refused', 1],
  ]);
});
