import { Pool } from 'pg';
import { StartError } from '#server/base/start-error.ts';
import type { Store } from '#server/store/store.ts';
import { createStore } from '#server/store/sql/store.ts';
import { createPostgresDatabase } from './adapter.ts';
import { refuseUnfinished, takeOver } from './copy-mark.ts';
import { migrate } from './migrate.ts';
import { refuseOtherVersion } from './version.ts';

/** More do not make one database faster, and hosted ones count connections. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** Who waits longer has long been told that it failed. */
const QUERY_TIMEOUT_MS = 15_000;
/** What PostgreSQL lists a server's connections under, and by which a copy knows that one is running. */
export const SERVER_NAME = 'site';
const TOOL_NAME = 'site tools';

type ReportError = (error: unknown) => void;

/** Of a database; `name` is what PostgreSQL lists the connections under. */
type Address = { url: string; name: string; connections?: number };

/** A store with the connections that it runs on; closing it ends them. */
export type PostgresStore = { store: Store; pool: Pool };

/**
 * Opens the server's store on a PostgreSQL database, migrating it where needed. Problems with idle
 * connections are reported; the next statement opens a new one.
 * @throws {StartError} without the address, which may hold a password.
 */
export const openPostgresStore = (url: string, reportError: ReportError): Promise<PostgresStore> =>
  openStore({ url, name: SERVER_NAME }, reportError, async (pool) => {
    await migrate(pool);
    await takeOver(pool);
  });

/**
 * Opens the store of a server for the operator's tools, which never migrate it.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export const openExistingPostgresStore = (url: string, reportError: ReportError): Promise<PostgresStore> =>
  openStore({ url, name: TOOL_NAME }, reportError, async (pool) => {
    await refuseOtherVersion(pool);
    await refuseUnfinished(pool);
  });

/**
 * Opens the store for a host whose processes are many and short-lived, with so many connections each; it
 * never migrates.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export const openHostedPostgresStore = (
  url: string,
  connections: number,
  reportError: ReportError,
): Promise<PostgresStore> =>
  openStore({ url, name: SERVER_NAME, connections }, reportError, async (pool) => {
    await refuseOtherVersion(pool, 'bring it there by "supabase db push"');
    await takeOver(pool);
  });

/**
 * Opens a database for the operator's tools without a store, once `prepare` has found it as it should be.
 * @throws {StartError} without the address, which may hold a password.
 */
export const openPostgres = (
  url: string,
  reportError: ReportError,
  prepare: (pool: Pool) => Promise<void>,
): Promise<Pool> => openPool({ url, name: TOOL_NAME }, reportError, prepare);

async function openStore(
  address: Address,
  reportError: ReportError,
  prepare: (pool: Pool) => Promise<void>,
): Promise<PostgresStore> {
  let isDurableByDefault = false;
  const pool = await openPool(address, reportError, async (opened) => {
    await prepare(opened);
    isDurableByDefault = await isDurable(opened);
  });
  return {
    store: createStore(createPostgresDatabase(pool, { isDurable: isDurableByDefault })),
    pool,
  };
}

async function openPool(
  address: Address,
  reportError: ReportError,
  prepare: (pool: Pool) => Promise<void>,
): Promise<Pool> {
  const pool = createPool(address);
  pool.on('error', reportError);
  try {
    await prepare(pool);
    return pool;
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database ${databaseName(address.url)} (DATABASE_URL) cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

function createPool({ url, name, connections = CONNECTIONS }: Address): Pool {
  const withoutName = new URL(url);
  // It would win over ours, by which a copy knows that a server runs.
  withoutName.searchParams.delete('application_name');
  const pool = new Pool({
    connectionString: withoutName.href,
    max: connections,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: QUERY_TIMEOUT_MS,
    application_name: name,
  });
  // The pool listens to idle connections alone. One that breaks between two statements of a transaction
  // would end the process; as it is, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Where it is, without who enters it and how. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Whether leads and the password travel to the server in the clear, and beyond this machine. */
export function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
  const mode = searchParams.get('sslmode') ?? 'disable';
  return !isLocal && mode === 'disable' && searchParams.get('ssl') !== 'true';
}

/** The address as it may be shown. */
export function addressWithoutPassword(url: string): string {
  const shown = new URL(url);
  shown.password = '';
  shown.searchParams.delete('password');
  // Ours alone: PostgreSQL's own tools refuse what they do not know.
  shown.searchParams.delete('uselibpqcompat');
  return shown.href;
}

/** Whether a commit is on the disk when it is answered; where not by default, each transaction asks for it. */
export async function isDurable(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  return rows[0]?.synchronous_commit !== 'off';
}

function reasonOf(error: unknown): string {
  // A name with several addresses fails with an error for each.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
