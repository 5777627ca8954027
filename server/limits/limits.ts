import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import type { ClientLimits, RateLimit } from '#server/config/limits.ts';

const STORE_SCHEMA = 'site';
/** The migrations create it, with the columns key, points and expire in this order. */
const CLIENT_LIMITS_TABLE = 'client_limits';
/** After the end of their window. The library works the same way. */
const KEPT_MS = 3_600_000;
/** Limits and windows differ between calls. */
const COUNT_ONLY = { keyPrefix: '', points: 0, duration: 0 };
/** A million counters take 0.7 GB of memory. */
const MAX_COUNTERS_IN_MEMORY = 100_000;
/** Clients are counted per /64. A /48 holds 65,536 of them, so it has its own limit, ten times as high. */
const IPV6_SITE = /^((?:[0-9a-f]+:){3})[0-9a-f]+::\/64$/;
const CLIENTS_OF_A_SITE = 10;

type Options = {
  fingerprint: Fingerprint;
  now(): Date;
  /** Counters that several processes share. Without it, or while it fails, each process counts in memory. */
  store?: QueryPool;
  reportError(error: unknown): void;
};

export type ClientVerdict = 'ok' | 'suspicious' | { retryAfterSeconds: number };

/**
 * Counts the posts of clients. Leads are suspicious above a client's first limit and refused above its second.
 * Subscriptions send mails to strangers, so they are refused above the first limit and above the overall limit.
 */
export function createLimits(
  { clientLimits, overallLimit }: { clientLimits?: ClientLimits; overallLimit?: RateLimit },
  { fingerprint, now, store, reportError }: Options,
) {
  const counter = createCounter(store, reportError);

  /** Counts one post. Returns how many seconds the limit refuses more, or 0 below the limit. */
  async function count(key: string, limit: RateLimit, times = 1): Promise<number> {
    try {
      const { consumedPoints, msBeforeNext } = await counter(key, limit.windowMs);
      return consumedPoints > limit.count * times ? Math.max(1, Math.ceil(msBeforeNext / 1_000)) : 0;
    } catch (error) {
      reportError(error);
      return 0;
    }
  }

  /** Keyed hash of an address that differs every day. */
  function clientKey(address: string): string {
    const day = now().toISOString().slice(0, 'YYYY-MM-DD'.length);
    // Hashed twice: a visitor's idempotency key uses the same secret, and must not produce the hash of a day.
    return fingerprint(`${fingerprint(`client address ${day}`)} ${address}`);
  }

  /** Counts for the client and, below its limit, for its IPv6 /48. */
  async function countClient(name: string, address?: string, limit?: RateLimit): Promise<number> {
    if (!limit || address === undefined) return 0;
    const seconds = await count(`${name}:${clientKey(address)}`, limit);
    const [, site] = IPV6_SITE.exec(address) ?? [];
    if (!site || seconds > 0) return seconds;
    return count(`${name}-site:${clientKey(`${site}:/48`)}`, limit, CLIENTS_OF_A_SITE);
  }

  return {
    async limitClient(address: string | undefined): Promise<ClientVerdict> {
      const [suspicious, retryAfterSeconds] = await Promise.all([
        countClient('lead-suspicious', address, clientLimits?.suspiciousOver),
        countClient('lead-refused', address, clientLimits?.refusedOver),
      ]);
      if (retryAfterSeconds > 0) return { retryAfterSeconds };
      return suspicious > 0 ? 'suspicious' : 'ok';
    },
    async limitSubscriber(address: string | undefined): Promise<ClientVerdict> {
      const retryAfterSeconds =
        (await countClient('subscriber', address, clientLimits?.suspiciousOver)) ||
        (overallLimit ? await count('subscription:everybody', overallLimit) : 0);
      return retryAfterSeconds > 0 ? { retryAfterSeconds } : 'ok';
    },
  };
}

type Counter = (key: string, windowMs: number) => Promise<RateLimiterRes>;

function createCounter(pool: QueryPool | undefined, reportError: (error: unknown) => void): Counter {
  const memory = createMemoryCounter();
  if (!pool) return memory;
  const shared = new RateLimiterPostgres({
    ...COUNT_ONLY,
    // Without the library's statement names: a transaction pooler does not keep them.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
    },
    storeType: 'pool',
    schemaName: STORE_SCHEMA,
    tableName: CLIENT_LIMITS_TABLE,
    tableCreated: true,
  });
  return (key, windowMs) =>
    shared.penalty(key, 1, { customDuration: windowMs / 1_000 }).catch((error: unknown) => {
      reportError(error);
      return memory(key, windowMs);
    });
}

/** Above `maxCounters`, forgets the oldest: a flood of addresses must not fill the memory. */
export function createMemoryCounter(maxCounters = MAX_COUNTERS_IN_MEMORY): Counter {
  const limiter = new RateLimiterMemory(COUNT_ONLY);
  const keys = new Set<string>();
  // One iterator is kept: a new one would step over all deleted entries.
  const byAge = keys.values();
  return async (key, windowMs) => {
    if (keys.add(key).size > maxCounters) {
      const oldest = byAge.next().value ?? key;
      keys.delete(oldest);
      await limiter.delete(oldest);
    }
    return limiter.penalty(key, 1, { customDuration: windowMs / 1_000 });
  };
}

/**
 * Deletes counts whose window ended an hour ago, on hosts where no process lives long enough for the library to do so.
 */
export async function forgetOldCounts(pool: QueryPool): Promise<void> {
  const table = `${STORE_SCHEMA}.${CLIENT_LIMITS_TABLE}`;
  await pool.query({ text: `delete from ${table} where expire < ${STORE_SCHEMA}.now_ms() - ${KEPT_MS}` });
}
