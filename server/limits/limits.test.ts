import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createFingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import { createLimits } from './limits.ts';

const MINUTE_MS = 60_000;
const ADDRESS = '203.0.113.7';
const clientLimits = { suspiciousOver: 2, refusedOver: 5, windowMs: 10 * MINUTE_MS };
const REFUSED = { retryAfterSeconds: expect.any(Number) };
/** Of one text, up to the limit. */
const VERDICTS = ['ok', 'ok', 'frequent', 'frequent', 'suspicious'];

const reportError = vi.fn();
beforeEach(() => void vi.useFakeTimers({ now: new Date('2025-11-20T18:30:00.000Z') }));
afterEach(() => void vi.useRealTimers());

function limitsOf(
  limits: Parameters<typeof createLimits>[0],
  store?: QueryPool,
  fingerprint = createFingerprint('a secret of the tests'),
) {
  const made = createLimits(limits, { fingerprint, store, reportError });
  const limitClient = (client: string | undefined, text = 'Hola', weight?: number) =>
    made.limitClient(client, text, weight);
  return { ...made, limitClient };
}

async function postTimes<Verdict>(
  limit: (address: string | undefined) => Promise<Verdict>,
  times: number,
  addressOf: (index: number) => string | undefined = () => ADDRESS,
) {
  const verdicts = [];
  for (let index = 1; index <= times; index += 1) verdicts.push(await limit(addressOf(index)));
  return verdicts;
}
const ipv4Of = (index: number) => `10.0.0.${index}`;
/** Clients of one /48. */
const neighbourOf = (index: number) => `2001:db8:1:${index.toString(16)}::/64`;
/** Clients of networks of their own. */
const strangerOf = (index: number) => `2001:${index.toString(16)}:1:1::/64`;

it("a client's leads are ok, then frequent or of one text, then refused until the window ends", async () => {
  const { limitClient } = limitsOf({ clientLimits });
  expect(await postTimes(limitClient, 5)).toEqual(VERDICTS);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 600 });
  vi.advanceTimersByTime(1_500);
  expect(await limitClient(ADDRESS)).toEqual({ retryAfterSeconds: 599 });
  vi.advanceTimersByTime(599_000);
  expect(await limitClient(ADDRESS)).toBe('ok');
});

it('many texts of a client are frequent, never suspicious, and a heavy lead counts as several', async () => {
  const { limitClient } = limitsOf({ clientLimits });
  const verdicts = [];
  for (const text of 'abcde') verdicts.push(await limitClient(ADDRESS, text));
  expect(verdicts).toEqual(['ok', 'ok', 'frequent', 'frequent', 'frequent']);
  expect(await limitClient('203.0.113.8', 'a', 3)).toBe('frequent');
});

it('a /48 has ten times the number of a /64, and takes nothing from clients elsewhere', async () => {
  const { limitClient, limitSubscriber, limitLogin } = limitsOf({ clientLimits });
  const leads = await postTimes(limitClient, 60, neighbourOf);
  expect([leads.indexOf('frequent'), leads.findIndex((each) => typeof each === 'object')]).toEqual([20, 50]);
  const firstRefused = async (limit: (client: string | undefined) => Promise<unknown>) =>
    (await postTimes(limit, 110, neighbourOf)).findIndex((each) => typeof each === 'object');
  expect([await firstRefused(limitSubscriber), await firstRefused(limitLogin)]).toEqual([20, 100]);
  expect(await limitClient('2001:db8:2:1::/64')).toBe('ok');
});

it('one client of a /48 refuses itself alone', async () => {
  const { limitClient, limitLogin } = limitsOf({ clientLimits });
  for (const limit of [limitClient, limitLogin]) {
    await postTimes<unknown>(limit, 200, () => neighbourOf(1));
    expect(await limit(neighbourOf(2))).toBe('ok');
  }
});

