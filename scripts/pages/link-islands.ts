import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_PLACEHOLDER } from '../../app/islands/entry-placeholder.ts';
import { ENTRY_SOURCE, readIslandsManifest } from './islands-manifest.ts';

/** Writes the address of the islands' code into every page. */
export async function linkIslands(directory: string): Promise<void> {
  const entry = (await readIslandsManifest(directory))[ENTRY_SOURCE];
  if (!entry) throw new Error(`the build has no ${ENTRY_SOURCE}`);
  for await (const name of glob('**/*.html', { cwd: directory })) {
    const file = join(directory, name);
    const page = await readFile(file, 'utf8');
    if (!page.includes(ENTRY_PLACEHOLDER)) throw new Error(`${name} starts no islands`);
    await writeFile(file, page.replaceAll(ENTRY_PLACEHOLDER, `/${entry.file}`));
  }
}
