import type { QueryPool } from '#server/base/query-pool.ts';
import { reportError, type ReportError } from '#server/base/report-error.ts';
import { migrate } from './postgres/migrate.ts';
import { openPostgresStore } from './postgres/open.ts';
import { refuseOtherVersion } from './postgres/migrate.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/database.ts';
import type { Store } from './store.ts';

export type Location = {
  dataDirectory: string;
  /** The URL of PostgreSQL. Without it, the embedded database. */
  databaseUrl?: string;
};

/** Opens and migrates the server's store. Returns its connection pool too if it is PostgreSQL. @throws {StartError} */
export async function openStore(
  { dataDirectory, databaseUrl }: Location,
  report: ReportError,
): Promise<{ store: Store; queryPool?: QueryPool }> {
  if (!databaseUrl) return { store: openSqliteStore(dataDirectory) };
  const { store, pool } = await openPostgresStore(databaseUrl, { prepare: migrate, reportError: report });
  return { store, queryPool: pool };
}

/**
 * Opens the store for the operator's tools, which never migrate it.
 * @throws {StartError} if there is none, or it has another version.
 */
export async function openExistingStore({ dataDirectory, databaseUrl }: Location): Promise<Store> {
  if (!databaseUrl) return openExistingSqliteStore(dataDirectory);
  return (await openPostgresStore(databaseUrl, { prepare: refuseOtherVersion, reportError })).store;
}
