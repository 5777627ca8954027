import { Console } from 'node:console';
import { rm, writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { CannotError, type Context } from './command.ts';

/** Streams and variables of a command. Tests pass their own. */
export type Streams = { env: NodeJS.ProcessEnv; stdout: Writable; stderr: Writable };

export const openOutput = ({ stdout, stderr }: Streams): Pick<Context, 'print' | 'note'> => ({
  print: (chunks, file) =>
    file === undefined
      ? pipeline(chunks, stdout, { end: false })
      : fillNewFile(file, () => writeFile(file, chunks)),
  // A Console ignores a closed standard error. The stream would throw.
  note: new Console(stdout, stderr).error,
});

/** Creates a new file that only its owner can read. Removes it if filling it fails. @throws {CannotError} */
export async function fillNewFile<Result>(path: string, fill: () => Promise<Result>): Promise<Result> {
  const options = { flag: 'wx', mode: OWNER_ONLY.file };
  await writeFile(path, '', options).catch(({ code, message }: NodeJS.ErrnoException) => {
    if (code === 'EEXIST') throw new CannotError(`${path} exists already: name a new file.`);
    throw new CannotError(`${path} cannot be written: ${message}`);
  });
  return fill().catch(async ({ message }: Error) => {
    await rm(path);
    throw new CannotError(`${path} could not be finished, and was removed: ${message}`);
  });
}
