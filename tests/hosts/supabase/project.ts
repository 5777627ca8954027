import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { FUNCTIONS_BASE } from '#contract/paths.ts';
import { DRAIN_SECRET_HEADER } from '#server/functions/drain-outbox.ts';
import { createDatabase, dropDatabase } from '#tests/server/engines.ts';
import type { OnFinished } from '#tests/server/fixture.ts';
import { query } from '#tests/server/postgres.ts';
import { openGateway } from './gateway.ts';

const MIGRATIONS = 'supabase/migrations';
export const DRAIN_SECRET = 'a secret of the schedule';

export type Project = Awaited<ReturnType<typeof openProject>>;

type Options = { secrets?: Record<string, string>; hasWaitUntil?: boolean; isMigrated?: boolean };

/** A hosted project: a database with our migrations, and our functions behind the gateway. */
export async function openProject(
  onFinished: OnFinished,
  { secrets = {}, hasWaitUntil = true, isMigrated = true }: Options = {},
) {
  const databaseUrl = await createProjectDatabase(onFinished, isMigrated);
  const environment: Record<string, string> = {
    SUPABASE_DB_URL: databaseUrl,
    SECRET: 'a secret of the tests',
    DRAIN_SECRET,
    ...secrets,
  };
  const gateway = await openGateway({
    directory: inject('functionsDirectory'),
    secrets: environment,
    hasWaitUntil,
  });
  // The platform knows these before any function runs.
  environment['SUPABASE_URL'] ??= gateway.url;
  onFinished(() => gateway.close());
  return {
    ...gateway,
    databaseUrl,
    /** For instances that start from now on. */
    setSecrets: (more: Record<string, string>) => void Object.assign(environment, more),
    query: (statement: string, values?: (string | number)[]) => query(databaseUrl, statement, values),
    /** The schedule's calls, every minute and once a day. */
    callDrain: (body: object = {}, secret = DRAIN_SECRET) =>
      fetch(`${gateway.url}${FUNCTIONS_BASE}/drain-outbox`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', [DRAIN_SECRET_HEADER]: secret },
        body: JSON.stringify(body),
      }),
  };
}

/** A new database, with our migrations by default. Resolves to its address. */
export async function createProjectDatabase(onFinished: OnFinished, isMigrated = true): Promise<string> {
  const databaseUrl = await createDatabase();
  onFinished(() => dropDatabase(databaseUrl));
  if (isMigrated) await applyMigrations(databaseUrl);
  return databaseUrl;
}

/** The same as `supabase db push`. */
export async function applyMigrations(databaseUrl: string, files = readdirSync(MIGRATIONS)): Promise<void> {
  for (const file of files.toSorted()) await query(databaseUrl, readFileSync(join(MIGRATIONS, file), 'utf8'));
}
