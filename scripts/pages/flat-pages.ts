import { glob, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PAGES_IN_FOLDERS = '*/**/index.html';

/**
 * Renames `nosotros/index.html` to `nosotros.html`, and so on. For a folder, a CDN would redirect /nosotros to
 * /nosotros/, away from the canonical address. CDNs also look for `404.html`.
 */
export async function flattenPages(directory: string): Promise<void> {
  const pages: string[] = [];
  for await (const page of glob(PAGES_IN_FOLDERS, { cwd: directory })) pages.push(page);
  for (const page of pages) {
    const folder = join(directory, dirname(page));
    await rename(join(directory, page), `${folder}.html`);
    await rmdir(folder).catch(keepFull);
  }
}

/** A folder that contains more pages stays. */
function keepFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY') throw error;
}
