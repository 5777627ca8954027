import { Pool, types } from 'pg';
import { isLoopback } from '#server/base/loopback.ts';
import { StartError } from '#server/base/start-error.ts';
import { createStore } from '#server/store/sql/store.ts';
import type { Store } from '#server/store/store.ts';
import { createPostgresDatabase } from './adapter.ts';

/** More do not make one database faster, and hosted ones count connections. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** A visitor is told by then that it failed. */
const QUERY_TIMEOUT_MS = 15_000;

/** A store with the connections that it runs on; closing it ends them. */
export type PostgresStore = { store: Store; pool: Pool };

type Opening = {
  /** Migrates the database, or refuses it. */
  prepare(pool: Pool): Promise<void>;
  /** Told of broken idle connections; the next statement opens a new one. */
  reportError(error: unknown): void;
  connections?: number;
};

/** Opens a store on a PostgreSQL database. @throws {StartError} without the address, which may hold a password. */
export async function openPostgresStore(
  url: string,
  { prepare, reportError, connections = CONNECTIONS }: Opening,
): Promise<PostgresStore> {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: 'site',
    types: { getTypeParser: parserOf },
  });
  pool.on('error', reportError);
  // The pool listens to idle connections alone. One that breaks between two statements of a transaction
  // would end the process; as it is, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await prepare(pool);
    const database = createPostgresDatabase(pool, { isDurable: await isDurable(pool) });
    return { store: createStore(database), pool };
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database ${databaseName(url)} (DATABASE_URL) cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

/** Numbers as numbers: `pg` reads a bigint as a text. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text');

/** Host and name of a database, without user and password. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Whether leads and the password leave this machine in the clear. */
export function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? 'disable';
  return !isLoopback(hostname) && mode === 'disable' && searchParams.get('ssl') !== 'true';
}

/** Whether a commit is on the disk when it is answered. Where not by default, each transaction asks for it. */
export async function isDurable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  return rows[0]?.synchronous_commit !== 'off';
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with an error for each.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
