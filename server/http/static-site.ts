import { serveStatic as serveFromDisk } from '@hono/node-server/serve-static';
import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import type { StaticFile } from './static-files.ts';

export const NOT_FOUND_PATH = '/404';
const NO_CACHE = { 'Cache-Control': 'no-cache' };
const SINGLE_RANGE = /^bytes=(\d+-\d*|-\d+)$/;

type ServedFile = StaticFile & Record<'serveWhole' | 'serveRange', MiddlewareHandler>;

/**
 * Serves the files of readStaticFiles. Looks a path up, never joins it to a directory. Redirects other spellings of a
 * path. Answers a missing path with the 404 page.
 */
export function createStaticSite(files: ReadonlyMap<string, StaticFile>): Hono {
  const served = new Map([...files].map(([path, file]) => [path, prepareFile(file)]));
  const notFoundPage = served.get(NOT_FOUND_PATH);
  served.delete(NOT_FOUND_PATH);
  const ownHeaders = [...files.values()].flatMap(({ headers }) => Object.keys(headers));

  return new Hono()
    .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...ownHeaders] }))
    .all('*', async (context) => {
      const { pathname, search } = new URL(context.req.url);
      const path = decodePath(pathname);
      const file = served.get(path);
      if (file && !isRead(context)) return context.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' });
      if (file) return answerWithFile(context, file);
      const canonical = canonicalPath(path, files);
      // Always a path of this site: no spelling of the URL can redirect to another host.
      if (served.has(canonical))
        return context.body(null, 308, { Location: encodeURI(canonical) + search, ...NO_CACHE });
      if (!notFoundPage || !isRead(context)) return context.text('Not found\n', 404, NO_CACHE);
      const page = await serveFile(context, notFoundPage);
      page.headers.set('Cache-Control', 'no-cache');
      return new Response(page.body, { status: 404, headers: page.headers });
    });
}

/** Whole files come from memory. The library reads a range from the disk. */
function prepareFile(file: StaticFile): ServedFile {
  const options = { root: '', path: file.file, precompressed: true };
  const serveWhole = serveStatic({
    ...options,
    async getContent(path, context) {
      const content = file.contents.get(path);
      if (content) context.header('Content-Length', String(content.byteLength));
      return content ?? null;
    },
  });
  return { ...file, serveWhole, serveRange: serveFromDisk(options) };
}

async function answerWithFile(context: Context, file: ServedFile): Promise<Response> {
  const { method, raw } = context.req;
  // The library also answers other ranges and If-Range with a part. The whole file is always right (RFC 9110 §14.2).
  const isRange =
    method === 'GET' && SINGLE_RANGE.test(raw.headers.get('range') ?? '') && !raw.headers.has('if-range');
  const answer = await serveFile(context, file, isRange);
  const { headers } = answer;
  const encoding = headers.get('content-encoding');
  if (answer.status === 416) headers.set('Cache-Control', 'no-cache');
  headers.set('Accept-Ranges', 'bytes');
  // Strong tags must differ between the encodings of a file (RFC 9110 §8.8.3.3).
  headers.set('ETag', encoding ? `"${file.etag}-${encoding}"` : `"${file.etag}"`);
  return answer;
}

const goOn = async () => {};

async function serveFile(context: Context, file: ServedFile, isRange = false): Promise<Response> {
  // A file that is gone from the disk has no ranges.
  const range = isRange ? await file.serveRange(context, goOn) : undefined;
  const answer = range ?? (await file.serveWhole(context, goOn));
  if (!answer) throw new Error('a static file has no contents');
  for (const [name, value] of Object.entries(file.headers)) answer.headers.set(name, value);
  // The entity tag is the only validator. Dates differ between two servers with the same build.
  answer.headers.delete('last-modified');
  return answer;
}

const isRead = ({ req }: Context): boolean => req.method === 'GET' || req.method === 'HEAD';

/** Decoded once. A path that cannot be decoded stays as it is, so it is not found. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}

/**
 * The path with single slashes, and without a slash, `index.html` or `.html` at its end. In lower case if only that is
 * a page.
 */
function canonicalPath(path: string, files: ReadonlyMap<string, StaticFile>): string {
  const canonical = path.replace(/\/{2,}/g, '/').replace(/\/(index\.html)?$|\b\.html$/, '') || '/';
  return files.has(canonical) ? canonical : canonical.toLowerCase();
}
