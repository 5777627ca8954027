import type { QueryPool } from '#server/base/query-pool.ts';
import { reportError, type ReportError } from '#server/base/report-error.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import { createLazyStore } from './lazy.ts';
import { openPostgresStore } from './postgres/open.ts';
import { openExistingSqliteStore, openSqliteStore } from './sqlite/database.ts';
import type { Store } from './store.ts';

export type Location = {
  dataDirectory: string;
  /** The URL of PostgreSQL. Without it, the embedded database. */
  databaseUrl?: string;
};

/** A store, and the connections to PostgreSQL that other code may use. */
export type OpenStore = { store: Store; queryPool?: QueryPool };

/**
 * Opens and migrates the server's store. If PostgreSQL is unavailable now, reports it and returns a store that opens
 * at a later use.
 * @throws {StartError} if the database refuses this server, or has a newer schema.
 */
export async function openStore(
  { dataDirectory, databaseUrl }: Location,
  report: ReportError,
): Promise<OpenStore> {
  if (!databaseUrl) return { store: await openSqliteStore(dataDirectory) };
  const lazy = createLazyStore(() => openPostgresStore(databaseUrl, { migrates: true, reportError: report }));
  try {
    await lazy.open();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    report(error);
  }
  return lazy;
}

/**
 * Opens the store for the operator's tools, which never migrate it.
 * @throws {StartError} if there is none, or it has another version.
 */
export async function openExistingStore({ dataDirectory, databaseUrl }: Location): Promise<Store> {
  if (!databaseUrl) return openExistingSqliteStore(dataDirectory);
  return (await openPostgresStore(databaseUrl, { reportError })).store;
}
