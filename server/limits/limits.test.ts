import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import { createLimits, type ClientVerdict } from './limits.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '203.0.113.7';
const clientLimits = { suspiciousOver: 2, refusedOver: 4, windowMs: 10 * MINUTE_MS };
const REFUSED = { retryAfterSeconds: expect.any(Number) };

const reportError = vi.fn();
beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-11-20T18:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

const limitsOf = (
  limits: Parameters<typeof createLimits>[0],
  store?: QueryPool,
  fingerprint = createFingerprint('a secret of the tests'),
) => createLimits(limits, { fingerprint, store, reportError });

async function postTimes(
  limit: (address: string | undefined) => Promise<ClientVerdict>,
  times: number,
  addressOf: (index: number) => string | undefined = () => ADDRESS,
) {
  const verdicts = [];
  for (let index = 1; index <= times; index += 1) verdicts.push(await limit(addressOf(index)));
  return verdicts;
}
const ipv4Of = (index: number) => `10.0.0.${index}`;

it("a client's leads are ok, then suspicious, then refused until the window ends", async () => {
  const { limitClient } = limitsOf({ clientLimits });
  expect(await postTimes(limitClient, 4)).toEqual(['ok', 'ok', 'suspicious', 'suspicious']);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 600 });
  vi.advanceTimersByTime(1_500);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 599 });
  vi.advanceTimersByTime(599_000);
  expect(await limitClient(ADDRESS)).toBe('ok');
});

it('clients, and leads and subscriptions, are counted apart', async () => {
  const { limitClient, limitSubscriber } = limitsOf({ clientLimits });
  await postTimes(limitClient, 6);
  expect(await limitClient('203.0.113.8')).toBe('ok');
  expect(await postTimes(limitSubscriber, 3)).toEqual(['ok', 'ok', REFUSED]);
});

it('unknown clients, and all where there is no limit, are not counted', async () => {
  const unlimited = limitsOf({});
  for (const limit of [unlimited.limitClient, unlimited.limitSubscriber])
    expect(await postTimes(limit, 3)).toEqual(['ok', 'ok', 'ok']);
  const { limitSubscriber } = limitsOf({ clientLimits });
  expect(await postTimes(limitSubscriber, 3, () => undefined)).toEqual(['ok', 'ok', 'ok']);
});

it('subscriptions are refused when all clients together ask for too many', async () => {
  const { limitSubscriber } = limitsOf({ overallLimit: { count: 3, windowMs: MINUTE_MS } });
  expect(await postTimes(limitSubscriber, 4, ipv4Of)).toEqual(['ok', 'ok', 'ok', REFUSED]);
});

/** Answers the library's upsert like PostgreSQL, which returns bigint as text. */
function fakePool() {
  const rows = new Map<string, { points: number; expire: string }>();
  const query = vi.fn<QueryPool['query']>(async ({ values = [] }) => {
    const [key, points, expire] = values.map(String);
    const row = rows.get(key!) ?? { points: 0, expire: expire! };
    rows.set(key!, { ...row, points: row.points + Number(points) });
    return { rows: [rows.get(key!)] };
  });
  return { query, rows };
}

it('several processes count together by one statement a post, without names and timers', async () => {
  const store = fakePool();
  const [one, other] = [limitsOf({ clientLimits }, store), limitsOf({ clientLimits }, store)];
  expect(await postTimes(one.limitClient, 2)).toEqual(['ok', 'ok']);
  expect(await postTimes(other.limitClient, 2)).toEqual(['suspicious', 'suspicious']);
  expect(await one.limitClient(ADDRESS)).toEqual(REFUSED);
  expect(store.query).toHaveBeenCalledTimes(5);
  for (const [statement] of store.query.mock.calls) {
    expect(statement.text).toMatch(/^\s*INSERT INTO "site"."client_limits" /);
    expect(statement).not.toHaveProperty('name');
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('a client is counted under a short hash that changes with the UTC day, the address and the secret', async () => {
  const keyOf = async (time: string, address = ADDRESS, secret = 'a secret of the tests') => {
    vi.setSystemTime(new Date(time));
    const store = fakePool();
    await limitsOf({ clientLimits }, store, createFingerprint(secret)).limitClient(address);
    return [...store.rows.keys()].join();
  };
  const keys = [
    await keyOf('2025-11-20T00:00:00.000Z'),
    await keyOf('2025-11-20T23:00:00.000-06:00'),
    await keyOf('2025-11-20T12:00:00.000Z', '203.0.113.8'),
    await keyOf('2025-11-20T12:00:00.000Z', ADDRESS, 'another secret, longer'),
  ];
  for (const key of keys) expect(key).toMatch(/^lead:[0-9a-f]{4}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await keyOf('2025-11-20T23:59:59.999Z')).toBe(keys[0]);
});

it('each process counts in memory while the store fails, and reports it', async () => {
  const failure = new Error('connection refused');
  const { limitClient } = limitsOf({ clientLimits }, { query: () => Promise.reject(failure) });
  expect(await postTimes(limitClient, 5)).toEqual(['ok', 'ok', 'suspicious', 'suspicious', REFUSED]);
  expect(reportError).toHaveBeenCalledTimes(5);
  expect(reportError).toHaveBeenCalledWith(failure);
});

it('a flood of addresses shares a bounded number of counters', async () => {
  const { limitClient } = limitsOf({ clientLimits });
  await postTimes(limitClient, 70_000, (index) => `2001:db8:${index.toString(16)}::/64`);
  // The library sets one timer for each counter.
  expect(vi.getTimerCount()).toBeLessThanOrEqual(65_536);
});

it('logins are refused above ten of a client, known or not, and only slowed above fifty of all', async () => {
  const { limitLogin } = limitsOf({});
  for (const address of [ADDRESS, undefined]) {
    for (let index = 0; index < 10; index += 1) expect(await limitLogin(address)).toBe('ok');
    expect(await limitLogin(address)).toBe('refused');
  }
  for (let index = 0; index < 30; index += 1) expect(await limitLogin(ipv4Of(index))).toBe('ok');
  expect(await limitLogin('203.0.113.8')).toBe('slow');
});

it('a login that is taken back leaves no count, also after its window', async () => {
  const { limitLogin, uncountLogin } = limitsOf({});
  for (let index = 0; index < 60; index += 1) {
    expect(await limitLogin(ADDRESS)).toBe('ok');
    await uncountLogin(ADDRESS);
  }
  vi.advanceTimersByTime(11 * MINUTE_MS);
  await uncountLogin(ADDRESS);
  vi.advanceTimersByTime(11 * MINUTE_MS);
  for (let index = 0; index < 10; index += 1) expect(await limitLogin(ADDRESS)).toBe('ok');
  expect(await limitLogin(ADDRESS)).toBe('refused');
});
