import { Console } from 'node:console';
import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { CannotError, UsageError } from './arguments.ts';
import { writeJson } from './json.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

/** Streams and variables of a command. Tests pass their own. */
export type Streams = {
  env: NodeJS.ProcessEnv;
  stdout: Writable & Partial<Pick<NodeJS.WriteStream, 'isTTY'>>;
  stderr: Writable;
};

type Chunks = Iterable<string> | AsyncIterable<string>;

export type Output = {
  /** Writes to standard output, and waits for its reader. */
  print(chunks: Chunks): Promise<void>;
  /** Same, for output that a program reads. Warns that npm prints lines before it. */
  printForPrograms(chunks: Chunks): Promise<void>;
  /** Prints one result, as a sentence or as JSON. */
  printResult(sentence: string, json: object | false | undefined): Promise<void>;
  /** Writes a line to standard error. */
  note(line: string): void;
};

export function openOutput({ env, stdout, stderr }: Streams): Output {
  // A Console ignores a closed standard error. The stream would throw.
  const { error: note } = new Console(stdout, stderr);
  const print = (chunks: Chunks) => pipeline(chunks, stdout, { end: false });
  const printForPrograms = (chunks: Chunks) => {
    const { npm_lifecycle_event: script, npm_config_loglevel: level } = env;
    if (script === 'leads' && level !== 'silent' && !stdout.isTTY) {
      note("npm's own lines precede this output: for none of them, use npm run -s leads -- …");
    }
    return print(chunks);
  };
  return {
    note,
    print,
    printForPrograms,
    printResult: (sentence, json) =>
      json ? printForPrograms([`${writeJson(json)}\n`]) : print([`${sentence}\n`]),
  };
}

/** Reads --output. @throws {UsageError} */
export function readOutputFile(path: string | undefined): string | undefined {
  if (path === '') throw new UsageError('--output must name a file');
  return path === undefined ? undefined : resolve(path);
}

/** Writes a new file that only its owner can read. Leaves no file if it fails. @throws {CannotError} */
export const writeNewFile = (path: string, chunks: AsyncIterable<string>): Promise<void> =>
  fillNewFile(path, async (signal) => {
    const file = await open(path, 'w');
    await file.writeFile(chunks, { signal }).finally(() => file.close());
  });

/**
 * Creates a new file that only its owner can read, and removes it if filling it fails or is interrupted.
 * @throws {CannotError}
 */
export async function fillNewFile(path: string, fill: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const interrupted = new AbortController();
  const interrupt = () => interrupted.abort();
  for (const signal of SIGNALS) process.once(signal, interrupt);
  try {
    const file = await open(path, 'wx', OWNER_ONLY.file).catch(({ code, message }: NodeJS.ErrnoException) => {
      if (code === 'EEXIST') throw new CannotError(`${path} exists already: name a new file.`);
      throw new CannotError(`${path} cannot be written: ${message}`);
    });
    await file.close();
    await fill(interrupted.signal).catch(async ({ message }: Error) => {
      await rm(path);
      throw new CannotError(`${path} could not be finished, and was removed: ${message}`);
    });
  } finally {
    for (const signal of SIGNALS) process.removeListener(signal, interrupt);
  }
}
