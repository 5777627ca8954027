import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY } from './owner-only.ts';
import { StartError } from './start-error.ts';

/** Shorter secrets can be guessed. */
export const SECRET_MIN_LENGTH = 16;

const secretPath = (dataDirectory: string): string => join(dataDirectory, 'secret');

/** The secret kept in a data directory, made at the first start. @throws {StartError} */
export function keptSecret(dataDirectory: string): string {
  const kept = existingSecret(dataDirectory);
  if (kept !== undefined) return kept;
  const path = secretPath(dataDirectory);
  const secret = randomBytes(32).toString('base64url');
  try {
    // Fails if another process has made one in between: two secrets would be worse than a second start.
    writeFileSync(path, secret, { mode: OWNER_ONLY.file, flag: 'wx', flush: true });
  } catch (error) {
    throw startError(path, error);
  }
  return secret;
}

/** The secret kept in a data directory, if any. @throws {StartError} when it cannot be read. */
export function existingSecret(dataDirectory: string): string | undefined {
  const path = secretPath(dataDirectory);
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret.length >= SECRET_MIN_LENGTH) return secret;
    throw new Error(
      `it has fewer than ${SECRET_MIN_LENGTH} characters; write more, or remove it, and a new one is made`,
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw startError(path, error);
  }
}

const startError = (path: string, error: unknown): StartError =>
  new StartError(`The secret ${path} (DATA_DIR) cannot be used: ${(error as Error).message}`);
