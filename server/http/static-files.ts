import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { NO_DOCUMENT, pageHeaders } from './security-headers.ts';

export type StaticFile = {
  /** Path on the disk. */
  file: string;
  /** Weak entity tag: the same for all encodings, and for the same content in another build. */
  etag: string;
  /** Headers of every answer with this file. */
  headers: Record<string, string>;
};

const ENCODING_ENDINGS = ['.br', '.gz'];

/** The file with headers for CDNs. */
export const CDN_HEADERS_FILE = '_headers';
export const HASHED_FILES = '/assets/';

/** Path of the page policies of a build. It is outside the served directory. */
export const policiesFile = (directory: string): string => join(dirname(directory), 'page-policies.json');

/** The Content-Security-Policy of each HTML file, by URL path. Empty if the build wrote none. */
export function readPolicies(directory: string): ReadonlyMap<string, string> {
  const file = policiesFile(directory);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{}';
  return new Map(Object.entries(JSON.parse(text) as Record<string, string>));
}

/** Lists the public files of a build by URL path: `nosotros.html` is `/nosotros`. `ofPages`: headers of its pages. */
export async function readStaticFiles(
  directory: string,
  ofPages: Readonly<Record<string, string>> = {},
): Promise<Map<string, StaticFile>> {
  const policies = readPolicies(directory);
  const paths = await listPaths(directory);
  const served = [...paths].filter((path) => path !== `/${CDN_HEADERS_FILE}` && !isEncoding(path, paths));
  const entries = served.map(async (path): Promise<[string, StaticFile]> => {
    // An HTML file that is not a page keeps its name: `/google1234.html`.
    const address = policies.has(urlPath(path)) ? urlPath(path) : path;
    const file = join(directory, path);
    const digest = createHash('sha256')
      .update(await readFile(file))
      .digest('base64url');
    const headers: Record<string, string> = {
      ...(mayRun(path) && NO_DOCUMENT),
      ...(isHtml(path) && pageHeaders(address, policies)),
      ...(ENCODING_ENDINGS.some((ending) => paths.has(path + ending)) && { Vary: 'Accept-Encoding' }),
      'Cache-Control': cacheControl(path),
      ...(isHtml(path) && ofPages),
    };
    return [address, { file, etag: `W/"${digest}"`, headers }];
  });
  return new Map(await Promise.all(entries));
}

async function listPaths(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`);
  return new Set(paths.filter((path) => !isHidden(path)));
}

/** Whether the server sends the file as HTML. Capitals in its ending do not matter. */
const isHtml = (path: string): boolean => getMimeType(path)?.startsWith('text/html') ?? false;

/** Whether a browser that opens the file may run its scripts. A CDN may know a type that the server does not. */
const mayRun = (path: string): boolean => /html|xml/.test(getMimeType(path) ?? 'xml');

/** Dotfiles are private, except this folder (RFC 8615). */
const isHidden = (path: string): boolean => path.replace(/^\/\.well-known(?=\/)/, '').includes('/.');

function isEncoding(path: string, paths: Set<string>): boolean {
  return ENCODING_ENDINGS.some((ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)));
}

/** The URL path of a page's file. */
export const urlPath = (path: string): string => path.replace(/(\/index)?\.html$/, '') || '/';

function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FILES)) return 'public, max-age=31536000, immutable';
  return isHtml(path) ? 'public, max-age=0, must-revalidate' : 'public, max-age=3600';
}
