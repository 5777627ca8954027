import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import type { ClientLimits, RateLimit } from '#server/config/variables.ts';

const STORE_SCHEMA = 'site';
/** The migrations create it, with the columns key, points and expire in this order. */
const CLIENT_LIMITS_TABLE = 'client_limits';
/** After the end of their window. */
const KEPT_MS = 3_600_000;
/** Windows differ between calls. */
const COUNT_ONLY = { keyPrefix: '', points: 0, duration: 0 };
/**
 * At most 16^4 counters of a kind, so a flood of addresses cannot fill the memory. Two clients share a counter with a
 * chance of 1 in 65,536.
 */
const KEY_DIGITS = 4;

const LOGIN_WINDOW_MS = 10 * 60_000;
const LOGINS_PER_CLIENT = 10;
const LOGINS_UNSLOWED = 50;
const ALL_LOGINS = 'all logins';
const UNKNOWN_CLIENT = 'unknown';

type Options = {
  fingerprint: Fingerprint;
  /** Counters that several processes share. Without it, or while it fails, each process counts in memory. */
  store?: QueryPool;
  reportError(error: unknown): void;
};

export type ClientVerdict = 'ok' | 'suspicious' | { retryAfterSeconds: number };

/**
 * Counts the posts of clients. Leads are suspicious above a client's first number and refused above its second.
 * Subscriptions send mails to strangers, so they are refused above the first number and above the overall limit.
 * Logins have limits of their own.
 */
export function createLimits(
  { clientLimits, overallLimit }: { clientLimits?: ClientLimits; overallLimit?: RateLimit },
  { fingerprint, store, reportError }: Options,
) {
  const counter = createCounter(store, reportError);

  async function count(key: string, windowMs: number) {
    const { consumedPoints, msBeforeNext } = await counter.penalty(key, 1, {
      customDuration: windowMs / 1_000,
    });
    return { posts: consumedPoints, retryAfterSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
  }

  /** Start of the keyed hash of an address, which differs every day. */
  function clientKey(address: string): string {
    const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    // Hashed twice: a visitor's idempotency key uses the same secret, and must not produce the hash of a day.
    return fingerprint(`${fingerprint(`client address ${day}`)} ${address}`).slice(0, KEY_DIGITS);
  }

  const loginKey = (address: string) => `login:${clientKey(address)}`;

  return {
    async limitClient(address: string | undefined): Promise<ClientVerdict> {
      if (!clientLimits || address === undefined) return 'ok';
      const { windowMs, suspiciousOver, refusedOver } = clientLimits;
      const { posts, retryAfterSeconds } = await count(`lead:${clientKey(address)}`, windowMs);
      if (posts > refusedOver) return { retryAfterSeconds };
      return posts > suspiciousOver ? 'suspicious' : 'ok';
    },
    async limitSubscriber(address: string | undefined): Promise<ClientVerdict> {
      if (clientLimits && address !== undefined) {
        const { windowMs, suspiciousOver } = clientLimits;
        const { posts, retryAfterSeconds } = await count(`subscriber:${clientKey(address)}`, windowMs);
        if (posts > suspiciousOver) return { retryAfterSeconds };
      }
      if (!overallLimit) return 'ok';
      const { posts, retryAfterSeconds } = await count('all subscribers', overallLimit.windowMs);
      return posts > overallLimit.count ? { retryAfterSeconds } : 'ok';
    },
    /**
     * Counts a login to the panel. Many logins of all clients are only slowed, because a stranger must not lock the team
     * out. Requests without a known client count as one: a public panel starts only with TRUSTED_PROXY_HOPS, so
     * strangers are always known.
     */
    async limitLogin(address = UNKNOWN_CLIENT): Promise<'ok' | 'slow' | 'refused'> {
      const { posts: ofClient } = await count(loginKey(address), LOGIN_WINDOW_MS);
      if (ofClient > LOGINS_PER_CLIENT) return 'refused';
      const { posts } = await count(ALL_LOGINS, LOGIN_WINDOW_MS);
      return posts > LOGINS_UNSLOWED ? 'slow' : 'ok';
    },
    /** Takes back the count of a login that had the right password: a team shares an address. */
    async uncountLogin(address = UNKNOWN_CLIENT): Promise<void> {
      const options = { customDuration: LOGIN_WINDOW_MS / 1_000 };
      for (const key of [loginKey(address), ALL_LOGINS]) await counter.reward(key, 1, options);
    },
  };
}

export type LoginLimits = Pick<ReturnType<typeof createLimits>, 'limitLogin' | 'uncountLogin'>;

/** Counts in the shared store. Without it, or while it fails, counts in memory. */
function createCounter(pool: QueryPool | undefined, reportError: (error: unknown) => void) {
  const memory = new RateLimiterMemory(COUNT_ONLY);
  if (!pool) return memory;
  return new RateLimiterPostgres({
    ...COUNT_ONLY,
    insuranceLimiter: memory,
    // Without the library's statement names: a transaction pooler does not keep them.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) =>
        pool.query({ text, values }).catch((error: unknown) => {
          reportError(error);
          throw error;
        }),
    },
    storeType: 'pool',
    schemaName: STORE_SCHEMA,
    tableName: CLIENT_LIMITS_TABLE,
    tableCreated: true,
    // forgetOldCounts deletes them.
    clearExpiredByTimeout: false,
  });
}

/** Deletes counts whose window ended an hour ago. */
export async function forgetOldCounts(pool: QueryPool): Promise<void> {
  const table = `${STORE_SCHEMA}.${CLIENT_LIMITS_TABLE}`;
  await pool.query({ text: `delete from ${table} where expire < ${STORE_SCHEMA}.now_ms() - ${KEPT_MS}` });
}
