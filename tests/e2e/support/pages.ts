import { meta, type PageMeta } from '#content/meta.ts';
import { PAGE_PATHS, PAGES } from '#site/pages.ts';
import { PATHS } from '#site/paths.ts';
import { RESULT_PATHS } from '#contract/paths.ts';

export const MISSING_PATH = '/ruta/que-no-existe';

/** Pages that differ from another one only in their text. */
const TWINS: readonly string[] = [PATHS.terms, PATHS.unsubscribeNewsletter];

const RESULTS: readonly string[] = Object.values(RESULT_PATHS);

/** One path per kind of page. One result page stands for all: they share a route. */
export const ONE_OF_EACH_KIND: readonly string[] = [
  ...PAGE_PATHS.filter((path) => !TWINS.includes(path) && !RESULTS.includes(path)),
  RESULT_PATHS.demoFailed,
  MISSING_PATH,
];

/** The entry of app/content/meta.ts for the page at `path`. */
export function metaOf(path: string): PageMeta {
  const name = path === MISSING_PATH ? 'notFound' : PAGES.find((page) => page.path === path)?.name;
  const page = Object.entries<PageMeta>(meta).find(([each]) => each === name);
  if (!page) throw new Error(`app/content/meta.ts has no page for ${path}`);
  return page[1];
}
