import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { CDN_HEADERS_FILE } from '../../server/http/static-files.ts';
import { publicFiles } from '../content/folders.ts';
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
  const files = [...publicFiles(source)];
  const taken = files.filter(
    ([address]) => address === `/${CDN_HEADERS_FILE}` || existsSync(join(directory, address)),
  );
  if (taken.length > 0) return taken.map(([, file]) => ({ file, keys: [], message: TAKEN }));
  for (const [address, file] of files)
    if (!unpublished.has(address))
      await cp(file, join(directory, address), { recursive: true, dereference: true });
  return [];
}
