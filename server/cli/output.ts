import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '#server/owner-only.ts';
import { CannotError, UsageError } from './command.ts';

/** Writes to standard output, as fast as it is read. */
export const print = (chunks: Iterable<string> | AsyncIterable<string>): Promise<void> =>
  pipeline(chunks, process.stdout, { end: false });

/** The same for what another program reads; says so where npm's own lines came before it. */
export async function printForPrograms(chunks: Iterable<string> | AsyncIterable<string>): Promise<void> {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  if (script === 'leads' && level !== 'silent' && !process.stdout.isTTY) {
    console.error("npm's own lines precede this output: for none of them, use npm run -s leads -- …");
  }
  await print(chunks);
}

/** Reads --output. @throws {UsageError} */
export function readOutputFile(path: string | undefined): string | undefined {
  if (path === '') throw new UsageError('--output must name a file');
  return path === undefined ? undefined : resolve(path);
}

/**
 * Writes a new file that only its owner can read, all of it or none: half an export looks like a whole one.
 * @throws {CannotError} when there is one already, or it cannot be finished.
 */
export async function writeNewFile(path: string, chunks: AsyncIterable<string>): Promise<void> {
  await fillNewFile(path, async (signal) => {
    const file = await open(path, 'w');
    await file.writeFile(chunks, { signal }).finally(() => file.close());
  });
}

/**
 * Makes a new file that only its owner can read, and has it filled; removes it when that fails, or when the
 * operator breaks it off.
 * @throws {CannotError}
 */
export async function fillNewFile(path: string, fill: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => interrupted.abort());
  const file = await open(path, 'wx', OWNER_ONLY.file).catch((error: NodeJS.ErrnoException) => {
    throw new CannotError(
      error.code === 'EEXIST'
        ? `${path} exists already, and is left as it is: name a new file.`
        : `${path} cannot be written: ${error.message}`,
    );
  });
  await file.close();
  await fill(interrupted.signal).catch(async (error: Error) => {
    await rm(path);
    throw new CannotError(`${path} could not be finished, and was removed: ${error.message}`);
  });
}
