import type { MiddlewareHandler } from 'hono';
import { WRONG_PARAMETER } from '#contract/paths.ts';

/** The general text, and a template with a line for each mistake (app/sections/outcome/outcome.tsx). */
const EITHER = /<p[^>]*>[^<]*<\/p><template>(.*?)<\/template>/s;
const LINE = /<li id="([^"]+)">.*?<\/li>/gs;

/** On the page about a form that was posted without scripts, says what the address names, and nothing else. */
export const sayWhatIsWrong: MiddlewareHandler = async (context, next) => {
  const wrong = context.req.query(WRONG_PARAMETER)?.split(',');
  if (!wrong) return next();
  // A compressed page could not be changed.
  context.req.raw.headers.delete('Accept-Encoding');
  await next();
  if (context.res.status !== 200) return;
  const page = (await context.res.text()).replace(EITHER, (either, list: string) => {
    const named = list.replace(LINE, (line, id: string) => (wrong.includes(id) ? line : ''));
    return named.includes('<li') ? named : either;
  });
  context.res.headers.delete('Content-Length');
  context.res = new Response(page, { headers: context.res.headers });
};
