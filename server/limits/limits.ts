import { RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import type { QueryPool } from '#server/base/query-pool.ts';
import type { ClientLimits } from '#server/config/variables.ts';
import { networkOf } from './client.ts';
import { createMemoryCounts, MOST_COUNTERS, type Count } from './memory-counts.ts';

const STORE_SCHEMA = 'site';
/** The migrations create it, with the columns key, points and expire in this order. */
const CLIENT_LIMITS_TABLE = 'client_limits';
/** After the end of their window. */
const KEPT_MS = 3_600_000;
/** A /48 of IPv6 holds 65,536 clients, and may post as often as this many of them. */
const CLIENTS_PER_NETWORK = 10;

const LOGIN_WINDOW_MS = 10 * 60_000;
const LOGINS_PER_CLIENT = 10;

type Options = {
  fingerprint: Fingerprint;
  /** Counters that several processes share. Without it, or while it fails, each process counts in memory. */
  store?: QueryPool;
  reportError(error: unknown): void;
};

type Refusal = { retryAfterSeconds: number };

/** `frequent`: many leads came from the client. `suspicious`: many of them with the same text. */
export type ClientVerdict = 'ok' | 'frequent' | 'suspicious' | Refusal;

/**
 * Counts the posts of clients. Leads are frequent above a client's first number and refused above its second.
 * Subscriptions send mails to strangers, so they are refused above the first number. Logins have a limit of their own.
 * Unknown clients are not counted.
 */
export function createLimits(
  { clientLimits }: { clientLimits?: ClientLimits },
  { fingerprint, store, reportError }: Options,
) {
  const add = createCount(store, reportError);

  async function count(key: string, windowMs: number, posts = 1) {
    const counted = await add(key, posts, windowMs);
    return { posts: counted.posts, retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1_000)) };
  }

  /** Keyed hash of a client or a network, which differs every day. */
  function hashOf(address: string): string {
    const day = new Date().toISOString().slice(0, 'YYYY-MM-DD'.length);
    // Hashed twice: a visitor's idempotency key uses the same secret, and must not produce the hash of a day.
    return fingerprint(`${fingerprint(`client address ${day}`)} ${address}`);
  }
  const keyOf = (kind: string, address: string): string =>
    `${isPrefix48(address) ? `${kind} network` : kind}:${hashOf(address)}`;

  /** Counts a client and its /48, and returns the one that is nearer to its limit. */
  async function countClient(kind: string, client: string, windowMs: number, most: number, posts = 1) {
    const ofClient = await count(keyOf(kind, client), windowMs, posts);
    const network = networkOf(client);
    // A client that is refused must not use up the number of its neighbours.
    if (!isPrefix48(network) || ofClient.posts > most) return ofClient;
    const ofNetwork = await count(keyOf(kind, network), windowMs, posts);
    const share = ofNetwork.posts / CLIENTS_PER_NETWORK;
    return share > ofClient.posts ? { ...ofNetwork, posts: share } : ofClient;
  }

  /** Counts a client, and refuses it above `most` posts. */
  async function limit(
    kind: string,
    client: string,
    windowMs: number,
    most: number,
  ): Promise<'ok' | Refusal> {
    const { posts, retryAfterSeconds } = await countClient(kind, client, windowMs, most);
    return posts > most ? { retryAfterSeconds } : 'ok';
  }

  return {
    /** `weight`: as how many leads it counts. */
    async limitClient(client: string | undefined, text: string, weight = 1): Promise<ClientVerdict> {
      if (!clientLimits || client === undefined) return 'ok';
      const { windowMs, suspiciousOver, refusedOver } = clientLimits;
      const counted = await countClient('lead', client, windowMs, refusedOver, weight);
      if (counted.posts > refusedOver) return { retryAfterSeconds: counted.retryAfterSeconds };
      if (counted.posts <= suspiciousOver) return 'ok';
      const words = text.toLowerCase().split(/\s+/).join(' ');
      const same = await count(keyOf('text', `${client} ${words}`), windowMs);
      return same.posts > suspiciousOver ? 'suspicious' : 'frequent';
    },
    async limitSubscriber(client: string | undefined): Promise<'ok' | Refusal> {
      if (!clientLimits || client === undefined) return 'ok';
      return limit('subscriber', client, clientLimits.windowMs, clientLimits.suspiciousOver);
    },
    /** Counts a login to the panel. */
    async limitLogin(client: string | undefined): Promise<'ok' | Refusal> {
      return client === undefined ? 'ok' : limit('login', client, LOGIN_WINDOW_MS, LOGINS_PER_CLIENT);
    },
    /** Takes back the count of a login that had the right password: a team shares an address. */
    async uncountLogin(client: string | undefined): Promise<void> {
      if (client !== undefined) await countClient('login', client, LOGIN_WINDOW_MS, LOGINS_PER_CLIENT, -1);
    },
    /** Keyed hash of a client's network, for the budgets that networks share. It differs every day. */
    hashNetwork: (client: string | undefined): string =>
      hashOf(client === undefined ? '' : networkOf(client)),
  };
}

const isPrefix48 = (address: string): boolean => address.endsWith('/48');

export type LoginLimits = Pick<ReturnType<typeof createLimits>, 'limitLogin' | 'uncountLogin'>;

/** Counts in the shared store. Without it, or while it fails, counts in memory. */
function createCount(pool: QueryPool | undefined, reportError: (error: unknown) => void): Count {
  const countHere = createMemoryCounts();
  if (!pool) return countHere;
  const shared = new RateLimiterPostgres({
    keyPrefix: '',
    // Numbers and windows differ between calls.
    points: 0,
    duration: 0,
    // Without the library's statement names: a transaction pooler does not keep them.
    storeClient: {
      query: ({ text, values }: { text: string; values: unknown[] }) => pool.query({ text, values }),
    },
    storeType: 'pool',
    schemaName: STORE_SCHEMA,
    tableName: CLIENT_LIMITS_TABLE,
    tableCreated: true,
    // boundCounts deletes them.
    clearExpiredByTimeout: false,
  });
  return async (key, posts, windowMs) => {
    try {
      const counted = await shared.penalty(key, posts, { customDuration: windowMs / 1_000 });
      return { posts: counted.consumedPoints, endsInMs: counted.msBeforeNext };
    } catch (error) {
      reportError(error);
      return countHere(key, posts, windowMs);
    }
  };
}

/** Deletes counts whose window ended an hour ago, and of each kind the lowest above the bound, ended ones first. */
export async function boundCounts(pool: QueryPool): Promise<void> {
  const table = `${STORE_SCHEMA}.${CLIENT_LIMITS_TABLE}`;
  const now = `${STORE_SCHEMA}.now_ms()`;
  const place = `row_number() over (partition by split_part(key, ':', 1) order by expire < ${now}, points desc)`;
  const ranked = `(select key, expire, ${place} as place from ${table}) as ranked`;
  const isOver = `expire < ${now} - ${KEPT_MS} or place > ${MOST_COUNTERS}`;
  await pool.query({ text: `delete from ${table} where key in (select key from ${ranked} where ${isOver})` });
}
