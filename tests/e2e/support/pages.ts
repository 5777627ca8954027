import { meta, type PageMeta } from '#content/meta.ts';
import { confirmNewsletter, unsubscribeNewsletter } from '#content/newsletter.ts';
import { PAGE_PATHS, PATHS } from '#content/paths.ts';
import { RESULT_PATHS } from '#contract/paths.ts';
import { isFullTier } from '../../tier.ts';

export const MISSING_PATH = '/ruta/que-no-existe';

/** Every page that is built, but for the one of a missing address. */
export const ALL_PATHS: readonly string[] = PAGE_PATHS;

/** The pages that the links in newsletter mails open. */
export const ACTION_PAGES = [
  { path: PATHS.confirmNewsletter, ...confirmNewsletter, heading: confirmNewsletter.title },
  { path: PATHS.unsubscribeNewsletter, ...unsubscribeNewsletter, heading: unsubscribeNewsletter.title },
];

/** Pages that differ from another one in their text alone. */
const TWINS: readonly string[] = [PATHS.terms, PATHS.unsubscribeNewsletter];

const RESULTS: readonly string[] = Object.values(RESULT_PATHS);

/** One path for each kind of page. One result page stands for all: they are one route, and the full tier has two. */
export const ONE_OF_EACH_KIND: readonly string[] = [
  ...PAGE_PATHS.filter((path) => !TWINS.includes(path) && !RESULTS.includes(path)),
  RESULT_PATHS.demoFailed,
  ...(isFullTier ? [RESULT_PATHS.newsletterPending] : []),
  MISSING_PATH,
];

const PATHS_BY_PAGE: Record<string, string> = { ...PATHS, ...RESULT_PATHS, notFound: MISSING_PATH };

/** What app/content/meta.ts says of the page at `path`. */
export function metaOf(path: string): PageMeta {
  const page = Object.entries(meta).find(([name]) => PATHS_BY_PAGE[name] === path);
  if (!page) throw new Error(`app/content/meta.ts has no page for ${path}`);
  return page[1];
}

/** The pages that search engines may list. */
export const LISTED_PATHS = PAGE_PATHS.filter((path) => !metaOf(path).noindex);
