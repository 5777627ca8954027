import type { QueryPool } from '#server/base/query-pool.ts';
import { reportError, type ReportError } from '#server/base/report-error.ts';
import { migrate } from './postgres/migrate.ts';
import { openPostgresStore } from './postgres/open.ts';
import { refuseOtherVersion } from './postgres/migrate.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/database.ts';
import type { Store } from './store.ts';

export type Location = {
  dataDirectory: string;
  /** A PostgreSQL server's, instead of the embedded database. */
  databaseUrl?: string;
};

/** Opens and migrates the server's store; with its pool of connections on PostgreSQL. @throws {StartError} */
export async function openStore(
  { dataDirectory, databaseUrl }: Location,
  report: ReportError,
): Promise<{ store: Store; queryPool?: QueryPool }> {
  if (!databaseUrl) return { store: openSqliteStore(dataDirectory) };
  const { store, pool } = await openPostgresStore(databaseUrl, { prepare: migrate, reportError: report });
  return { store, queryPool: pool };
}

/**
 * Opens it for the operator's tools, which never migrate it.
 * @throws {StartError} when there is none, or when it is of another version.
 */
export async function openExistingStore({ dataDirectory, databaseUrl }: Location): Promise<Store> {
  if (!databaseUrl) return openExistingSqliteStore(dataDirectory);
  return (await openPostgresStore(databaseUrl, { prepare: refuseOtherVersion, reportError })).store;
}
