import { pipeline } from 'node:stream/promises';

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
