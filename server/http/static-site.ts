import { chooseCoding } from './accept-encoding.ts';
import type { Representation, StaticFile } from './static-files.ts';

export const NOT_FOUND_PATH = '/404';
const ALLOWED_METHODS = 'GET, HEAD';
const OPAQUE_TAG = /"[^"]*"/g;

export type StaticSite = {
  /** The file at a request's very path; nothing where there is none, or it is not to be read. */
  file(request: Request): Response | undefined;
  /** That file, or what else there is to say: where it is, that it is not there, that it is only read. */
  answer(request: Request): Response;
};

/**
 * Answers from the files of readStaticFiles. A path is looked up, never joined to a directory;
 * one that is not there gets the prerendered 404 page with status 404.
 */
export function createStaticSite(files: Map<string, StaticFile>): StaticSite {
  const pages = new Map(files);
  const notFoundPage = pages.get(NOT_FOUND_PATH);
  pages.delete(NOT_FOUND_PATH);

  function file(request: Request): Response | undefined {
    if (!isRead(request)) return undefined;
    const page = pages.get(decodePath(new URL(request.url).pathname));
    return page && answerFile(request, page);
  }

  function answerWithoutFile(request: Request): Response {
    if (!isRead(request)) return methodNotAllowed();
    const { pathname, search } = new URL(request.url);
    const canonical = canonicalPath(decodePath(pathname), pages);
    // Only ever to a path of this site, so that no spelling of the URL redirects to another host.
    if (pages.has(canonical)) return redirect(encodeURI(canonical) + search);
    return notFound(request, notFoundPage);
  }

  return { file, answer: (request) => file(request) ?? answerWithoutFile(request) };
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

function methodNotAllowed(): Response {
  return new Response('Method not allowed\n', { status: 405, headers: { Allow: ALLOWED_METHODS } });
}

/** Decoded once; a path that cannot be decoded stays as it is, and so is not found. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function answerFile(request: Request, file: StaticFile): Response {
  const { body, headers, etag } = chooseRepresentation(request, file);
  if (matches(request.headers.get('if-none-match'), etag)) {
    const { 'Content-Type': _type, 'Content-Length': _length, ...validators } = headers;
    return new Response(null, { status: 304, headers: validators });
  }
  return new Response(request.method === 'HEAD' ? null : body, { headers });
}

function chooseRepresentation(request: Request, file: StaticFile): Representation {
  const coding = chooseCoding(request.headers.get('accept-encoding'), file.keys());
  const representation = file.get(coding);
  if (!representation) throw new Error(`a static file has no representation for ${coding}`);
  return representation;
}

/** If-None-Match by weak comparison, so that a proxy's `W/` prefix still matches (RFC 9110 §13.1.2). */
function matches(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.match(OPAQUE_TAG)?.includes(etag) ?? false;
}

/**
 * The path with single slashes, and without a slash, `index.html` or `.html` at its end; in lower case
 * where only that is a page: the router in the browser does not tell letter cases apart.
 */
function canonicalPath(path: string, pages: Map<string, StaticFile>): string {
  const canonical = path.replace(/\/{2,}/g, '/').replace(/\/(index\.html)?$|\b\.html$/, '') || '/';
  return pages.has(canonical) ? canonical : canonical.toLowerCase();
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location, 'Cache-Control': 'no-cache' } });
}

function notFound(request: Request, page: StaticFile | undefined): Response {
  const noCache = { 'Cache-Control': 'no-cache' };
  if (!page) return new Response('Not found\n', { status: 404, headers: noCache });
  const { body, headers } = chooseRepresentation(request, page);
  // Preconditions apply to successful answers only (RFC 9110 §13.2.1): no validator here.
  const { ETag: _etag, ...lasting } = headers;
  return new Response(request.method === 'HEAD' ? null : body, {
    status: 404,
    headers: { ...lasting, ...noCache },
  });
}
