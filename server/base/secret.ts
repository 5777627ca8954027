import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { OWNER_ONLY } from './owner-only.ts';
import { StartError } from './start-error.ts';

const SECRET_FILE = 'secret';
const SECRET_BYTES = 32;

/**
 * The secret kept in a data directory, made at the first start.
 * @throws {StartError} when it can be neither read nor made.
 */
export const keptSecret = (dataDirectory: string): string =>
  withSecret(dataDirectory, (path) => readSecret(path) ?? makeSecret(path));

/**
 * The same for the operator's tools, which make none.
 * @throws {StartError} when it cannot be read.
 */
export const existingSecret = (dataDirectory: string): string | undefined =>
  withSecret(dataDirectory, readSecret);

/** Where the secret of a data directory is kept. */
export const secretPath = (dataDirectory: string): string => join(dataDirectory, SECRET_FILE);

function withSecret<Result>(dataDirectory: string, act: (path: string) => Result): Result {
  const path = secretPath(dataDirectory);
  try {
    return act(path);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartError(`The secret ${path} (DATA_DIR) cannot be used: ${reason}`);
  }
}

function readSecret(path: string): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') throw new Error('it is empty; remove it, and a new one is made');
    return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Of two processes that start at once, both end up with the same one. */
function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, randomBytes(SECRET_BYTES).toString('base64url'), {
    mode: OWNER_ONLY.file,
    flush: true,
  });
  try {
    linkSync(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readFileSync(path, 'utf8');
}
