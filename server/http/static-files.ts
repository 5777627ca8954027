import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { NO_DOCUMENT, pageHeaders, SAFETY_HEADERS } from './security-headers.ts';

/** Codings that the build makes, best first, by the ending of their files. */
const CODING_ENDINGS = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof CODING_ENDINGS | 'identity';
export type Representation = { body: Uint8Array<ArrayBuffer>; etag: string; headers: Record<string, string> };
/** One file in each coding there is, best first; identity is always there, and last. */
export type StaticFile = Map<Coding, Representation>;

/** What the build tells CDNs about headers. */
export const CDN_HEADERS_FILE = '_headers';
/** React Router's fallback for single-page hosting: as an answer it would make every path exist. */
const SINGLE_PAGE_FALLBACK = '__spa-fallback.html';
const NEVER_SERVED = new Set([SINGLE_PAGE_FALLBACK, CDN_HEADERS_FILE].map((name) => `/${name}`));
/** What a page's file has beyond its URL path. */
const PAGE_ENDING = /(\/index)?\.html$/;

/** The one folder with a dot that is for visitors (RFC 8615). */
const WELL_KNOWN = '/.well-known/';
export const HASHED_FILES = '/assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';
const ONE_HOUR = 'public, max-age=3600';

type FileHeaders = {
  /** The Content-Security-Policy of each HTML file, by URL path. */
  policies?: ReadonlyMap<string, string>;
  /** On every file, beside what goes for all answers. */
  headers?: Record<string, string>;
};

/**
 * Reads a directory of prerendered files into memory, by URL path: `nosotros.html` is `/nosotros`.
 * Dotfiles (but for the well-known ones), links and what is not for visitors are left out, so that what
 * is not in the map cannot be asked for by any spelling of a path.
 */
export async function readStaticFiles(
  directory: string,
  options: FileHeaders = {},
): Promise<Map<string, StaticFile>> {
  const paths = await listPaths(directory);
  const served = [...paths].filter((path) => !NEVER_SERVED.has(path) && !isVariant(path, paths));
  const entries = served.map(
    async (path) =>
      [addressOf(path, options.policies), await readFileVariants(directory, path, paths, options)] as const,
  );
  return new Map(await Promise.all(entries));
}

async function listPaths(directory: string): Promise<Set<string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(directory, join(entry.parentPath, entry.name))}`);
  return new Set(paths.filter((path) => !isHidden(path)));
}

function isHidden(path: string): boolean {
  const rest = path.startsWith(WELL_KNOWN) ? path.slice(WELL_KNOWN.length - 1) : path;
  return rest.includes('/.');
}

function isVariant(path: string, paths: Set<string>): boolean {
  return Object.values(CODING_ENDINGS).some(
    (ending) => path.endsWith(ending) && paths.has(path.slice(0, -ending.length)),
  );
}

/** The path at which a page's file is asked for. */
export function urlPath(path: string): string {
  return path.replace(PAGE_ENDING, '') || '/';
}

/** HTML that is no page has a policy under its own name, and is asked for by that: `/google1234.html`. */
const addressOf = (path: string, policies: FileHeaders['policies']): string =>
  policies?.has(path) ? path : urlPath(path);

async function readFileVariants(
  directory: string,
  path: string,
  paths: Set<string>,
  { policies = new Map(), headers: always }: FileHeaders,
): Promise<StaticFile> {
  const file: StaticFile = new Map();
  const headers: Record<string, string> = {
    ...SAFETY_HEADERS,
    ...always,
    ...(path.endsWith('.html') && pageHeaders(addressOf(path, policies), policies)),
    // Of other files a browser opens these alone as documents, in which scripts would run.
    ...(path.endsWith('.svg') && NO_DOCUMENT),
    'Content-Type': getMimeType(path) ?? 'application/octet-stream',
    'Cache-Control': cacheControl(path),
  };
  const codings = Object.entries(CODING_ENDINGS).filter(([, ending]) => paths.has(path + ending));
  if (codings.length > 0) headers['Vary'] = 'Accept-Encoding';
  for (const [coding, ending] of codings) {
    const body = await readFile(join(directory, path + ending));
    file.set(coding as Coding, represent(body, { ...headers, 'Content-Encoding': coding }));
  }
  file.set('identity', represent(await readFile(join(directory, path)), headers));
  return file;
}

function cacheControl(path: string): string {
  if (path.startsWith(HASHED_FILES)) return IMMUTABLE;
  return path.endsWith('.html') ? REVALIDATE : ONE_HOUR;
}

/** The entity tag is strong: a hash of the very bytes sent, so another one for each coding (RFC 9110 §8.8.3.3). */
function represent(body: Uint8Array<ArrayBuffer>, headers: Record<string, string>): Representation {
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  return { body, etag, headers: { ...headers, ETag: etag, 'Content-Length': String(body.byteLength) } };
}
