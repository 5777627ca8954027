import type { QueryPool } from '#server/limits/client-limiter.ts';
import { reportError, type ReportError } from '#server/base/report-error.ts';
import { openExistingPostgresStore, openPostgresStore } from './postgres/open.ts';
import type { Store } from './store.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/open.ts';

export type Location = {
  dataDirectory: string;
  /** A PostgreSQL server's, instead of the embedded database. */
  databaseUrl?: string;
};

/**
 * Opens the server's store where the environment says, migrating it where needed; with the pool of its
 * connections where it has one.
 * @throws {StartError}
 */
export async function openStore(
  { dataDirectory, databaseUrl }: Location,
  report: ReportError,
): Promise<{ store: Store; queryPool?: QueryPool }> {
  if (!databaseUrl) return { store: openSqliteStore(dataDirectory) };
  const { store, pool } = await openPostgresStore(databaseUrl, report);
  return { store, queryPool: pool };
}

/**
 * Opens it for the operator's tools, which never migrate it.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export async function openExistingStore({ dataDirectory, databaseUrl }: Location): Promise<Store> {
  if (!databaseUrl) return openExistingSqliteStore(dataDirectory);
  return (await openExistingPostgresStore(databaseUrl, reportError)).store;
}
