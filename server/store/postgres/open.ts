import { Pool, types } from 'pg';
import { isLoopback } from '#server/base/loopback.ts';
import { StartError } from '#server/base/start-error.ts';
import { checkVersion, migrate } from '#server/store/migrations.ts';
import type { Database } from '#server/store/sql/database.ts';
import { createStore } from '#server/store/sql/store.ts';
import type { Store } from '#server/store/store.ts';
import { createPostgresDatabase } from './adapter.ts';
import { SCHEMA } from './schema.ts';

/** More connections do not make a database faster, and hosted databases limit them. */
const CONNECTIONS = 10;
const CONNECT_TIMEOUT_MS = 5_000;
/** By then the visitor has seen a failure. */
const QUERY_TIMEOUT_MS = 15_000;
/** invalid_schema_name and undefined_table: nobody has migrated this database. */
const NOT_MIGRATED = ['3F000', '42P01'];

/** A store with its connections. Close the store. */
export type PostgresStore = { store: Store; pool: Pool };

type Opening = {
  /** Migrates the database. Without it, the database must have this program's version. */
  migrates?: boolean;
  /** Called when an idle connection breaks. The next statement opens a new one. */
  reportError(error: unknown): void;
  connections?: number;
};

/** Opens a store on PostgreSQL. @throws {StartError} without the address, which may hold a password. */
export async function openPostgresStore(
  url: string,
  { migrates = false, reportError, connections = CONNECTIONS }: Opening,
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
  // The pool handles errors of idle connections only. Without this, one that breaks between two statements of a
  // transaction would end the process. With it, the next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    const database = createPostgresDatabase(pool);
    await (migrates
      ? migrate(database, SCHEMA.migrations(), 'create schema if not exists site')
      : refuseOtherVersion(database));
    return { store: createStore(database), pool };
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database ${databaseName(url)} (DATABASE_URL) cannot be opened: ${reasonOf(error)}`,
      { cause: error },
    );
  }
}

async function refuseOtherVersion(database: Database): Promise<void> {
  try {
    await checkVersion(database, SCHEMA.version);
  } catch (error) {
    if (!NOT_MIGRATED.includes((error as { code?: string }).code ?? '')) throw error;
    throw new Error(
      'it has no leads yet: start the server once; on a hosted project, run "npm run build:functions" and "supabase db push"',
      {
        cause: error,
      },
    );
  }
}

/** `pg` reads a bigint as text. These are small enough for numbers. */
const parserOf: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
  oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text');

/** Host and name of a database, without user and password. */
export function databaseName(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}

/** Whether leads and the password leave this machine unencrypted. */
export function isUnencrypted(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const mode = searchParams.get('sslmode') ?? 'disable';
  return !isLoopback(hostname) && mode === 'disable' && searchParams.get('ssl') !== 'true';
}

function reasonOf(error: unknown): string {
  // A host name with several addresses fails with one error per address.
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
