import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAFETY_HEADERS } from '../../server/http/safety-headers.ts';
import {
  CDN_HEADERS_FILE,
  HASHED_FILES,
  readStaticFiles,
  type StaticFile,
} from '../../server/http/static-files.ts';
import { NOT_FOUND_PATH } from '../../server/http/static-site.ts';

/** Cloudflare Pages reads no further. */
const MAX_RULES = 100;

const INTRODUCTION = `# Written by the build, from what the site's own server sends: change it there, in server/http.
# Netlify and Cloudflare Pages read this file and do not serve it.
`;

/** Writes the `_headers` file of a finished build. */
export async function writeCdnHeaders(directory: string): Promise<void> {
  const rules = cdnHeaders(await readStaticFiles(directory));
  await writeFile(join(directory, CDN_HEADERS_FILE), rules);
}

/**
 * The safety headers for every path, and for each file the caching that the server gives it. All rules that
 * match a path apply and their values are joined, so no two of them name the same header for one path.
 */
export function cdnHeaders(files: Map<string, StaticFile>): string {
  const rules = new Map<string, Record<string, string>>([['/*', SAFETY_HEADERS]]);
  for (const path of [...files.keys()].filter((name) => name !== NOT_FOUND_PATH).toSorted()) {
    const caching = files.get(path)?.get('identity')?.headers['Cache-Control'];
    if (!caching) throw new Error(`the server sends no Cache-Control with ${path}`);
    const pattern = path.startsWith(HASHED_FILES) ? `${HASHED_FILES}*` : encodeURI(path);
    rules.set(pattern, { 'Cache-Control': caching });
  }
  if (rules.size > MAX_RULES) {
    throw new Error(`_headers has ${rules.size} rules, and Cloudflare Pages reads ${MAX_RULES}`);
  }
  return INTRODUCTION + [...rules].map(rule).join('');
}

function rule([pattern, headers]: [pattern: string, headers: Record<string, string>]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `\n${pattern}\n${lines.join('')}`;
}
