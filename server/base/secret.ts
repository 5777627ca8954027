import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OWNER_ONLY } from './owner-only.ts';
import { StartError } from './start-error.ts';

const SECRET_BYTES = 32;

const secretPath = (dataDirectory: string): string => join(dataDirectory, 'secret');

/** The secret kept in a data directory, made at the first start. @throws {StartError} */
export const keptSecret = (dataDirectory: string): string =>
  existingSecret(dataDirectory) ?? makeSecret(secretPath(dataDirectory));

/** The secret kept in a data directory, if any. @throws {StartError} when it cannot be read. */
export function existingSecret(dataDirectory: string): string | undefined {
  const path = secretPath(dataDirectory);
  try {
    const secret = readFileSync(path, 'utf8').trim();
    if (secret === '') throw new Error('it is empty; remove it, and a new one is made');
    return secret;
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw startError(path, error);
  }
}

/** Only one process can link the file. So two processes that start at once use the same secret. */
function makeSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  try {
    writeFileSync(draft, secret, { mode: OWNER_ONLY.file, flush: true });
    linkSync(draft, path);
    return secret;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return readFileSync(path, 'utf8');
    throw startError(path, error);
  } finally {
    rmSync(draft, { force: true });
  }
}

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;

const startError = (path: string, error: unknown): StartError =>
  new StartError(`The secret ${path} (DATA_DIR) cannot be used: ${(error as Error).message}`);
