import { setTimeout as wait } from 'node:timers/promises';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoundedMemory } from './bounded-memory.ts';
import { createClientLimiter, type ClientLimiter, type QueryPool } from './client-limiter.ts';

const MINUTE_MS = 60_000;
const OPTIONS = { name: 'lead' };
const LIMITS = {
  suspiciousOver: { count: 2, windowMs: MINUTE_MS },
  refusedOver: { count: 4, windowMs: MINUTE_MS },
};

async function consumeTimes(limiter: ClientLimiter, times: number, key = 'a') {
  const results = [];
  for (let i = 0; i < times; i += 1) results.push(await limiter.consume(key));
  return results;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a client's posts", () => {
  it('are ok, then suspicious, then refused until the window ends', async () => {
    const results = await consumeTimes(createClientLimiter(LIMITS, OPTIONS), 6);
    expect(results.slice(0, 4)).toEqual(['ok', 'ok', 'suspicious', 'suspicious']);
    for (const result of results.slice(4)) {
      expect(result).toEqual({ retryAfterSeconds: expect.any(Number) });
      const { retryAfterSeconds } = result as { retryAfterSeconds: number };
      expect(Number.isInteger(retryAfterSeconds)).toBe(true);
      expect(retryAfterSeconds).toBeGreaterThan(30);
      expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    }
  });

  it('are refused until a second that lies after the window', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const limiter = createClientLimiter(LIMITS, OPTIONS);
    await consumeTimes(limiter, 4);
    vi.advanceTimersByTime(1_500);
    expect(await limiter.consume('a')).toEqual({ retryAfterSeconds: 59 });
  });

  it('are counted apart from those of other clients and of other limiters', async () => {
    const limiter = createClientLimiter(LIMITS, OPTIONS);
    await consumeTimes(limiter, 6);
    expect(await limiter.consume('b')).toBe('ok');
    expect(await createClientLimiter(LIMITS, OPTIONS).consume('a')).toBe('ok');
  });

  it('are ok again after the window, which refused posts do not prolong', async () => {
    const windowMs = 1_000;
    const limiter = createClientLimiter(
      {
        suspiciousOver: { count: 1, windowMs },
        refusedOver: { count: 1, windowMs },
      },
      OPTIONS,
    );
    expect(await consumeTimes(limiter, 2)).toEqual(['ok', { retryAfterSeconds: 1 }]);
    await wait(600);
    expect(await limiter.consume('a')).toEqual({ retryAfterSeconds: 1 });
    await wait(500);
    expect(await limiter.consume('a')).toBe('ok');
  });

  it('are counted in a window of its own for each limit', async () => {
    const limiter = createClientLimiter(
      {
        suspiciousOver: { count: 1, windowMs: 1_000 },
        refusedOver: { count: 3, windowMs: MINUTE_MS },
      },
      OPTIONS,
    );
    expect(await consumeTimes(limiter, 2)).toEqual(['ok', 'suspicious']);
    await wait(1_100);
    const [third, fourth] = await consumeTimes(limiter, 2);
    expect(third).toBe('ok');
    expect((fourth as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(30);
  });

  it('are ok when they cannot be counted at all', async () => {
    const failure = new Error('out of order');
    const reportError = vi.fn();
    vi.spyOn(RateLimiterMemory.prototype, 'penalty').mockRejectedValue(failure);
    const limiter = createClientLimiter(LIMITS, { ...OPTIONS, reportError });
    expect(new Set(await consumeTimes(limiter, 6))).toEqual(new Set(['ok']));
    expect(reportError).toHaveBeenCalledWith(failure);
  });
});

/** Answers the library's upsert as PostgreSQL does, where bigint comes as text. */
function fakePool() {
  const rows = new Map<unknown, { points: number; expire: string }>();
  const texts: string[] = [];
  const query: QueryPool['query'] = async ({ text, values: [key, points, expire] = [] }) => {
    texts.push(text);
    const row = rows.get(key) ?? { points: 0, expire: String(expire) };
    rows.set(key, { ...row, points: row.points + Number(points) });
    return { rows: [rows.get(key)] };
  };
  return { query, rows, texts };
}

describe('with a shared store', () => {
  it('several processes count together', async () => {
    const store = fakePool();
    const [one, other] = [
      createClientLimiter(LIMITS, { ...OPTIONS, store }),
      createClientLimiter(LIMITS, { ...OPTIONS, store }),
    ];
    expect(await consumeTimes(one, 2)).toEqual(['ok', 'ok']);
    expect(await consumeTimes(other, 2)).toEqual(['suspicious', 'suspicious']);
    expect(await one.consume('a')).toEqual({ retryAfterSeconds: expect.any(Number) });
    expect([...store.rows.keys()]).toEqual(['lead-suspicious:a', 'lead-refused:a']);
  });

  it('creates no table', async () => {
    const store = fakePool();
    await createClientLimiter(LIMITS, { ...OPTIONS, store }).consume('a');
    expect(store.texts).toHaveLength(2);
    for (const text of store.texts) expect(text).toMatch(/^\s*INSERT INTO "site"."client_limits" /);
  });

  it.each<[string, QueryPool['query']]>([
    ['rejects', () => Promise.reject(new Error('connection refused'))],
    [
      'throws',
      () => {
        throw new Error('the pool has ended');
      },
    ],
    ['answers nonsense', async () => ({ rows: [] })],
  ])('counts in memory while it %s', async (_what, query) => {
    const limiter = createClientLimiter(LIMITS, { ...OPTIONS, store: { query } });
    const results = await consumeTimes(limiter, 5);
    expect(results.slice(0, 4)).toEqual(['ok', 'ok', 'suspicious', 'suspicious']);
    expect(results[4]).toEqual({ retryAfterSeconds: expect.any(Number) });
  });

  it('reports each failure of it', async () => {
    const failure = new Error('connection refused');
    const reportError = vi.fn();
    const store = { query: () => Promise.reject(failure) };
    await createClientLimiter(LIMITS, { ...OPTIONS, store, reportError }).consume('a');
    expect(reportError.mock.calls).toEqual([[failure], [failure]]);
  });
});

describe('counters in memory', () => {
  it('are never more than their bound, and forget who was silent for longest', async () => {
    const memory = new BoundedMemory({ points: 1, duration: 60 }, 3);
    for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await memory.penalty(key);
    expect(memory.dump().storage.map(({ key, value }) => [key, value])).toEqual([
      ['a', 2],
      ['d', 1],
      ['e', 1],
    ]);
  });

  it('hold no more than 20,000 clients in a flood', async () => {
    const memory = new BoundedMemory({ points: 1, duration: 60 });
    for (let client = 0; client < 21_000; client += 1) await memory.penalty(String(client));
    expect(memory.dump().storage).toHaveLength(20_000);
  });
});
