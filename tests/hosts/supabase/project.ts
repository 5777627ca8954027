import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { FUNCTION_PATHS, FUNCTIONS_BASE } from '#contract/paths.ts';
import { HOSTED_MIGRATIONS } from '#scripts/hosted/migrations.ts';
import { DRAIN_SECRET_HEADER } from '#server/functions/drain-outbox.ts';
import { createDatabase, dropDatabase } from '#tests/server/engines.ts';
import { post, SECRET, type OnFinished } from '#tests/server/fixture.ts';
import { query } from '#tests/server/postgres.ts';
import { OPEN_LIMITS } from '#tests/server/server-process.ts';
import { openGateway } from './gateway.ts';

export const DRAIN_SECRET = 'a secret of the schedule';

type Options = { hasWaitUntil?: boolean; isMigrated?: boolean };

/** A hosted project: a database with our migrations, and our functions behind the gateway. */
export async function openProject(
  onFinished: OnFinished,
  secrets: Record<string, string> = {},
  { hasWaitUntil = true, isMigrated = true }: Options = {},
) {
  const databaseUrl = await createDatabase();
  onFinished(() => dropDatabase(databaseUrl));
  if (isMigrated) await applyMigrations(databaseUrl);
  const environment: Record<string, string> = {
    SUPABASE_DB_URL: databaseUrl,
    SECRET,
    DRAIN_SECRET,
    ...OPEN_LIMITS,
    ...secrets,
  };
  const directory = inject('functionsDirectory');
  const gateway = await openGateway({ directory, secrets: environment, hasWaitUntil });
  // The platform knows these before any function runs.
  environment['SUPABASE_URL'] ??= gateway.url;
  onFinished(() => gateway.close());
  return {
    ...gateway,
    databaseUrl,
    /** For instances that start from now on. */
    setSecrets: (more: Record<string, string>) => void Object.assign(environment, more),
    query: (statement: string, values?: (string | number)[]) => query(databaseUrl, statement, values),
    post: (lead: object, headers?: Record<string, string>) =>
      post(gateway.url + FUNCTION_PATHS.sendFormEmail, lead, headers),
    /** The schedule's call. */
    drain: (secret = DRAIN_SECRET) =>
      post(`${gateway.url}${FUNCTIONS_BASE}/drain-outbox`, {}, { [DRAIN_SECRET_HEADER]: secret }),
  };
}

/** The same as `supabase db push`. */
export async function applyMigrations(
  databaseUrl: string,
  files = readdirSync(HOSTED_MIGRATIONS),
): Promise<void> {
  for (const file of files.toSorted())
    await query(databaseUrl, readFileSync(join(HOSTED_MIGRATIONS, file), 'utf8'));
}