it('a /48 and a /24 are one network each, and unknown clients are one', () => {
  const { hashNetwork } = limitsOf({});
  const hashes = (...clients: (string | undefined)[]) => new Set(clients.map(hashNetwork)).size;
  expect(hashes(neighbourOf(1), neighbourOf(2))).toBe(1);
  expect(hashes('203.0.113.7', '203.0.113.200')).toBe(1);
  expect(hashes(undefined, undefined)).toBe(1);
  expect(hashes(neighbourOf(1), '2001:db8:2:1::/64', '203.0.113.7', '203.0.114.7', undefined)).toBe(5);
});

it('clients of a /24 are strangers: each has its own number', async () => {
  const { limitClient, limitSubscriber, limitLogin } = limitsOf({ clientLimits });
  for (const limit of [limitClient, limitSubscriber, limitLogin])
    expect(await postTimes<unknown>(limit, 250, ipv4Of)).toEqual(Array(250).fill('ok'));
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
    expect(await postTimes<unknown>(limit, 3)).toEqual(['ok', 'ok', 'ok']);
  const { limitSubscriber } = limitsOf({ clientLimits });
  expect(await postTimes(limitSubscriber, 3, () => undefined)).toEqual(['ok', 'ok', 'ok']);
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

it('several processes count together by a statement for each counter, without names and timers', async () => {
  const store = fakePool();
  const [one, other] = [limitsOf({ clientLimits }, store), limitsOf({ clientLimits }, store)];
  expect(await postTimes(one.limitClient, 2)).toEqual(['ok', 'ok']);
  expect(await postTimes(other.limitClient, 3)).toEqual(['frequent', 'frequent', 'suspicious']);
  expect(await one.limitClient(ADDRESS)).toEqual(REFUSED);
  expect(await one.limitClient(neighbourOf(1))).toBe('ok');
  // One for each post, one for each text of a frequent client, one for a /48.
  expect(store.query).toHaveBeenCalledTimes(6 + 3 + 2);
  for (const [statement] of store.query.mock.calls) {
    expect(statement.text).toMatch(/^\s*INSERT INTO "site"."client_limits" /);
    expect(statement).not.toHaveProperty('name');
  }
  expect(vi.getTimerCount()).toBe(0);
});

it('a client is counted under a whole hash that changes with the UTC day, the address and the secret', async () => {
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
  for (const key of keys) expect(key).toMatch(/^lead:[0-9a-f]{64}$/);
  expect(new Set(keys).size).toBe(keys.length);
  expect(await keyOf('2025-11-20T23:59:59.999Z')).toBe(keys[0]);
});

it('each process counts in memory while the store fails, and reports it', async () => {
  const failure = new Error('connection refused');
  const { limitClient } = limitsOf({ clientLimits }, { query: () => Promise.reject(failure) });
  expect(await postTimes(limitClient, 6)).toEqual([...VERDICTS, REFUSED]);
  expect(reportError).toHaveBeenCalledTimes(6 + 3);
  expect(reportError).toHaveBeenCalledWith(failure);
});

it('strangers in any number neither lock a client out nor give a refused one its posts back', async () => {
  const { limitClient, limitLogin } = limitsOf({ clientLimits });
  await postTimes(limitClient, 6);
  await postTimes(limitLogin, 11);
  for (const limit of [limitClient, limitLogin]) await postTimes<unknown>(limit, 500, strangerOf);
  expect(await limitClient(ADDRESS)).toEqual(REFUSED);
  expect(await limitLogin(ADDRESS)).toEqual(REFUSED);
  const honest = await postTimes<unknown>(limitLogin, 250, ipv4Of);
  expect(honest).not.toContainEqual(REFUSED);
  expect(await postTimes<unknown>(limitClient, 250, ipv4Of)).toEqual(Array(250).fill('ok'));
});

it('logins are refused above ten of a client', async () => {
  const { limitLogin } = limitsOf({});
  expect(await postTimes(limitLogin, 11)).toEqual([...Array(10).fill('ok'), REFUSED]);
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
  expect(await limitLogin(ADDRESS)).toEqual(REFUSED);
});
