import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type Context } from 'hono';
import { getPath } from 'hono/utils/url';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import type { StaticFile } from './static-files.ts';

export const NOT_FOUND_PATH = '/404';
const NO_CACHE = { 'Cache-Control': 'no-cache' };

/**
 * Serves the files of readStaticFiles from the disk. Looks a path up, never joins it to a directory. Redirects a path
 * with a slash at its end. Answers a missing path with the 404 page. From memory it would answer four times as many
 * requests, by our own code for contents, ranges and encodings: a proxy or CDN stands in front.
 */
export function createStaticSite(files: ReadonlyMap<string, StaticFile>): Hono {
  const served = new Map(files);
  const notFoundPage = files.get(NOT_FOUND_PATH);
  served.delete(NOT_FOUND_PATH);
  const ownHeaders = [...files.values()].flatMap(({ headers }) => Object.keys(headers));

  return new Hono()
    .use(etag({ retainedHeaders: [...RETAINED_304_HEADERS, ...ownHeaders] }))
    .all('*', async (context) => {
      const { method, raw } = context.req;
      const path = getPath(raw);
      const file = served.get(path);
      const isRead = method === 'GET' || method === 'HEAD';
      if (file && !isRead) return context.text('Method not allowed\n', 405, { Allow: 'GET, HEAD' });
      const answer = file && (await serveFile(context, file));
      if (answer) return answer;
      const withoutSlash = path.replace(/\/+$/, '');
      if (!file && served.has(withoutSlash))
        return context.redirect(encodeURI(withoutSlash) + new URL(raw.url).search, 308);
      // The library would send a part of the 404 page.
      raw.headers.delete('Range');
      const page = isRead && notFoundPage && (await serveFile(context, notFoundPage));
      if (!page) return context.text('Not found\n', 404, NO_CACHE);
      page.headers.set('Cache-Control', NO_CACHE['Cache-Control']);
      return new Response(page.body, { status: 404, headers: page.headers });
    });
}

/** Undefined if the file is gone from the disk. */
async function serveFile(context: Context, { file, etag: tag, headers }: StaticFile) {
  const answer = await serveStatic({ path: file, precompressed: true })(context, async () => {});
  // An answer to a range that the file does not have is not about the file.
  if (!answer?.ok) return answer;
  for (const [name, value] of Object.entries({ ...headers, ETag: tag })) answer.headers.set(name, value);
  // The library ignores If-Range. Without a date or a strong tag nobody may send it (RFC 9110 §13.1.5).
  answer.headers.delete('Last-Modified');
  return answer;
}
