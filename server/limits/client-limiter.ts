import { RateLimiterPostgres, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { ClientLimits, RateLimit } from '#server/config/settings.ts';
import { BoundedMemory } from './bounded-memory.ts';

const STORE_SCHEMA = 'site';
/** Made by the migrations: columns key, points and expire, in this order. */
const CLIENT_LIMITS_TABLE = 'client_limits';
/** After the end of their window, as the library has it. */
const KEPT_MS = 3_600_000;

/** What is used of a `pg` Pool. */
export type QueryPool = {
  query(statement: { name?: string; text: string; values?: unknown[] }): Promise<{ rows: unknown[] }>;
};

/** What is to become of a client's post. */
export type ClientVerdict = 'ok' | 'suspicious' | { retryAfterSeconds: number };

export type ClientLimiter = { consume(clientKey: string): Promise<ClientVerdict> };

type Options = {
  /** What is counted: another name has counts of its own. */
  name: string;
  /** Where several processes count together; without it, or while it fails, each counts in its memory. */
  store?: QueryPool;
  /** Told of each failure of the store; no client is. */
  reportError?(error: unknown): void;
};

/**
 * Counts posts by client. `consume` counts one and says what it is: `ok`, `suspicious` when it is over
 * the lower limit, or refused until so many whole seconds from now. A window begins at a client's first post.
 * It never rejects: what cannot be counted is `ok`.
 */
export function createClientLimiter(
  { suspiciousOver, refusedOver }: ClientLimits,
  { name, store, reportError = () => {} }: Options,
): ClientLimiter {
  const pool = store && reporting(store, reportError);
  const towardsSuspicion = createCounter(`${name}-suspicious`, suspiciousOver, pool);
  const towardsRefusal = createCounter(`${name}-refused`, refusedOver, pool);
  return {
    async consume(clientKey) {
      try {
        // A penalty counts without an opinion: whether it is too much is said here.
        const [suspicion, refusal] = await Promise.all([
          towardsSuspicion.penalty(clientKey),
          towardsRefusal.penalty(clientKey),
        ]);
        if (refusal.consumedPoints > refusedOver.count) {
          return { retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)) };
        }
        return suspicion.consumedPoints > suspiciousOver.count ? 'suspicious' : 'ok';
      } catch (error) {
        reportError(error);
        return 'ok';
      }
    },
  };
}

function createCounter(
  keyPrefix: string,
  { count, windowMs }: RateLimit,
  pool: QueryPool | undefined,
): RateLimiterAbstract {
  const limit = { keyPrefix, points: count, duration: windowMs / 1_000 };
  const memory = new BoundedMemory(limit);
  if (!pool) return memory;
  return new RateLimiterPostgres({
    ...limit,
    storeClient: pool,
    storeType: 'pool',
    schemaName: STORE_SCHEMA,
    tableName: CLIENT_LIMITS_TABLE,
    tableCreated: true,
    insuranceLimiter: memory,
  });
}

/**
 * Forgets what was counted in windows that ended an hour ago. The library does so by itself, some minutes after a
 * process has begun: for those that end before.
 */
export async function forgetOldCounts(pool: QueryPool): Promise<void> {
  const text = `delete from ${STORE_SCHEMA}.${CLIENT_LIMITS_TABLE} where expire < ${STORE_SCHEMA}.now_ms() - ${KEPT_MS}`;
  await pool.query({ text });
}

/** The library turns to its insurance in silence. */
function reporting(pool: QueryPool, reportError: (error: unknown) => void): QueryPool {
  return {
    async query({ text, values }) {
      try {
        // Without the name that the library gives it: behind a pooler of transactions it is not known again.
        return await pool.query({ text, values });
      } catch (error) {
        reportError(error);
        throw error;
      }
    },
  };
}
