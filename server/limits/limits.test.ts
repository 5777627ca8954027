import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import { createLimits, createMemoryCounter, type ClientVerdict } from './limits.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '203.0.113.7';
const clientLimits = {
  suspiciousOver: { count: 2, windowMs: MINUTE_MS },
  refusedOver: { count: 4, windowMs: 10 * MINUTE_MS },
};
const tight = {
  suspiciousOver: { count: 1, windowMs: MINUTE_MS },
  refusedOver: { count: 2, windowMs: MINUTE_MS },
};
const REFUSED = { retryAfterSeconds: expect.any(Number) };

const reportError = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2025-11-20T18:30:00.000Z') });
  reportError.mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const limitsOf = (
  limits: Parameters<typeof createLimits>[0],
  { store, secret = 'a secret of the tests' }: { store?: QueryPool; secret?: string } = {},
) =>
  createLimits(limits, {
    fingerprint: createFingerprint(secret),
    now: () => new Date(),
    store,
    reportError,
  });
type Limit = (address: string | undefined) => Promise<ClientVerdict>;

async function postTimes(limit: Limit, times: number, addressOf: (index: number) => string = () => ADDRESS) {
  const verdicts = [];
  for (let index = 1; index <= times; index += 1) verdicts.push(await limit(addressOf(index)));
  return verdicts;
}

/** How many of these clients get each verdict, in order. */
async function count(limit: Limit, clients: number, addressOf: (index: number) => string) {
  const counts: Record<string, number> = {};
  for (const verdict of await postTimes(limit, clients, addressOf)) {
    const name = typeof verdict === 'object' ? 'refused' : verdict;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}
const networkOf = (index: number) => `2001:db8:7:${index.toString(16)}::/64`;
const ipv4Of = (index: number) => `203.0.113.${index}`;

it("a client's leads are ok, then suspicious, then refused until the window ends", async () => {
  const { limitClient } = limitsOf({ clientLimits });
  expect(await postTimes(limitClient, 4)).toEqual(['ok', 'ok', 'suspicious', 'suspicious']);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 600 });
  vi.advanceTimersByTime(1_500);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 599 });
  vi.advanceTimersByTime(599_000);
  expect(await limitClient(ADDRESS)).toBe('ok');
});

it("each of a client's limits has a window of its own", async () => {
  const { limitClient } = limitsOf({ clientLimits });
  expect(await postTimes(limitClient, 3)).toEqual(['ok', 'ok', 'suspicious']);
  vi.advanceTimersByTime(MINUTE_MS + 1);
  expect(await postTimes(limitClient, 2)).toEqual(['ok', { retryAfterSeconds: 540 }]);
});

it('clients, and leads and subscriptions, are counted apart', async () => {
  const { limitClient, limitSubscriber } = limitsOf({ clientLimits });
  await postTimes(limitClient, 6);
  expect(await limitClient('203.0.113.8')).toBe('ok');
  expect(await postTimes(limitSubscriber, 3)).toEqual(['ok', 'ok', REFUSED]);
});

it('an IPv6 /48 may have ten times what one client may, over all its clients', async () => {
  const { limitClient, limitSubscriber } = limitsOf({ clientLimits: tight });
  expect(await count(limitClient, 22, networkOf)).toEqual({ ok: 10, suspicious: 10, refused: 2 });
  expect(await limitClient('2001:db8:8:0::/64')).toBe('ok');
  expect(await count(limitClient, 30, ipv4Of)).toEqual({ ok: 30 });
  expect(await count(limitSubscriber, 11, networkOf)).toEqual({ ok: 10, refused: 1 });
});

it('a client that is refused leaves the limit of its /48 to the others', async () => {
  const { limitClient } = limitsOf({ clientLimits: tight });
  await postTimes(limitClient, 100, () => networkOf(1));
  expect(await limitClient(networkOf(2))).toBe('ok');
});

it('unknown clients, and all where there is no limit, are not counted', async () => {
  const [limited, unlimited] = [limitsOf({ clientLimits: tight }), limitsOf({})];
  for (let times = 0; times < 3; times += 1) {
    expect(await limited.limitClient(undefined)).toBe('ok');
    expect(await unlimited.limitClient(ADDRESS)).toBe('ok');
    expect(await unlimited.limitSubscriber(ADDRESS)).toBe('ok');
  }
});

