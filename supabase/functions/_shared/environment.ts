import type { Site } from '#contract/site.ts';
import { readConfig } from '#server/config/config.ts';
import type { HostedConfig } from '#server/hosted.ts';
import { SECRET_MIN_LENGTH } from '#server/base/secret.ts';
import { StartError } from '#server/base/start-error.ts';

/** Variables that the platform sets for every function, and our names for them. */
const OWN_NAMES = {
  SUPABASE_DB_URL: 'DATABASE_URL',
  SUPABASE_URL: 'VITE_SUPABASE_URL',
};

/** Functions write no files, and may not even ask whether one exists. */
const NO_DISK = '/nonexistent';

/**
 * Reads the operator's secrets as the server reads its variables. The platform knows the database and the functions'
 * address, unless a secret overrides them.
 * @throws {StartError} with one line for each variable that is wrong or missing, naming it.
 */
export function readSecrets(secrets: Record<string, string>, site: Site): HostedConfig {
  const variables: Record<string, string | undefined> = {
    ...secrets,
    VITE_BACKEND: 'own',
    DATA_DIR: NO_DISK,
  };
  for (const [theirs, ours] of Object.entries(OWN_NAMES)) {
    if (!secrets[ours]?.trim()) variables[ours] = secrets[theirs];
  }
  const config = readConfig(variables, site, { needsMail: false });
  const { databaseUrl, secret } = config;
  if (!databaseUrl || !secret) throw new StartError('Cannot start: DATABASE_URL must be set.');
  return { ...config, databaseUrl, secret };
}

/** The secret that the schedule sends. @throws {StartError} if it is missing, or short enough to be guessed. */
export function readDrainSecret(secrets: Record<string, string>): string {
  const secret = secrets['DRAIN_SECRET']?.trim() ?? '';
  if (secret.length >= SECRET_MIN_LENGTH) return secret;
  throw new StartError(
    `Cannot start: DRAIN_SECRET must be set, to at least ${SECRET_MIN_LENGTH} characters.`,
  );
}
