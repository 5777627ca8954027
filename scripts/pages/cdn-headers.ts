import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SAFETY_HEADERS } from '../../server/http/security-headers.ts';
import {
  CDN_HEADERS_FILE,
  HASHED_FILES,
  readStaticFiles,
  type StaticFile,
} from '../../server/http/static-files.ts';
import { NOT_FOUND_PATH } from '../../server/http/static-site.ts';

/** Cloudflare Pages ignores further rules. */
const MAX_RULES = 100;

const INTRODUCTION = `# Written by the build, from what the site's own server sends: change it there, in server/http.
# Netlify and Cloudflare Pages read this file and do not serve it.
`;

/**
 * Writes the `_headers` file of a finished build. `always`: the headers that the server adds to every answer.
 * `ofPages`: those of every page.
 */
export async function writeCdnHeaders(
  directory: string,
  always: Readonly<Record<string, string>>,
  ofPages?: Readonly<Record<string, string>>,
): Promise<void> {
  const files = await readStaticFiles(directory, ofPages);
  await writeFile(join(directory, CDN_HEADERS_FILE), cdnHeaders(files, always));
}

/**
 * The headers `always` for every path, and the server's other headers for each file. CDNs join the values of all
 * matching rules, so no two rules set the same header for one path.
 */
export function cdnHeaders(
  files: Map<string, StaticFile>,
  always: Readonly<Record<string, string>> = SAFETY_HEADERS,
): string {
  const rules = new Map([['/*', always]]);
  for (const path of [...files.keys()].filter((name) => name !== NOT_FOUND_PATH).toSorted()) {
    // A CDN compresses by itself.
    const headers = Object.entries(files.get(path)?.headers ?? {}).filter(
      ([name, value]) => name !== 'Vary' && always[name] !== value,
    );
    rules.set(
      path.startsWith(HASHED_FILES) ? `${HASHED_FILES}*` : encodeURI(path),
      Object.fromEntries(headers),
    );
  }
  if (rules.size > MAX_RULES) {
    throw new Error(`_headers has ${rules.size} rules, and Cloudflare Pages reads ${MAX_RULES}`);
  }
  return INTRODUCTION + [...rules].map(rule).join('');
}

function rule([pattern, headers]: [pattern: string, headers: Readonly<Record<string, string>>]): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `\n${pattern}\n${lines.join('')}`;
}
