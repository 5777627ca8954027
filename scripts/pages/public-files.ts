import { existsSync } from 'node:fs';
import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { NO_DOCUMENT } from '../../server/http/security-headers.ts';
import { CDN_HEADERS_FILE, policiesFile } from '../../server/http/static-files.ts';
import type { Problem } from '../content/problem.ts';

const TAKEN = 'La construcción hace un archivo con este nombre. Ponle otro al tuyo, o bórralo.';

/**
 * Copies public/ into a finished build, without the addresses of `unpublished`. Its HTML files are not pages: each
 * keeps its address, as search engines require, and may load and run nothing.
 */
export async function addPublicFiles(
  directory: string,
  { source = 'public', unpublished = new Set() }: { source?: string; unpublished?: ReadonlySet<string> } = {},
): Promise<Problem[]> {
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(source, join(entry.parentPath, entry.name)));
  const taken = files.filter((file) => file === CDN_HEADERS_FILE || existsSync(join(directory, file)));
  if (taken.length > 0) return taken.map((file) => ({ file: join(source, file), keys: [], message: TAKEN }));
  const filter = (file: string) => !unpublished.has(`/${relative(source, file)}`);
  await cp(source, directory, { recursive: true, dereference: true, filter });
  await allowNothing(
    directory,
    files.filter((file) => file.endsWith('.html')),
  );
  return [];
}

async function allowNothing(directory: string, files: string[]): Promise<void> {
  const policies = JSON.parse(await readFile(policiesFile(directory), 'utf8')) as Record<string, string>;
  for (const file of files) policies[`/${file}`] = NO_DOCUMENT['Content-Security-Policy'];
  await writeFile(policiesFile(directory), `${JSON.stringify(policies, null, 2)}\n`);
}