it('subscriptions are refused when all clients together ask for too many', async () => {
  const { limitSubscriber } = limitsOf({ overallLimit: { count: 3, windowMs: MINUTE_MS } });
  expect(await count(limitSubscriber, 4, ipv4Of)).toEqual({ ok: 3, refused: 1 });
});

it('posts are ok when they cannot be counted at all', async () => {
  const failure = new Error('out of order');
  vi.spyOn(RateLimiterMemory.prototype, 'penalty').mockRejectedValue(failure);
  const { limitClient } = limitsOf({ clientLimits });
  expect(await count(limitClient, 6, () => ADDRESS)).toEqual({ ok: 6 });
  expect(reportError).toHaveBeenCalledWith(failure);
});

/** Answers the library's upsert like PostgreSQL, which returns bigint as text. */
function fakePool() {
  const rows = new Map<string, { points: number; expire: string }>();
  const statements: { text: string }[] = [];
  const query: QueryPool['query'] = async (statement) => {
    const [key, points, expire] = statement.values ?? [];
    statements.push(statement);
    const row = rows.get(String(key)) ?? { points: 0, expire: String(expire) };
    rows.set(String(key), { ...row, points: row.points + Number(points) });
    return { rows: [rows.get(String(key))] };
  };
  return { query, rows, statements };
}

it('several processes count together in a store, without statement names, and create no table', async () => {
  const store = fakePool();
  const [one, other] = [limitsOf({ clientLimits }, { store }), limitsOf({ clientLimits }, { store })];
  expect(await postTimes(one.limitClient, 2)).toEqual(['ok', 'ok']);
  expect(await postTimes(other.limitClient, 2)).toEqual(['suspicious', 'suspicious']);
  expect(await one.limitClient(ADDRESS)).toEqual(REFUSED);
  for (const statement of store.statements) {
    expect(statement.text).toMatch(/^\s*INSERT INTO "site"."client_limits" /);
    expect(statement).not.toHaveProperty('name');
  }
});

it('a client is counted under a hash that changes with the UTC day, the address and the secret', async () => {
  const keyOf = async (time: string, address = ADDRESS, secret?: string) => {
    vi.setSystemTime(new Date(time));
    const store = fakePool();
    await limitsOf({ clientLimits }, { store, secret }).limitClient(address);
    const [key = ''] = [...store.rows.keys()];
    expect(key).toMatch(/^lead-suspicious:[0-9a-f]{64}$/);
    return key;
  };
  const first = await keyOf('2025-11-20T00:00:00.000Z');
  expect(await keyOf('2025-11-20T23:59:59.999Z')).toBe(first);
  const others = [
    await keyOf('2025-11-20T23:00:00.000-06:00'),
    await keyOf('2025-12-20T12:00:00.000Z'),
    await keyOf('2025-11-20T12:00:00.000Z', '203.0.113.8'),
    await keyOf('2025-11-20T12:00:00.000Z', ADDRESS, 'another secret, longer'),
  ];
  expect(new Set([first, ...others]).size).toBe(others.length + 1);
});

it.each<[string, QueryPool['query']]>([
  ['rejects', () => Promise.reject(new Error('connection refused'))],
  ['answers nonsense', async () => ({ rows: [] })],
])('each process counts in memory while the store %s, and reports it', async (_what, query) => {
  const { limitClient } = limitsOf({ clientLimits }, { store: { query } });
  expect(await limitClient(ADDRESS)).toBe('ok');
  expect(reportError).toHaveBeenCalledTimes(2);
  expect(await postTimes(limitClient, 3)).toEqual(['ok', 'suspicious', 'suspicious']);
  expect(await limitClient(ADDRESS)).toEqual(REFUSED);
});

it('counters in memory never exceed their bound: the oldest is forgotten', async () => {
  const counter = createMemoryCounter(3);
  const points = async (key: string) => (await counter(key, MINUTE_MS)).consumedPoints;
  for (const key of ['a', 'b', 'c', 'd']) await points(key);
  expect([await points('d'), await points('c'), await points('b'), await points('a')]).toEqual([2, 2, 2, 1]);
  expect(vi.getTimerCount()).toBe(3);
});
