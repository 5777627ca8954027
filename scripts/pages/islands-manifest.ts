import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Vite's list of sources and built files. The server does not send dotfiles. */
export const MANIFEST = join('.vite', 'manifest.json');
/** The first script of every page. */
export const ENTRY_SOURCE = 'app/islands/main.ts';

type Chunk = { file: string; imports?: string[] };
export type IslandsManifest = Record<string, Chunk>;

export async function readIslandsManifest(directory: string): Promise<IslandsManifest> {
  return JSON.parse(await readFile(join(directory, MANIFEST), 'utf8')) as IslandsManifest;
}

/** The built files of a source and its static imports, without dynamic imports. */
export function filesOf(manifest: IslandsManifest, source: string): Set<string> {
  const seen = new Set<string>();
  const waiting = [source];
  for (const name of waiting) {
    const chunk = manifest[name];
    if (!chunk) throw new Error(`the build has no ${name}`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    waiting.push(...(chunk.imports ?? []));
  }
  return seen;
}
