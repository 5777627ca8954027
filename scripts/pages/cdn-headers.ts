import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readPolicies } from '../../server/http/page-policies.ts';
import { SAFETY_HEADERS } from '../../server/http/security-headers.ts';
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

/** What a CDN works out itself, from a file's bytes. */
const OF_THE_BYTES = new Set(['Content-Type', 'Content-Length', 'ETag', 'Vary', 'Accept-Ranges']);

/** Writes the `_headers` file of a finished build; `always` is what the server adds to every answer. */
export async function writeCdnHeaders(directory: string, always: Record<string, string>): Promise<void> {
  const files = await readStaticFiles(directory, { policies: readPolicies(directory), headers: always });
  await writeFile(join(directory, CDN_HEADERS_FILE), cdnHeaders(files, always));
}

/**
 * The safety headers for every path, and for each file the others that the server gives it. All rules that
 * match a path apply and their values are joined, so no two of them name the same header for one path.
 */
export function cdnHeaders(files: Map<string, StaticFile>, always: Record<string, string> = {}): string {
  const everywhere: Record<string, string> = { ...SAFETY_HEADERS, ...always };
  const rules = new Map<string, Record<string, string>>([['/*', everywhere]]);
  for (const path of [...files.keys()].filter((name) => name !== NOT_FOUND_PATH).toSorted()) {
    const headers = Object.entries(files.get(path)?.get('identity')?.headers ?? {});
    const pattern = path.startsWith(HASHED_FILES) ? `${HASHED_FILES}*` : encodeURI(path);
    const own = headers.filter(([name]) => !OF_THE_BYTES.has(name) && !(name in everywhere));
    rules.set(pattern, Object.fromEntries(own));
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
