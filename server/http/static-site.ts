import { chooseCoding } from './accept-encoding.ts';
import { answerWithFile, plainText, prepareFile, type ServedFile } from './file-answers.ts';
import type { Coding, StaticFile } from './static-files.ts';

export const NOT_FOUND_PATH = '/404';
const ALLOWED_METHODS = 'GET, HEAD';
const NO_CACHE = { 'Cache-Control': 'no-cache' };

type ServedForms = Map<Coding, ServedFile>;

export type StaticSite = {
  /** The file at a request's very path; nothing where there is none, or it is not to be read. */
  file(request: Request): Response | undefined;
  /** That file, or what else there is to say: that it is only read, where it is, that it is not there. */
  answer(request: Request): Response;
};

/**
 * Answers from the files of readStaticFiles. A path is looked up, never joined to a directory;
 * one that is not there gets the prerendered 404 page with status 404.
 */
export function createStaticSite(files: Map<string, StaticFile>): StaticSite {
  const pages = new Map([...files].map(([path, forms]) => [path, prepareForms(forms)]));
  const notFoundPage = pages.get(NOT_FOUND_PATH);
  pages.delete(NOT_FOUND_PATH);

  function file(request: Request): Response | undefined {
    if (!isRead(request)) return undefined;
    const page = pages.get(decodePath(new URL(request.url).pathname));
    return page && answerWithFile(request, chooseForm(request, page));
  }

  function answerWithoutFile(request: Request): Response {
    const { pathname, search } = new URL(request.url);
    const path = decodePath(pathname);
    if (pages.has(path)) return plainText(request, 405, 'Method not allowed\n', { Allow: ALLOWED_METHODS });
    const canonical = canonicalPath(path, pages);
    // Only ever to a path of this site, so that no spelling of the URL redirects to another host.
    if (pages.has(canonical)) return redirect(encodeURI(canonical) + search);
    return notFoundPage
      ? answerNotFound(request, chooseForm(request, notFoundPage))
      : plainText(request, 404, 'Not found\n', NO_CACHE);
  }

  return { file, answer: (request) => file(request) ?? answerWithoutFile(request) };
}

function prepareForms(forms: StaticFile): ServedForms {
  return new Map([...forms].map(([coding, form]) => [coding, prepareFile(form)]));
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Decoded once; a path that cannot be decoded stays as it is, and so is not found. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

function chooseForm(request: Request, forms: ServedForms): ServedFile {
  const coding = chooseCoding(request.headers.get('accept-encoding'), forms.keys());
  const form = forms.get(coding);
  if (!form) throw new Error(`a static file has no representation for ${coding}`);
  return form;
}

/**
 * The path with single slashes, and without a slash, `index.html` or `.html` at its end; in lower case
 * where only that is a page: the router in the browser does not tell letter cases apart.
 */
function canonicalPath(path: string, pages: Map<string, ServedForms>): string {
  const canonical = path.replace(/\/{2,}/g, '/').replace(/\/(index\.html)?$|\b\.html$/, '') || '/';
  return pages.has(canonical) ? canonical : canonical.toLowerCase();
}

function redirect(location: string): Response {
  return new Response(null, { status: 308, headers: { Location: location, ...NO_CACHE } });
}

/** Preconditions and ranges apply to successful answers only (RFC 9110 §13.2.1, §14.2): no validator here. */
function answerNotFound(request: Request, { body, headers }: ServedFile): Response {
  const { ETag: _etag, ...lasting } = headers;
  return new Response(request.method === 'HEAD' ? null : body, {
    status: 404,
    headers: { ...lasting, ...NO_CACHE },
  });
}
