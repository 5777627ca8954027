import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Exchange } from './exchange.ts';
import { REQUESTS_DIGEST } from './requests/all.ts';

const FILE = join(import.meta.dirname, 'nginx-answers.json');

/** What nginx answered when it was last asked. */
export type Recording = {
  /** Its version. */
  nginx: string;
  /** Of the requests. */
  digest: string;
  exchanges: Map<string, Exchange>;
};

type Stored = Omit<Recording, 'exchanges'> & { exchanges: Record<string, Exchange> };

/** @throws where the recording is of other requests than there are now. */
export function readRecording(): Recording {
  const stored = JSON.parse(readFileSync(FILE, 'utf8')) as Stored;
  if (stored.digest !== REQUESTS_DIGEST) {
    throw new Error('The recording is of other requests: npm run compare:nginx -- --record');
  }
  return { ...stored, exchanges: new Map(Object.entries(stored.exchanges)) };
}

/** Keeps what nginx answered, a line for each request, to be compared where there is no nginx. */
export async function writeRecording(nginx: string, exchanges: Map<string, Exchange>): Promise<void> {
  const lines = [...exchanges]
    .map(([name, exchange]) => `${JSON.stringify(name)}: ${JSON.stringify(exchange)}`)
    .toSorted();
  const head = `"nginx": ${JSON.stringify(nginx)},\n"digest": ${JSON.stringify(REQUESTS_DIGEST)},`;
  await writeFile(FILE, `{\n${head}\n"exchanges": {\n${lines.join(',\n')}\n}\n}\n`);
}
