import { glob, rename, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const PAGES_IN_FOLDERS = '*/**/index.html';

/**
 * Makes `nosotros/index.html` into `nosotros.html`, and so on. A CDN then answers /nosotros itself, where
 * for a folder it redirects to /nosotros/, away from the canonical address. And `404.html` is where CDNs
 * look for the page of what is missing.
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

/** A folder with pages below it stays. */
function keepFull(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOTEMPTY') throw error;
}
