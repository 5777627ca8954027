import { meta, type PageMeta } from '#content/meta.ts';
import { LISTED_PATHS, PAGE_PATHS, PAGES } from '#site/pages.ts';
import { PATHS } from '#site/paths.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { isFullTier } from '#tests/support/tier.ts';

export const MISSING_PATH = '/ruta/que-no-existe';

/** Every built page except the one for missing addresses. */
export const ALL_PATHS: readonly string[] = PAGE_PATHS;

/** Pages that differ from another one only in their text. */
const TWINS: readonly string[] = [PATHS.terms, PATHS.unsubscribeNewsletter];

const RESULTS: readonly string[] = Object.values(RESULT_PATHS);

/** One path per kind of page. One result page stands for all: they share a route, and the full tier visits two. */
export const ONE_OF_EACH_KIND: readonly string[] = [
  ...PAGE_PATHS.filter((path) => !TWINS.includes(path) && !RESULTS.includes(path)),
  RESULT_PATHS.demoFailed,
  ...(isFullTier ? [RESULT_PATHS.newsletterPending] : []),
  MISSING_PATH,
];

/** The entry of app/content/meta.ts for the page at `path`. */
export function metaOf(path: string): PageMeta {
  const name = path === MISSING_PATH ? 'notFound' : PAGES.find((page) => page.path === path)?.name;
  const page = Object.entries<PageMeta>(meta).find(([each]) => each === name);
  if (!page) throw new Error(`app/content/meta.ts has no page for ${path}`);
  return page[1];
}

/** The pages that search engines may list. */
export { LISTED_PATHS };
