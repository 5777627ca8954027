import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BoundedMemory } from './bounded-memory.ts';
import { createClientLimiter, type ClientLimiter, type QueryPool } from './client-limiter.ts';

const MINUTE_MS = 60_000;
const OPTIONS = { name: 'lead' };
const LIMITS = {
  suspiciousOver: { count: 2, windowMs: MINUTE_MS },
  refusedOver: { count: 4, windowMs: 10 * MINUTE_MS },
};

async function consumeTimes(limiter: ClientLimiter, times: number, key = 'a') {
  const results = [];
  for (let i = 0; i < times; i += 1) results.push(await limiter.consume(key));
  return results;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a client's posts", () => {
  it('are ok, then suspicious, then refused until the window ends', async () => {
    const limiter = createClientLimiter(LIMITS, OPTIONS);
    expect(await consumeTimes(limiter, 4)).toEqual(['ok', 'ok', 'suspicious', 'suspicious']);
    expect(await limiter.consume('a')).toEqual({ retryAfterSeconds: 600 });
    vi.advanceTimersByTime(1_500);
    expect(await limiter.consume('a')).toEqual({ retryAfterSeconds: 599 });
    vi.advanceTimersByTime(599_000);
    expect(await limiter.consume('a')).toBe('ok');
  });

  it('have a window for each limit', async () => {
    const limiter = createClientLimiter(LIMITS, OPTIONS);
    expect(await consumeTimes(limiter, 3)).toEqual(['ok', 'ok', 'suspicious']);
    vi.advanceTimersByTime(MINUTE_MS + 1);
    expect(await consumeTimes(limiter, 2)).toEqual(['ok', { retryAfterSeconds: 540 }]);
  });

  it('are counted apart from those of other clients and of other limiters', async () => {
    const limiter = createClientLimiter(LIMITS, OPTIONS);
    await consumeTimes(limiter, 6);
    expect(await limiter.consume('b')).toBe('ok');
    expect(await createClientLimiter(LIMITS, OPTIONS).consume('a')).toBe('ok');
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
  it('several processes count together, and create no table', async () => {
    const store = fakePool();
    const [one, other] = [
      createClientLimiter(LIMITS, { ...OPTIONS, store }),
      createClientLimiter(LIMITS, { ...OPTIONS, store }),
    ];
    expect(await consumeTimes(one, 2)).toEqual(['ok', 'ok']);
    expect(await consumeTimes(other, 2)).toEqual(['suspicious', 'suspicious']);
    expect(await one.consume('a')).toEqual({ retryAfterSeconds: expect.any(Number) });
    expect([...store.rows.keys()]).toEqual(['lead-suspicious:a', 'lead-refused:a']);
    for (const text of store.texts) expect(text).toMatch(/^\s*INSERT INTO "site"."client_limits" /);
  });

  it.each<[string, QueryPool['query'], failures: number]>([
    ['rejects', () => Promise.reject(new Error('connection refused')), 2],
    [
      'throws',
      () => {
        throw new Error('the pool has ended');
      },
      2,
    ],
    ['answers nonsense', async () => ({ rows: [] }), 0],
  ])('each process counts in memory while the store %s, and reports it', async (_what, query, failures) => {
    const reportError = vi.fn();
    const limiter = createClientLimiter(LIMITS, { ...OPTIONS, store: { query }, reportError });
    expect(await limiter.consume('a')).toBe('ok');
    expect(reportError).toHaveBeenCalledTimes(failures);
    expect(await consumeTimes(limiter, 3)).toEqual(['ok', 'suspicious', 'suspicious']);
    expect(await limiter.consume('a')).toEqual({ retryAfterSeconds: expect.any(Number) });
  });
});

it('counters in memory never exceed their bound, and forget the client that was silent for longest', async () => {
  const memory = new BoundedMemory({ points: 1, duration: 60 }, 3);
  for (const key of ['a', 'b', 'c', 'a', 'd', 'e']) await memory.penalty(key);
  expect(memory.dump().storage.map(({ key, value }) => [key, value])).toEqual([
    ['a', 2],
    ['d', 1],
    ['e', 1],
  ]);
});
