import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_PLACEHOLDER } from '../app/islands/entry-placeholder.ts';

/** As vite.islands.config.ts names it. */
const ENTRY = 'assets/islands-*.js';

/** Writes the address of the islands' code into every page. */
export async function linkIslands(directory: string): Promise<void> {
  const entries: string[] = [];
  for await (const name of glob(ENTRY, { cwd: directory })) entries.push(`/${name}`);
  const [entry, ...others] = entries;
  if (!entry || others.length > 0) throw new Error(`there must be one ${ENTRY}`);
  for await (const name of glob('**/*.html', { cwd: directory })) {
    const file = join(directory, name);
    const page = await readFile(file, 'utf8');
    if (!page.includes(ENTRY_PLACEHOLDER)) throw new Error(`${name} starts no islands`);
    await writeFile(file, page.replaceAll(ENTRY_PLACEHOLDER, entry));
  }
}
